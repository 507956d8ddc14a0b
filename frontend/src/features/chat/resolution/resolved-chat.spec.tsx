import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { FakeBank } from '../../../../jest/fake-bank.js';
import { chat as texts } from '../../../locales/en/chat.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { chatStore } from '../state/chat.store.js';
import { LiveSupport } from '../live-support.js';
import { closeChat } from '../../../shared/user/chat-panel.store.js';

const SARA = { firstName: 'Sara', lastName: 'Khan', email: 'sara@example.ae' };
const QUESTION = { id: '1', sender: 'user', message: 'Hello', agentName: null, transaction: null } as const;

let bank: FakeBank;

/** Advances the clock and renders what is due by then. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const log = () => within(screen.getByRole('log'));

async function openPanel(): Promise<void> {
  render(<LiveSupport customer={SARA} onOpenTransaction={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /^Live Support/ }));
  await pass(0);
}

beforeAll(async () => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollTo = () => undefined;
  await startI18n('en', () => Promise.resolve({ chat: texts, common }));
  // Loaded in advance, since a fake clock does not speed up an import.
  await import('../chat-panel.js');
});

beforeEach(() => {
  jest.useFakeTimers();
  bank = new FakeBank();
  globalThis.fetch = jest.fn(bank.fetch) as unknown as typeof fetch;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  act(closeChat);
  chatStore.setState(chatStore.getInitialState(), true);
  resetAllStores();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a resolved conversation', () => {
  const RESOLUTION = {
    resolvedAt: '2026-11-21T08:10:00.000Z',
    agentName: 'Priya',
    rating: null,
    comment: null,
    rateUntil: '2026-11-22T08:10:00.000Z',
  };
  beforeEach(() => {
    jest.setSystemTime(new Date('2026-11-21T09:00:00.000Z'));
    bank.history = [
      { ...QUESTION, timestamp: '2026-11-21T08:00:00.000Z' },
      { ...QUESTION, id: '3', message: 'Thank you', timestamp: '2026-11-21T08:20:00.000Z' },
    ];
  });

  it('is heard of by a poll, and stands in the thread where it belongs, with the agent’s first name', async () => {
    await openPanel();
    await pass(2_000);
    expect(log().queryByText(/resolved/)).toBeNull();
    const loads = () => bank.calls.filter((call) => call === 'GET /api/chat/resolutions').length;
    expect(loads()).toBe(1);

    bank.resolutions = [RESOLUTION];
    bank.version = '"2"';
    await pass(2_000);
    expect(loads()).toBe(2);
    const shown = log().getAllByText(/Hello|resolved|Thank you/);
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Hello',
      '\u2068Priya\u2069 resolved this conversation',
      'Thank you',
    ]);
    await pass(4_000);
    expect(loads()).toBe(2);
  });

  it('is rated with stars and an optional comment, which can be changed', async () => {
    bank.resolutions = [RESOLUTION];
    await openPanel();
    expect(log().queryByRole('button', { name: 'Send rating' })).toBeNull();
    fireEvent.click(log().getByRole('radio', { name: '4 stars' }));
    fireEvent.change(log().getByRole('textbox'), { target: { value: ' Quick\u0007 ' } });
    fireEvent.click(log().getByRole('button', { name: 'Send rating' }));
    await pass(0);

    expect(bank.rated).toEqual([{ rating: 4, comment: 'Quick' }]);
    expect(log().getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
    expect(log().getByText('Quick')).toBeTruthy();
    const change = log().getByRole('button', { name: 'Change rating' });
    expect(document.activeElement).toBe(change);
    fireEvent.click(change);
    expect(log().getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
    fireEvent.click(log().getByRole('radio', { name: '5 stars' }));
    fireEvent.change(log().getByRole('textbox'), { target: { value: '' } });
    fireEvent.click(log().getByRole('button', { name: 'Send rating' }));
    await pass(0);
    expect(bank.rated.at(-1)).toEqual({ rating: 5, comment: null });
    expect(log().getByRole('img', { name: '5 of 5 stars' })).toBeTruthy();
  });

  it('says when the rating was not saved, and keeps it', async () => {
    bank.resolutions = [RESOLUTION];
    await openPanel();
    fireEvent.click(log().getByRole('radio', { name: '1 star' }));
    bank.isDown = true;
    fireEvent.click(log().getByRole('button', { name: 'Send rating' }));
    await pass(0);
    expect(log().getByText('Your rating was not saved. Please try again.')).toBeTruthy();
    expect(log().getByRole<HTMLInputElement>('radio', { name: '1 star' }).checked).toBe(true);
  });

  it('can no longer be rated after a day, or when there is a newer one', async () => {
    bank.resolutions = [
      { ...RESOLUTION, resolvedAt: '2026-11-21T08:05:00.000Z', agentName: null, rateUntil: null },
      { ...RESOLUTION, rateUntil: '2026-11-21T08:59:00.000Z' },
    ];
    await openPanel();
    expect(log().getByText('This conversation was resolved')).toBeTruthy();
    expect(log().queryByRole('radio')).toBeNull();
  });
});
