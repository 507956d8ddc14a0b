import { useTranslation } from 'react-i18next';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import type { EarlierPaymentDto, InboxItemDto } from '#contract/shapes/admin/request-contexts.dto';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Box, Row, Stack, Text } from '../../../../shared/ui/layout/parts.js';
import { StaffMoney } from '../../../../shared/ui/values/staff-money.js';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.js';
import { AuditSentence } from '../../audit/entries/audit-sentence.js';
import { AgeText } from '../state/age-text.js';
import styles from './request-panel.module.css';

/** The last payments to the recipient, with the status of those that were not completed. */
export function EarlierPayments({ payments }: { payments: readonly EarlierPaymentDto[] }) {
  const { t } = useTranslation(['approvals', 'common']);
  const format = useFormat();
  if (payments.length === 0) return <Nothing text={t('panel.firstPayment')} />;
  return (
    <Box as="ul" plain className={styles.lines}>
      {payments.map(({ id, reference, amount, currency, status, createdAt }) => (
        <Row as="li" key={id} gap={12} align="baseline" paddingBlock={6} size="small">
          <Text tone="muted" oneLine>
            {format.date(createdAt)}
          </Text>
          <Text as="bdi" translate="no" grow shrinks cut oneLine>
            {reference}
          </Text>
          {status !== 'completed' && (
            <StatusBadge status={status}>{t(`common:statuses.${status}`)}</StatusBadge>
          )}
          <StaffMoney amount={amount} currency={currency} />
        </Row>
      ))}
    </Box>
  );
}

/** What else of the customer waits for a decision. */
export function OtherRequests({ items }: { items: readonly InboxItemDto[] }) {
  const { t } = useTranslation('approvals');
  if (items.length === 0) return <Nothing text={t('panel.nothingElse')} />;
  return (
    <Box as="ul" plain className={styles.lines}>
      {items.map(({ id, kind, name, amount, currency, createdAt }) => (
        <Row as="li" key={id} gap={12} align="baseline" paddingBlock={6} size="small">
          <Text tone="muted" oneLine>
            {t(`kinds.${kind}`)}
          </Text>
          <Text as="bdi" translate="no" grow shrinks cut oneLine>
            {name}
          </Text>
          {amount !== null && <StaffMoney amount={amount} currency={currency} />}
          <AgeText since={createdAt} />
        </Row>
      ))}
    </Box>
  );
}

/** What has happened to the request, newest first. */
export function Timeline({ items }: { items: readonly AuditItemDto[] }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  if (items.length === 0) return <Nothing text={t('panel.noEvents')} />;
  return (
    <Box as="ol" plain className={styles.lines}>
      {items.map((item) => (
        <Stack as="li" key={item.id} gap={2} paddingBlock={6} size="small">
          <Text as="time" dateTime={item.at} size="tiny" tone="muted">
            {format.dateTime(item.at)}
          </Text>
          <p>
            <AuditSentence item={item} />
          </p>
        </Stack>
      ))}
    </Box>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <Text as="p" size="small" tone="muted">
      {text}
    </Text>
  );
}
