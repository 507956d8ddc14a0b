import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingQueue } from '../state/pending-queue.js';
import { GONE, type QueueRow, type Waiting } from '../state/queue-rows.js';

/** Says to screen readers what others have done to the queue; what one does oneself, the toast says. */
export function QueueNews<Item extends Waiting>({ queue }: { queue: PendingQueue<Item> }) {
  const { t } = useTranslation('approvals');
  const [news, setNews] = useState('');

  useEffect(
    () =>
      queue.store.subscribe(({ rows }, before) => {
        const old = new Map(before.rows.map((row) => [row.item.id, row]));
        const ended = rows.filter((row) => isToldOf(row, old.get(row.item.id)));
        const added = before.isLoaded ? rows.filter(({ item, isNew }) => isNew && !old.has(item.id)) : [];
        const sentences = ended.map(({ item, outcome }) =>
          t(`news.${outcome?.result ?? 'gone'}`, { name: queue.kind.nameOf(item), by: outcome?.by ?? '' }),
        );
        if (added.length > 0) sentences.push(t('news.added', { count: added.length }));
        if (sentences.length > 0) setNews(sentences.join(' '));
      }),
    [queue, t],
  );

  return (
    <p className="unseen" role="status">
      {news}
    </p>
  );
}

/** Somebody else has decided it, and who is known now. */
function isToldOf(row: QueueRow<Waiting>, before: QueueRow<Waiting> | undefined): boolean {
  const { outcome } = row;
  return outcome !== null && outcome !== GONE && outcome.by !== null && outcome !== before?.outcome;
}
