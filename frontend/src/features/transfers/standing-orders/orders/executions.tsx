import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ExecutionStatus } from '#contract/banking/standing-orders';
import type { ExecutionDto } from '#contract/shapes/standing-orders.dto';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Badge, type BadgeTone } from '../../../../shared/ui/values/badge.js';
import { Box, Row, Text } from '../../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../../shared/ui/page/skeleton.js';
import { executionsOf } from '../standing-orders.store.js';

interface ExecutionsProps {
  orderId: string;
  onOpenPayment: (transactionId: string) => void;
}

const TONES: Record<ExecutionStatus, BadgeTone> = {
  executed: 'success',
  failed: 'error',
  retrying: 'warning',
};

/** The days on which an order was due, newest first, each with what became of it and why. */
export function Executions({ orderId, onOpenPayment }: ExecutionsProps) {
  const { t } = useTranslation('standingOrders');
  return (
    <ResourceView
      resource={executionsOf.of(orderId)}
      skeleton={<SkeletonRows count={2} />}
      empty={
        <Text as="p" above={8} size="small" tone="muted">
          {t('executions.none')}
        </Text>
      }
    >
      {(executions) => (
        <Box as="ul" plain above={8} aria-label={t('executions.title')}>
          {executions.map((execution) => (
            <Execution key={execution.id} of={execution} onOpenPayment={onOpenPayment} />
          ))}
        </Box>
      )}
    </ResourceView>
  );
}

function Execution({
  of: { dueOn, status, reason, transactionId },
  onOpenPayment,
}: { of: ExecutionDto } & Pick<ExecutionsProps, 'onOpenPayment'>) {
  const { t } = useTranslation('standingOrders');
  const format = useFormat();
  const day = format.date(dueOn);
  return (
    <Row as="li" line="above" gap="4px 12px" align="center" wrap minHeight={40} paddingBlock={8} size="small">
      <Box as="time" dateTime={dueOn} minWidth={96}>
        {day}
      </Box>
      <Badge tone={TONES[status]}>{t(`executions.statuses.${status}`)}</Badge>
      {reason !== null && (
        <Text grow basis={200} tone="muted">
          {t(`executions.reasons.${reason}`)}
        </Text>
      )}
      {transactionId !== null && (
        <Button
          type="link"
          size="small"
          aria-label={`${t('executions.open')}, ${day}`}
          onClick={() => onOpenPayment(transactionId)}
        >
          {t('executions.open')}
        </Button>
      )}
    </Row>
  );
}
