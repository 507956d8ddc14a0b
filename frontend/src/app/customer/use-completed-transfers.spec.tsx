import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { fakeTransaction } from '../../../jest/fixtures.js';
import { notificationsResource } from '../../features/notifications/notifications.store.js';
import { transactionsResource } from '../../features/transfers/transactions.store.js';
import { common } from '../../locales/en/common.js';
import { transfers } from '../../locales/en/transfers.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { resetAllStores } from '../../shared/store/create-resource.js';
import { Toaster } from '../../shared/toast/toaster.js';
import { useCompletedTransfers } from './use-completed-transfers.js';

const WAITING = fakeTransaction({ id: 't1', status: 'pending' });
const TITLE = 'Transfer Successful';

function approved(subjectId: string, createdAt: string): NotificationDto {
  const facts = { name: 'Omar Haddad', amount: '250.00', currency: 'AED', reason: null } as const;
  return { id: `n-${subjectId}`, kind: 'transfer_approved', createdAt, isRead: false, subjectId, ...facts };
}

const list = (...items: NotificationDto[]) => ({ items, unread: items.length, next: null });

function Page() {
  useCompletedTransfers();
  return <Toaster closeLabel="Close" />;
}

const close = () => {
  act(() => screen.getByRole('button', { name: 'Close' }).click());
};

describe('the toast about a completed transfer', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, transfers })));
  beforeEach(() => {
    resetAllStores();
    globalThis.fetch = () => new Promise(() => undefined);
  });

  it('comes when the transfer is completed, and not when it is sent', () => {
    transactionsResource.set([]);
    render(<Page />);
    act(() => transactionsResource.set([WAITING]));
    expect(screen.queryByText(TITLE)).toBeNull();

    act(() => transactionsResource.set([{ ...WAITING, status: 'completed' }]));
    expect(screen.getByText(TITLE)).toBeTruthy();
    expect(screen.getByText('Transfer completed successfully')).toBeTruthy();
    close();
  });

  it('comes once, although the notification tells of the same transfer', () => {
    transactionsResource.set([WAITING]);
    notificationsResource.set(list());
    render(<Page />);
    act(() => transactionsResource.set([{ ...WAITING, status: 'completed' }]));
    close();
    act(() => notificationsResource.set(list(approved('t1', '2026-11-20T12:30:00.000Z'))));
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('comes from the notification where the transactions are not known, but not for an older one', () => {
    const old = approved('t0', '2026-11-01T08:00:00.000Z');
    const known = approved('t2', '2026-11-19T08:00:00.000Z');
    notificationsResource.set(list(known));
    render(<Page />);
    act(() => notificationsResource.set(list(known, old)));
    expect(screen.queryByText(TITLE)).toBeNull();

    act(() => notificationsResource.set(list(approved('t1', '2026-11-20T12:30:00.000Z'), known, old)));
    expect(screen.getByText(TITLE)).toBeTruthy();
    close();
  });

  it('does not come for a rejected transfer, nor for a bill that is paid', () => {
    const bill = fakeTransaction({ id: 't2', type: 'bill_payment', status: 'pending' });
    transactionsResource.set([WAITING, bill]);
    render(<Page />);
    act(() =>
      transactionsResource.set([
        { ...WAITING, status: 'failed' },
        { ...bill, status: 'completed' },
      ]),
    );
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('needs no page with transactions: they are read again while a transfer waits', () => {
    const asked: string[] = [];
    globalThis.fetch = ((path: string) => {
      asked.push(path);
      return new Promise(() => undefined);
    }) as unknown as typeof fetch;
    transactionsResource.set([]);
    render(<Page />);
    void transactionsResource.invalidate();
    expect(asked).toEqual([]);

    act(() => transactionsResource.set([WAITING]));
    void transactionsResource.invalidate();
    expect(asked).toEqual(['/api/transactions']);
  });
});
