import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { FakeBank } from '../../../../jest/fake-bank.js';
import { common } from '../../../locales/en/common.js';
import { chat as texts } from '../../../locales/en/chat.js';
import { chat as hindi } from '../../../locales/hi/chat.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { chatStore } from '../state/chat.store.js';
import { LiveSupport } from '../live-support.js';
import { closeChat } from '../../../shared/user/chat-panel.store.js';

export const SARA = { firstName: 'Sara', lastName: 'Khan', email: 'sara+bank@example.ae' };

export let bank: FakeBank;
export const opened: string[] = [];

/** Advances the clock and renders what is due by then. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

export const openButton = () => screen.getByRole('button', { name: /^Live Support/ });
export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
export const log = () => within(screen.getByRole('log'));
export const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
export const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more });

export async function openPanel(): Promise<void> {
  render(<LiveSupport customer={SARA} onOpenTransaction={(id) => opened.push(id)} />);
  fireEvent.click(openButton());
  await pass(0);
}

/** Before each test of the file: a new bank without messages, and a clock that the test moves. */
export function prepareChat(): void {
  beforeAll(async () => {
    // jsdom does not implement scrolling.
    Element.prototype.scrollTo = () => undefined;
    await startI18n('en', (language) =>
      Promise.resolve({ chat: language === 'hi' ? { ...hindi } : { ...texts }, common }),
    );
    // Loaded in advance, since a fake clock does not speed up an import.
    await import('../chat-panel.js');
  });
  beforeEach(() => {
    jest.useFakeTimers();
    bank = new FakeBank();
    opened.length = 0;
    globalThis.fetch = jest.fn(bank.fetch) as unknown as typeof fetch;
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  });
  afterEach(() => {
    act(closeChat);
    chatStore.setState(chatStore.getInitialState(), true);
    resetAllStores();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
