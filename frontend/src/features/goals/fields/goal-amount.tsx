import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import { LIMITS } from '#contract/limits';
import { compareMoney, type Money } from '#money/money';
import { formatMoney } from '../../../shared/format/money.js';
import { amountOf } from '../../../shared/format/typed-input.js';
import { AmountField } from '../../../shared/ui/fields/text-field.js';

interface GoalAmountProps {
  name: string;
  label: string;
  currency: Currency;
  /** More than this is refused, with this text. */
  most?: { amount: Money; problem: string } | undefined;
  isFocused?: boolean;
}

/** A positive amount, as people type it. */
export function GoalAmount({ name, label, currency, most, isFocused = false }: GoalAmountProps) {
  const { t } = useTranslation('savings');
  const check = (_rule: unknown, typed: string) => {
    const amount = amountOf(typed, currency);
    if (amount === null) return Promise.reject(new Error(t('fields.amountMissing')));
    if (most && compareMoney(amount, most.amount) > 0) return Promise.reject(new Error(most.problem));
    if (compareMoney(amount, LIMITS.maxGoal) <= 0) return Promise.resolve();
    const limit = formatMoney(LIMITS.maxGoal, currency);
    return Promise.reject(new Error(t('fields.amountTooLarge', { amount: limit })));
  };
  return (
    <AmountField
      name={name}
      label={label}
      required
      rules={[{ validator: check }]}
      currency={currency}
      placeholder="0.00"
      prefix={currency}
      autoFocus={isFocused}
    />
  );
}
