import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import { LIMITS } from '#contract/limits';
import { compareMoney, type Money } from '#money/money';
import { formatMoney } from '../../../shared/format/money.js';
import { amountOf } from '../../../shared/format/typed-input.js';
import { AmountInput } from '../../../shared/ui/fields/amount-input.js';

interface AmountFieldProps {
  name: string;
  label: string;
  currency: Currency;
  /** More than this is refused, with this text. */
  most?: { amount: Money; problem: string } | undefined;
  isFocused?: boolean;
}

/** A positive amount, as people type it. */
export function AmountField({ name, label, currency, most, isFocused = false }: AmountFieldProps) {
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
    <Form.Item name={name} label={label} required rules={[{ validator: check }]}>
      <AmountInput currency={currency} placeholder="0.00" prefix={currency} autoFocus={isFocused} />
    </Form.Item>
  );
}
