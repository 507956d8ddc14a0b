import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { hasCode, isOutcomeUnknown } from '../../../../shared/api/api-error.js';
import { isolated } from '../../../../shared/format/names.js';
import { amountOf } from '../../../../shared/format/typed-input.js';
import { Box, Text } from '../../../../shared/ui/layout/parts.js';
import { isWrongPin } from '../../new-transfer/submission/transfer-failure.js';
import { useHint, useRefusal } from '../../new-transfer/submission/use-refusal.js';
import { usePayerText } from '../use-payer-text.js';
import { useScheduleText } from '../use-schedule-text.js';
import { type OrderValues, scheduleOf } from './order-rules.js';
import type { Creation } from './use-creation.js';

interface ReviewProps {
  values: OrderValues;
  account: AccountDto | undefined;
  recipient: BeneficiaryDto | undefined;
}

/** The order in one sentence, as soon as it is complete, and when it runs. */
export function OrderReview({ values, account, recipient }: ReviewProps) {
  const { t } = useTranslation('standingOrders');
  const wordsOf = useScheduleText();
  const payerText = usePayerText();
  const schedule = scheduleOf(values);
  const amount = amountOf(values.amount, account?.currency);
  const isComplete = account && recipient && amount !== null && schedule !== null;
  return (
    <Text as="div" tint="primary" round={12} padding="12px 16px" below={16} size="small">
      <Text as="p" role="status" weight="strong" breaks>
        {isComplete
          ? t('form.review', {
              name: isolated(recipient.name),
              sentence: wordsOf({ ...schedule, amount, currency: account.currency }),
            })
          : t('form.reviewEmpty')}
      </Text>
      {isComplete && (
        <Box as="p" above={4}>
          {payerText(account)}
        </Box>
      )}
      <Box as="p" above={4}>
        {t('form.approval')}
      </Box>
    </Text>
  );
}

/** Why the order was not set up, unless the PIN was wrong, which is said beside the PIN. */
export function Refusal({ creation: { failure } }: { creation: Creation }) {
  const { t } = useTranslation('standingOrders');
  const refusal = useRefusal();
  const hint = useHint();
  if (failure === null || isWrongPin(failure.error)) return null;
  const { error } = failure;
  return (
    <Text
      as="div"
      role="alert"
      tint="error"
      round={12}
      padding="12px 16px"
      below={16}
      size="small"
      tone="error"
    >
      <Text as="p" weight="strong" breaks>
        {t('form.failed')}
      </Text>
      <p>{isOutcomeUnknown(error) ? t('problems.unknownOrder') : refusal(error, t('problems.text'))}</p>
      {hasCode(error, 'pin_locked') && <p>{hint(error)}</p>}
    </Text>
  );
}
