import { useTranslation } from 'react-i18next';
import type { BillDto } from '#contract/shapes/bills.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { BillPicture } from '../bill-picture.js';
import { Row, Stack, Text, look } from '../../../shared/ui/layout/parts.js';

/** Whose bill it is, when it is due, and what is left to pay. */
export function BillSum({ bill }: { bill: BillDto }) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const { billerName, category, consumerNumber, dueOn, rest, currency } = bill;
  return (
    <Row tint="primary" round={12} gap={12} align="center" padding={12}>
      <BillPicture category={category} />
      <Stack align="start" grow shrinks>
        <Text weight="medium" dir="auto" translate="no">
          {billerName}
        </Text>
        <Text size="small" tone="muted">
          <bdi translate="no">{consumerNumber}</bdi>
          <span>
            {` · ${t(bill.status === 'overdue' ? 'list.wasDueOn' : 'list.dueOn', { date: format.date(dueOn) })}`}
          </span>
        </Text>
      </Stack>
      <Money amount={rest} currency={currency} className={look({ weight: 'strong' })} />
    </Row>
  );
}
