import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { chat as hindi } from '../../locales/hi/chat.js';
import { switchLanguage } from '../../shared/i18n/i18n.js';
import {
  prepareChat,
  openPanel,
  type,
  press,
  pass,
  bank,
  field,
  log,
  openButton,
} from './testing/chat-screen.js';

prepareChat();

const REPLY = { message: 'Good morning', agentName: 'Priya' };
const QUESTION = { id: '1', sender: 'user', message: 'Hello', agentName: null, transaction: null } as const;

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

  it('says so in the language of the page', async () => {
    await openPanel();
    bank.isFull = true;
    type('Hello');
    await act(() => switchLanguage('hi'));
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    await pass(0);

    expect(log().getByText(hindi.refusals.too_many_attempts)).toBeTruthy();
    await act(() => switchLanguage('en'));
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
