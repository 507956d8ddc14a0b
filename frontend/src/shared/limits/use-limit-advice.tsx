import { type ReactNode, useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { LIMIT_CURRENCY } from '#contract/banking/limits';
import { useFormat } from '../format/use-format.js';
import { useResource } from '../store/create-resource.js';
import { Text } from '../ui/layout/parts.js';
import { Money } from '../ui/values/money.js';
import { isWaiting, type LimitAdvice, limitAdvice, type PlannedPayment } from './limit-rules.js';
import { limitsResource } from './limits.store.js';

/** What the limits say about a payment that is being filled in. */
export interface PaymentAdvice {
  /** Whether a limit would be passed. */
  isPassed: boolean;
  /** The sentence, to be shown beside the amount; `null` if no limit applies. */
  sentence: ReactNode;
}

/** Compares a payment with the customer's limits, which are read anew when the form opens. The server decides. */
export function useLimitAdvice(payment: PlannedPayment): PaymentAdvice {
  const { data: limits } = useResource(limitsResource);
  useEffect(() => {
    void limitsResource.invalidate();
  }, []);
  const advice = limits ? limitAdvice(limits, payment) : null;
  return {
    isPassed: advice?.kind === 'passed',
    sentence: advice && <Sentence advice={advice} />,
  };
}

/** When a recipient who was approved a short time ago can be paid like others; nothing without a wait. */
export function RecipientWait({ recipient }: { recipient: NonNullable<PlannedPayment['recipient']> }) {
  const { payableAt, newRecipientLeft } = recipient;
  if (!isWaiting(recipient)) return null;
  const left = newRecipientLeft ?? '0.00';
  return <Sentence advice={{ kind: 'passed', limit: 'new_recipient', left, until: payableAt }} isPlain />;
}

function Sentence({ advice, isPlain = false }: { advice: LimitAdvice; isPlain?: boolean }) {
  const { t } = useTranslation('limits');
  const format = useFormat();
  const amount = <Money amount={advice.left} currency={LIMIT_CURRENCY} />;
  if (advice.kind === 'within')
    return (
      <span>
        <Trans t={t} i18nKey="advice.within" components={{ amount }} />
      </span>
    );
  const { limit, left, until } = advice;
  const moment = until === null ? '' : format.dateTime(until);
  const key = limit === 'new_recipient' && left === '0.00' ? 'too_new' : limit;
  return (
    <Text tone={isPlain ? undefined : 'error'}>
      <Trans t={t} i18nKey={`advice.${key}`} values={{ moment }} components={{ amount }} />
    </Text>
  );
}
