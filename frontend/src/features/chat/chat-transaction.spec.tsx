import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeTransaction, OMAR } from '../../../jest/fixtures.js';
import { restoreDrafts, storeDrafts } from '../../shared/store/kept/drafts.js';
import { askSupport } from '../../shared/support/ask-support.js';
import { chatLive } from './state/chat-polling.js';
import { LiveSupport } from './live-support.js';
import { chatStore } from './state/chat.store.js';
import {
  prepareChat,
  SARA,
  opened,
  pass,
  field,
  type,
  press,
  bank,
  log,
  openPanel,
} from './testing/chat-screen.js';

prepareChat();

const QUESTION = { id: '1', sender: 'user', message: 'Hello', agentName: null, transaction: null } as const;

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

  it('keeps its transaction when the app reloads the page', async () => {
    restoreDrafts('sara');
    const view = render(<LiveSupport customer={SARA} onOpenTransaction={(id) => opened.push(id)} />);
    act(() => {
      askSupport(TRANSACTION);
    });
    await pass(0);
    type('When will it arrive?');

    storeDrafts();
    view.unmount();
    chatStore.setState(chatStore.getInitialState(), true);
    restoreDrafts('sara');
    render(<LiveSupport customer={SARA} onOpenTransaction={(id) => opened.push(id)} />);
    await pass(0);
    expect(screen.getByText('Omar Haddad')).toBeTruthy();
    press('Enter');
    await pass(0);
    expect(bank.posted).toMatchObject([{ message: 'When will it arrive?', transactionId: 't1' }]);
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
