import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { isolated } from '../../shared/format/names.js';
import { useReason } from '../../shared/format/use-reason.js';
import { useResource } from '../../shared/store/create-resource.js';
import { Box, Text } from '../../shared/ui/layout/parts.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';
import { BillRecords, CardRecords, GoalRecords, OrderRecords } from './records.js';
import { recordsOfConversation } from './records.store.js';
import styles from './record-list.module.css';

interface CustomerRecordsProps {
  conversation: Pick<ConversationDetailDto, 'id' | 'customer'>;
}

/** Why the customer of a conversation is restricted. */
export function RestrictionReason({ conversation: { id, customer } }: CustomerRecordsProps) {
  const { t } = useTranslation('customers');
  const reasonOf = useReason();
  const resource = recordsOfConversation(id);
  const { data } = useResource(resource);
  const { isRestricted } = customer;
  // What was loaded before the restriction has no reason yet.
  const isOutdated = data !== undefined && isRestricted && data.restrictionReason === null;
  useEffect(() => {
    if (isOutdated) void resource.invalidate();
    // Once for each restriction: it may have no reason.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [resource, isRestricted]);
  const reason = data?.restrictionReason ?? null;
  if (reason === null) return null;
  return (
    <Text as="p" size="small" breaks above={4}>
      {t('restriction.reason', { reason: isolated(reasonOf(reason)) })}
    </Text>
  );
}

/** What the customer of a conversation has, for the agent beside it: read-only. */
export function CustomerRecords({ conversation: { id } }: CustomerRecordsProps) {
  const { t } = useTranslation('customers');
  return (
    <ResourceView resource={recordsOfConversation(id)} skeleton={<SkeletonRows count={3} />}>
      {({ cards, bills, standingOrders, goals }) => (
        <div className={styles.pane}>
          <Section title={t('tabs.cards')}>
            <CardRecords cards={cards} />
          </Section>
          <Section title={t('tabs.bills')}>
            <BillRecords bills={bills} />
          </Section>
          <Section title={t('tabs.orders')}>
            <OrderRecords orders={standingOrders} />
          </Section>
          <Section title={t('tabs.goals')}>
            <GoalRecords goals={goals} />
          </Section>
        </div>
      )}
    </ResourceView>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" line="above" paddingBlock="12px 4px" aria-labelledby={id}>
      <Text as="h3" id={id} paddingInline={16} size="tiny" weight="strong" tone="muted">
        {title}
      </Text>
      {children}
    </Box>
  );
}
