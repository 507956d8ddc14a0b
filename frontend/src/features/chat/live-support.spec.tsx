import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { FakeBank } from '../../../jest/fake-bank.js';
import { fakeTransaction, OMAR } from '../../../jest/fixtures.js';
import { common } from '../../locales/en/common.js';
import { chat as texts } from '../../locales/en/chat.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { resetAllStores } from '../../shared/store/create-resource.js';
import { chatLive } from './chat-polling.js';
import { chatStore } from './chat.store.js';
import { LiveSupport } from './live-support.js';
import { askSupport } from '../../shared/support/ask-support.js';
import { closeChat } from './panel.store.js';

const SARA = { firstName: 'Sara', lastName: 'Khan', email: 'sara+bank@example.ae' };
const GREETING = 'Welcome to Falaj Bank support! How can we help you today?';

const REPLY = { message: 'Good morning', agentName: 'Priya' };
const QUESTION = { id: '1', sender: 'user', message: 'Hello', agentName: null, transaction: null } as const;

let bank: FakeBank;
const opened: string[] = [];

/** Advances the clock and renders what is due by then. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const openButton = () => screen.getByRole('button', { name: /^Live Support/ });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const log = () => within(screen.getByRole('log'));
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more });

async function openPanel(): Promise<void> {
  render(<LiveSupport customer={SARA} onOpenTransaction={(id) => opened.push(id)} />);
  fireEvent.click(openButton());
  await pass(0);
}

beforeAll(async () => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollTo = () => undefined;
  await startI18n('en', () => Promise.resolve({ chat: texts, common }));
  // Loaded in advance, since a fake clock does not speed up an import.
  await import('./chat-panel.js');
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

describe('the Live Support panel', () => {
  it('greets, promises an answer within 2 minutes and says that an agent is online', async () => {
    await openPanel();

    expect(log().getByText(GREETING)).toBeTruthy();
    expect(screen.getByText('We usually reply within 2 minutes')).toBeTruthy();
    expect(screen.getByText('An agent is online')).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  it('polls every 2000 ms with the customer’s own address', async () => {
    await openPanel();
    expect(bank.polls()).toBe(1);

    await pass(1_999);
    expect(bank.polls()).toBe(1);
    await pass(1);
    expect(bank.polls()).toBe(2);
    await pass(4_000);
    expect(bank.polls()).toBe(4);
    expect(bank.calls).toContain('GET /api/chat/replies?email=sara%2Bbank%40example.ae');
  });

  it('does not poll while minimised or closed, and polls at once when it is opened again', async () => {
    await openPanel();

    fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
    await pass(20_000);
    expect(bank.polls()).toBe(1);

    fireEvent.click(screen.getByRole('heading', { name: 'Live Support' }));
    await pass(0);
    expect(bank.polls()).toBe(2);

    fireEvent.click(screen.getByRole('button', { name: 'Close chat' }));
    await pass(20_000);
    expect(bank.polls()).toBe(2);
  });

  it('continues polling when a poll fails, and only logs the error', async () => {
    await openPanel();
    bank.isDown = true;
    await pass(2_000);
    expect(console.warn).toHaveBeenCalledWith('Live support:', expect.any(Error));
    expect(screen.queryByRole('alert')).toBeNull();

    bank.isDown = false;
    bank.replies = [{ ...REPLY, timestamp: '2026-11-21T08:00:00.000Z' }];
    await pass(2_000);
    expect(log().getByText('Good morning')).toBeTruthy();
  });

  it('shows a reply once, whether the history or a poll returns it', async () => {
    const timestamp = '2026-11-21T08:00:00.000Z';
    bank.history = [
      { ...QUESTION, timestamp: '2026-11-20T08:00:00.000Z' },
      { id: '2', sender: 'agent', ...REPLY, timestamp, transaction: null },
    ];
    bank.replies = [{ ...REPLY, timestamp }];
    await openPanel();
    await pass(6_000);

    expect(log().getAllByText('Good morning')).toHaveLength(1);
    const shown = log().getAllByText(/Welcome|Hello|Good morning|Nov 2026/);
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      GREETING,
      '20 Nov 2026',
      'Hello',
      '21 Nov 2026',
      'Good morning',
    ]);
  });

  it('reports how far was read', async () => {
    bank.replies = [{ ...REPLY, timestamp: '2026-11-21T08:00:00.000Z' }];
    await openPanel();

    expect(bank.calls.filter((call) => call === 'POST /api/chat/read')).toHaveLength(1);
  });

  it('closes with Escape, and returns the focus to the button', async () => {
    await openPanel();
    fireEvent.keyDown(field(), { key: 'Escape' });

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(openButton());
  });

  it('shows the number of unread messages on the button', async () => {
    bank.readState = { unread: 2, readUpTo: null, agentReadUpTo: null };
    render(<LiveSupport customer={SARA} onOpenTransaction={(id) => opened.push(id)} />);
    await pass(0);

    expect(openButton().getAttribute('aria-label')).toBe('Live Support, 2 unread messages');
    expect(openButton().textContent).toBe('2');
    expect(bank.polls()).toBe(0);
  });
});

describe('writing to support', () => {
  it('sends with Enter, but not with Shift+Enter or while a word is composed', async () => {
    await openPanel();
    type('  Hello  ');
    press('Enter', { shiftKey: true });
    press('Enter', { isComposing: true });
    await pass(0);
    expect(bank.posted).toEqual([]);

    press('Enter');
    await pass(0);
    expect(bank.posted).toEqual([
      {
        message: 'Hello',
        customerName: 'Sara Khan',
        customerEmail: 'sara+bank@example.ae',
        clientMessageId: expect.any(String),
      },
    ]);
    expect(field().value).toBe('');
    expect(console.debug).toHaveBeenCalledWith('Live support: CHT-1');
  });

  it('does not send empty messages or spaces', async () => {
    await openPanel();
    for (const nothing of ['', '   ', '\n\n']) {
      type(nothing);
      press('Enter');
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    }
    await pass(0);

    expect(bank.posted).toEqual([]);
  });

  it('shows Sending…, then Sent, then Seen', async () => {
    await openPanel();
    bank.delayMs = 500;
    type('Hello');
    press('Enter');
    await pass(0);
    expect(log().getByText('Sending…')).toBeTruthy();

    bank.history = [{ ...QUESTION, timestamp: '2026-11-21T08:00:00.000Z' }];
    await pass(500);
    expect(log().getByText('Sent')).toBeTruthy();

    bank.readState = { ...bank.readState, agentReadUpTo: '2026-11-21T08:00:00.000Z' };
    bank.replies = [{ ...REPLY, timestamp: '2026-11-21T08:00:01.000Z' }];
    await pass(2_000);
    expect(log().getByText('Seen')).toBeTruthy();
    expect(log().getAllByText('Hello')).toHaveLength(1);
  });

  it('keeps a message that could not be sent, and sends it again under the same id', async () => {
    await openPanel();
    bank.isDown = true;
    type('Hello');
    press('Enter');
    await pass(0);
    expect(log().getByText('Not sent')).toBeTruthy();
    expect(console.warn).toHaveBeenCalled();

    const bodies = jest.mocked(globalThis.fetch).mock.calls.flatMap(([, init]) => init?.body ?? []);
    bank.isDown = false;
    fireEvent.click(log().getByRole('button', { name: 'Send again' }));
    await pass(0);

    expect(bank.posted).toHaveLength(1);
    expect(bodies).toContain(JSON.stringify(bank.posted[0]));
    expect(log().getByText('Sent')).toBeTruthy();
  });

  it('shows the bank’s message when there were too many at once, until it is sent again', async () => {
    await openPanel();
    bank.isFull = true;
    type('Hello');
    press('Enter');
    await pass(0);
    const sentence = 'You are sending messages too quickly. Please wait a minute and try again.';
    expect(log().getByText('Not sent')).toBeTruthy();
    expect(log().getByText(sentence)).toBeTruthy();

    bank.isFull = false;
    fireEvent.click(log().getByRole('button', { name: 'Send again' }));
    await pass(0);
    expect(log().queryByText(sentence)).toBeNull();
    expect(bank.posted).toHaveLength(1);
  });

  it('keeps the draft while the panel is closed', async () => {
    await openPanel();
    type('Not finished');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();

    fireEvent.click(openButton());
    await pass(0);
    expect(field().value).toBe('Not finished');
  });

  it('shows near the limit how many characters are left', async () => {
    await openPanel();
    type('a'.repeat(1_799));
    expect(screen.queryByText(/left$/)).toBeNull();
    type('a'.repeat(1_999));
    expect(screen.getByText('1 character left')).toBeTruthy();
    expect(field().maxLength).toBe(2_000);
  });
});

describe('a question about a transaction', () => {
  const TRANSACTION = fakeTransaction({
    status: 'pending',
    createdAt: '2026-11-20T08:00:00.000Z',
    beneficiary: OMAR,
  });
  const attached = (status: 'pending' | 'completed') => ({
    id: 't1',
    details: { ...TRANSACTION, status, counterparty: OMAR.name },
  });

  it('opens the chat with the transaction attached, and is sent with its id', async () => {
    render(<LiveSupport customer={SARA} onOpenTransaction={(id) => opened.push(id)} />);
    act(() => {
      askSupport(TRANSACTION);
    });
    await pass(0);
    expect(document.activeElement).toBe(field());
    expect(field().placeholder).toBe('What would you like to know?');
    expect(screen.getByText('Omar Haddad')).toBeTruthy();

    type('When will it arrive?');
    press('Enter');
    await pass(0);
    expect(bank.posted).toMatchObject([{ message: 'When will it arrive?', transactionId: 't1' }]);
    expect(screen.queryByRole('button', { name: 'Remove the transaction' })).toBeNull();
    fireEvent.click(log().getByRole('button', { name: /Omar Haddad/ }));
    expect(opened).toEqual(['t1']);
  });

  it('is about no transaction once that is removed', async () => {
    render(<LiveSupport customer={SARA} onOpenTransaction={(id) => opened.push(id)} />);
    act(() => {
      askSupport(TRANSACTION);
    });
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the transaction' }));
    expect(document.activeElement).toBe(field());
    type('Hello');
    press('Enter');
    await pass(0);
    expect(bank.posted).toHaveLength(1);
    expect(bank.posted[0]).not.toHaveProperty('transactionId');
  });

  it('shows the transaction as it is now, and says when it is gone', async () => {
    const timestamp = '2026-11-21T08:00:00.000Z';
    bank.history = [{ ...QUESTION, timestamp, transaction: attached('pending') }];
    await openPanel();
    expect(log().getByText('Pending')).toBeTruthy();

    bank.history = [{ ...QUESTION, timestamp, transaction: attached('completed') }];
    act(() => chatLive.transactions?.());
    await pass(0);
    expect(log().getByText('Completed')).toBeTruthy();

    bank.history = [{ ...QUESTION, timestamp, transaction: { id: 't1', details: null } }];
    act(() => chatLive.transactions?.());
    await pass(0);
    expect(log().getByText('This transaction is no longer available')).toBeTruthy();
    expect(log().queryByRole('button')).toBeNull();
  });
});
