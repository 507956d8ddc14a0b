import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/format/use-format.js';
import { Card } from '../../../shared/ui/card.js';
import { ResourceView } from '../../../shared/ui/resource-view.js';
import { AgeText } from './age-text.js';
import { NoRequests } from './no-requests.js';
import type { PendingQueue } from './pending-queue.js';
import type { Waiting } from './queue-rows.js';
import { QueueSkeleton } from './queue-skeleton.js';
import { useWaiting } from './use-waiting.js';
import styles from './first-pending.module.css';

/** Specification, section 9: System Overview lists show at most 5 items each. */
const SHOWN = 5;

interface Line {
  title: string;
  under: ReactNode;
  amount?: string;
}

interface FirstPendingProps<Item extends Waiting> {
  queue: PendingQueue<Item>;
  /** Where all of them are. */
  to: string;
  children: (item: Item) => Line;
}

/** The first few of a queue, and how many more there are. */
export function FirstPending<Item extends Waiting>({ queue, to, children }: FirstPendingProps<Item>) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const waiting = useWaiting(queue);
  const { name, pending } = queue.kind;
  const more = waiting.length - SHOWN;
  return (
    <Card isFlush title={t(`${name}.pending`)}>
      <ResourceView resource={pending} skeleton={<QueueSkeleton />}>
        {() => (
          <>
            {waiting.length === 0 && (
              <NoRequests name={name} isFiltered={false} onShowAll={() => undefined} />
            )}
            <ul className={styles.list}>
              {waiting.slice(0, SHOWN).map((item) => (
                <Row key={item.id} since={item.createdAt} line={children(item)} />
              ))}
            </ul>
            {more > 0 && (
              <Link to={to} className={styles.more}>
                {t('overview.more', { count: format.number(more) })}
              </Link>
            )}
          </>
        )}
      </ResourceView>
    </Card>
  );
}

function Row({ since, line: { title, under, amount } }: { since: string; line: Line }) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.under}>{under}</p>
      </div>
      {amount !== undefined && <bdi className={styles.amount}>{amount}</bdi>}
      <AgeText since={since} className={styles.age} />
    </li>
  );
}
