import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { LiveSupport } from './live-support.js';
import {
  prepareChat,
  openPanel,
  log,
  field,
  bank,
  pass,
  openButton,
  SARA,
  opened,
} from './testing/chat-screen.js';

prepareChat();

const GREETING = 'Welcome to Falaj Bank support! How can we help you today?';

const REPLY = { message: 'Good morning', agentName: 'Priya' };
const QUESTION = { id: '1', sender: 'user', message: 'Hello', agentName: null, transaction: null } as const;

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

  it('shows a new reply within its poll while it is minimised, where sockets are blocked', async () => {
    await openPanel();
    fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
    await pass(0);
    const before = bank.polls();

    bank.replies = [{ ...REPLY, timestamp: '2026-11-27T10:00:00.000Z' }];
    await pass(2_000);

    expect(bank.polls()).toBe(before + 1);
    expect(screen.getByRole('button', { name: 'Expand, 1 unread message' })).toBeTruthy();
  });

  it('does not poll while closed, and polls at once when it is opened again', async () => {
    await openPanel();
    fireEvent.click(screen.getByRole('button', { name: 'Close chat' }));
    const before = bank.polls();
    await pass(20_000);
    expect(bank.polls()).toBe(before);

    fireEvent.click(openButton());
    await pass(0);
    expect(bank.polls()).toBe(before + 1);
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

  it('shows the newest messages, and those before them when they are asked for', async () => {
    bank.history = [{ ...QUESTION, timestamp: '2026-11-21T08:00:00.000Z' }];
    bank.older = [{ ...QUESTION, id: '0', message: 'Long ago', timestamp: '2026-11-01T08:00:00.000Z' }];
    bank.replies = [
      { ...REPLY, message: 'Long ago, too', timestamp: '2026-11-01T08:01:00.000Z' },
      { ...REPLY, timestamp: '2026-11-21T08:01:00.000Z' },
    ];
    await openPanel();
    await pass(2_000);
    const shown = () =>
      log()
        .getAllByText(/Hello|Long ago|Good/)
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Hello', 'Good morning']);

    fireEvent.click(log().getByRole('button', { name: 'Show older messages' }));
    await pass(2_000);
    expect(bank.calls).toContain('GET /api/chat/history?before=2026-11-21T08%3A00%3A00.000Z');
    expect(shown()).toEqual(['Long ago', 'Long ago, too', 'Hello', 'Good morning']);
    expect(log().queryByRole('button', { name: 'Show older messages' })).toBeNull();
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
