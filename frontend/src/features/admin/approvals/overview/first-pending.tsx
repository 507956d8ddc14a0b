import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { Box, Row, Text } from '../../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../../shared/ui/page/resource-view.js';
import { NoRequests, QueueSkeleton } from '../queue/queue-placeholders.js';
import { AgeText } from '../state/age-text.js';
import type { PendingQueues } from '../state/pending-queues.js';
import type { PendingItem } from '../state/queue-rows.js';
import styles from './first-pending.module.css';

interface Line {
  title: string;
  under: ReactNode;
  amount?: string;
}

interface FirstPendingProps<Item extends PendingItem> {
  queues: PendingQueues<Item>;
  /** Path of the full queue. */
  to: string;
  children: (item: Item) => Line;
}

/** The first requests of a queue, with a link to the rest and its number. */
export function FirstPending<Item extends PendingItem>({ queues, to, children }: FirstPendingProps<Item>) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { name } = queues.kind;
  return (
    <Card isFlush title={t(`${name}.pending`)}>
      <ResourceView resource={queues.first} skeleton={<QueueSkeleton />}>
        {({ rows, total }) => (
          <>
            {total === 0 && <NoRequests name={name} onShowAll={false} />}
            <Box as="ul" plain>
              {rows.map((item) => (
                <Request key={item.id} since={item.createdAt} line={children(item)} />
              ))}
            </Box>
            {total > rows.length && (
              <Link to={to} className={styles.more}>
                {t('overview.more', { count: format.number(total - rows.length) })}
              </Link>
            )}
          </>
        )}
      </ResourceView>
    </Card>
  );
}

function Request({ since, line: { title, under, amount } }: { since: string; line: Line }) {
  return (
    <li className={styles.row}>
      <Box grow shrinks>
        <Text as="p" size="small" weight="medium" cut oneLine>
          <bdi translate="no">{title}</bdi>
        </Text>
        <Row as="p" gap="0.25em" size="tiny" tone="muted" cut oneLine>
          {under}
        </Row>
      </Box>
      {amount !== undefined && (
        <bdi translate="no" className={styles.amount}>
          {amount}
        </bdi>
      )}
      <AgeText since={since} className={styles.age} />
    </li>
  );
}
