import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { BeneficiaryView } from '#contract/beneficiaries';
import type { TransactionView } from '#contract/transfers';
import { OMAR, fakeBeneficiary, fakeCurrentUser, fakeTransaction } from '../../../jest/fixtures.js';
import { currentUserResource } from '../../features/auth/current-user.store.js';
import { beneficiariesResource } from '../../features/beneficiaries/beneficiaries.store.js';
import { readStateResource } from '../../features/chat/chat.store.js';
import { closeChat, openChat } from '../../features/chat/panel.store.js';
import { useNotifications } from '../../features/notifications/notifications.store.js';
import { transactionsResource } from '../../features/transfers/transactions.store.js';
import { resetAllStores } from '../../shared/store/create-resource.js';
import { recipientNotices, restrictionNotices, transactionNotices } from './notice-rules.js';
import { useNotices } from './notices.js';

const transfer = (change: Partial<TransactionView> = {}) =>
  fakeTransaction({ id: 'one', reference: 'TRF-1', status: 'pending', beneficiary: OMAR, ...change });
const recipient = (verificationStatus: BeneficiaryView['verificationStatus']) =>
  fakeBeneficiary({ id: 'one', verificationStatus });
const user = (isRestricted: boolean) => fakeCurrentUser({ id: 'one', isRestricted });

describe('transaction notices', () => {
  it('report that a pending transfer is approved, or rejected and why', () => {
    const words = { name: 'Omar Haddad', amount: 'AED\u00a0250.00' };
    const rejected = transfer({ status: 'failed', reason: 'duplicate' });

    expect(transactionNotices([transfer()], [transfer({ status: 'completed' })])).toEqual([
      { kind: 'transfer-approved', ...words },
    ]);
    expect(transactionNotices([transfer()], [rejected])).toEqual([
      { kind: 'transfer-rejected', ...words, reason: 'duplicate' },
    ]);
  });

  it('report a deposit', () => {
    const deposit = transfer({
      id: 'two',
      type: 'deposit',
      amount: '75.50',
      status: 'completed',
      beneficiary: null,
    });

    expect(transactionNotices([transfer()], [deposit, transfer()])).toEqual([
      { kind: 'deposit', amount: 'AED\u00a075.50' },
    ]);
    expect(transactionNotices([deposit], [deposit])).toEqual([]);
  });

  it('report neither what the customer has just sent nor what was decided before', () => {
    const decided = transfer({ status: 'completed' });

    expect(transactionNotices([], [transfer()])).toEqual([]);
    expect(transactionNotices([decided], [decided])).toEqual([]);
    expect(transactionNotices([decided], [])).toEqual([]);
  });
});

describe('recipient notices', () => {
  it('report that a pending recipient is approved, or rejected and why', () => {
    const rejected = { ...recipient('rejected'), reason: 'Ask the bank in Lyon' };

    expect(recipientNotices([recipient('pending')], [recipient('approved')])).toEqual([
      { kind: 'recipient-approved', name: 'Omar Haddad' },
    ]);
    expect(recipientNotices([recipient('pending')], [rejected])).toEqual([
      { kind: 'recipient-rejected', name: 'Omar Haddad', reason: 'Ask the bank in Lyon' },
    ]);
  });

  it('do not report a new recipient or one that was decided before', () => {
    expect(recipientNotices([], [recipient('approved')])).toEqual([]);
    expect(recipientNotices([recipient('rejected')], [recipient('approved')])).toEqual([]);
  });
});

describe('restriction notices', () => {
  it('report when a restriction begins and when it ends', () => {
    expect(restrictionNotices(user(false), user(true))).toEqual([{ kind: 'restricted' }]);
    expect(restrictionNotices(user(true), user(false))).toEqual([{ kind: 'unrestricted' }]);
    expect(restrictionNotices(user(true), user(true))).toEqual([]);
    expect(restrictionNotices(null, user(true))).toEqual([]);
  });
});

describe('the notification bell', () => {
  let stop: () => void;
  const answers = new Map<string, unknown>();
  const kinds = () => {
    const { result, unmount } = renderHook(useNotifications);
    unmount();
    return result.current.map(({ kind }) => kind);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = jest.fn((path) =>
      Promise.resolve({
        ok: true,
        headers: new Map(),
        text: () => Promise.resolve(JSON.stringify(answers.get(path as string) ?? [])),
      }),
    ) as unknown as typeof fetch;
  });
  const openPage = (path: string) => {
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(MemoryRouter, { initialEntries: [path] }, children);
    stop = renderHook(useNotices, { wrapper }).unmount;
  };
  const calls = () => jest.mocked(globalThis.fetch).mock.calls.map(([path]) => path);

  afterEach(() => {
    stop();
    closeChat();
    resetAllStores();
    jest.useRealTimers();
  });

  it('reports, on any page, what has changed since the page was opened', async () => {
    openPage('/cards');
    answers.set('/api/transactions', [transfer()]);
    answers.set('/api/beneficiaries', [recipient('pending')]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(kinds()).toEqual([]);

    answers.set('/api/transactions', [transfer({ status: 'completed' })]);
    answers.set('/api/beneficiaries', [recipient('rejected')]);
    await transactionsResource.invalidate();
    await beneficiariesResource.invalidate();
    currentUserResource.set(user(false));
    currentUserResource.set(user(true));

    expect(kinds()).toEqual(['restricted', 'recipient-rejected', 'transfer-approved']);
  });

  it('loads the lists on every page but the one that has only samples', async () => {
    openPage('/analytics');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(calls()).toEqual([]);

    stop();
    openPage('/bills');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(calls()).toEqual(['/api/transactions', '/api/beneficiaries']);
  });

  it('reports a reply while the panel is closed, but not one that is on screen', () => {
    openPage('/');
    const before = kinds().length;
    readStateResource.set({ unread: 1, readUpTo: null, agentReadUpTo: null });
    openChat();
    readStateResource.set({ unread: 2, readUpTo: null, agentReadUpTo: null });
    expect(kinds()).toHaveLength(before);

    closeChat();
    readStateResource.set({ unread: 3, readUpTo: null, agentReadUpTo: null });
    expect(kinds()).toHaveLength(before + 1);
    expect(kinds()[0]).toBe('reply');
  });
});
