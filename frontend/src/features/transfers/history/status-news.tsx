import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionView } from '#contract/transfers';
import { decidedSince } from './history.js';
import { transactionsResource } from '../transactions.store.js';

/** Says to those who do not see it that the bank has decided a transfer meanwhile. */
export function StatusNews() {
  const { t } = useTranslation(['transfers', 'common']);
  const [news, setNews] = useState<TransactionView[]>([]);
  useEffect(
    () =>
      transactionsResource.store.subscribe(({ data }, { data: before }) => {
        const decided = decidedSince(before ?? [], data ?? []);
        if (decided.length > 0) setNews(decided);
      }),
    [],
  );
  return (
    <div role="status" className="unseen">
      {news.map(({ id, reference, status }) => (
        <p key={id}>{t('transfers:news', { reference, status: t(`common:statuses.${status}`) })}</p>
      ))}
    </div>
  );
}
