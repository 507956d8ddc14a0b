import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { notificationsResource } from '../../features/notifications/notifications.store.js';
import { transactionsResource } from '../../features/transfers/transactions.store.js';
import { toast } from '../../shared/toast/toast.store.js';

/**
 * Says in a toast that the bank has completed a transfer, on whatever page the customer is, once for each transfer.
 *
 * Two lists tell of it: the transactions, which are kept up to date while a known transfer waits, and the notifications,
 * which every page has, unless the customer has turned off those about transfers.
 */
export function useCompletedTransfers(): void {
  const { t } = useTranslation('transfers');
  const said = useRef(new Set<string>());
  const say = useEffectEvent((ids: readonly string[]) => {
    const news = ids.filter((id) => !said.current.has(id));
    for (const id of news) said.current.add(id);
    if (news.length > 0) toast({ title: t('completed.title'), description: t('completed.text') });
  });
  useEffect(
    () =>
      transactionsResource.store.subscribe(({ data = [] }, { data: before = [] }) =>
        say(completedSince(before, data)),
      ),
    [],
  );
  useEffect(
    () =>
      notificationsResource.store.subscribe(({ data }, { data: before }) => {
        if (data && before) say(approvedSince(before.items, data.items));
      }),
    [],
  );
  useWatchWhileWaiting();
}

/** The transfers that have waited, and are completed now. */
function completedSince(before: readonly TransactionDto[], now: readonly TransactionDto[]): string[] {
  if (before === now) return [];
  const waited = new Set(before.filter(isWaiting).map(({ id }) => id));
  return now.flatMap(({ id, status }) => (status === 'completed' && waited.has(id) ? [id] : []));
}

const isWaiting = ({ type, status }: TransactionDto) => type === 'transfer' && status === 'pending';

/** The transfers that were approved according to the notifications which are newer than those before. */
function approvedSince(before: readonly NotificationDto[], now: readonly NotificationDto[]): string[] {
  const newest = before[0]?.createdAt ?? '';
  return now.flatMap(({ kind, createdAt, subjectId }) =>
    kind === 'transfer_approved' && createdAt > newest && subjectId !== null ? [subjectId] : [],
  );
}

/** Keeps the transactions up to date on pages without them, while one of the customer's transfers waits. */
function useWatchWhileWaiting(): void {
  const mustWatch = useStore(transactionsResource.store, ({ data }) => data?.some(isWaiting) ?? false);
  useEffect(() => (mustWatch ? transactionsResource.watch() : undefined), [mustWatch]);
}
