import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { Card } from '../../../shared/ui/elements/card.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { auditPagePath, EVERYTHING } from './filters/audit-filter.js';
import { AuditRow, AuditSkeleton } from './entries/audit-row.js';
import { latestAbout } from './audit.store.js';
import styles from './customer-audit.module.css';

/** Card with the latest audit entries about one customer and what belongs to them. */
export function CustomerAudit({ customerId }: { customerId: string }) {
  const { t } = useTranslation('books');
  const showAll = (
    <Link to={auditPagePath({ ...EVERYTHING, customer: customerId })} className={styles.all}>
      {t('list.showAll')}
    </Link>
  );
  return (
    <Card isFlush title={t('list.latest')} extra={showAll}>
      <ResourceView
        resource={latestAbout(customerId)}
        skeleton={<AuditSkeleton count={3} />}
        empty={
          <Text as="p" padding="4px 20px 20px" tone="muted">
            {t('list.none')}
          </Text>
        }
      >
        {(items) => <Entries items={items} />}
      </ResourceView>
    </Card>
  );
}

function Entries({ items }: { items: readonly AuditItemDto[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <ul className={styles.entries}>
      {items.map((item) => (
        <li key={item.id}>
          <AuditRow
            item={item}
            filter={EVERYTHING}
            isNew={false}
            isOpen={opened === item.id}
            onToggle={(id) => setOpened(opened === id ? null : id)}
          />
        </li>
      ))}
    </ul>
  );
}
