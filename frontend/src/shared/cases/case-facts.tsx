import { useTranslation } from 'react-i18next';
import type { CaseDto } from '#contract/shapes/cases.dto';
import { formatMoney } from '../format/money.js';
import { useFormat } from '../format/use-format.js';
import { Fact } from '../ui/layout/fact.js';
import { Stack } from '../ui/layout/parts.js';
import { Money } from '../ui/values/money.js';

/** What a case is about, and what was decided. */
export function CaseFacts({ of }: { of: CaseDto }) {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { number, reason, kind, createdAt, text, transaction, refund, resolution } = of;
  return (
    <Stack as="dl" gap={12}>
      <Fact name={t('facts.number')}>
        <bdi translate="no">{number}</bdi>
      </Fact>
      <Fact name={t(`kinds.${kind}`)}>{t(`reasons.${reason}`)}</Fact>
      <Fact name={t('facts.reported')}>{format.dateTime(createdAt)}</Fact>
      <Fact name={t('facts.text')}>
        <bdi translate="yes">{text}</bdi>
      </Fact>
      {transaction && (
        <Fact name={t('facts.transaction')}>
          <TransactionLine of={transaction} />
        </Fact>
      )}
      {refund && (
        <Fact name={t('facts.refund')}>
          <Money amount={refund.amount} currency={refund.currency} />
          <bdi translate="no">{` ${refund.reference}`}</bdi>
        </Fact>
      )}
      {resolution !== null && (
        <Fact name={t('facts.resolution')}>
          <bdi translate="yes">{resolution}</bdi>
        </Fact>
      )}
    </Stack>
  );
}

function TransactionLine({ of }: { of: NonNullable<CaseDto['transaction']> }) {
  const format = useFormat();
  const { amount, currency, counterparty, createdAt, reference } = of;
  const parts = [
    formatMoney(amount.replace('-', ''), currency),
    counterparty,
    format.date(createdAt),
    reference,
  ];
  return (
    <Stack gap={2}>
      {parts
        .filter((part) => part !== null)
        .map((part) => (
          <bdi key={part} translate="no">
            {part}
          </bdi>
        ))}
    </Stack>
  );
}
