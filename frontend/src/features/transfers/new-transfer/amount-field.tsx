import { Form, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '#contract/accounts';
import { compareMoney, type Money } from '#money/money';
import { steppedAmount, type TransferValues } from './transfer-rules.js';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  account: AccountView | undefined;
  /** The amount that was recognised in the typed text. */
  amount: Money | null;
}

/**
 * The amount field; the arrow keys change it by 0.01. It warns early if the amount exceeds the available balance; the
 * server decides.
 */
export function AmountField({ account, amount }: AmountFieldProps) {
  const { t } = useTranslation('transfers');
  const step = useStep();
  const isOver =
    account !== undefined && amount !== null && compareMoney(amount, account.availableBalance) > 0;
  return (
    <Form.Item
      label={t('form.amount')}
      name="amount"
      extra={
        <span role="status" className={styles.advice}>
          {isOver && t('form.overAvailable')}
        </span>
      }
    >
      <Input
        className={styles.amount ?? ''}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        prefix={<span className={styles.currency}>{account?.currency ?? 'AED'}</span>}
        dir="ltr"
        maxLength={32}
        onKeyDown={step}
      />
    </Form.Item>
  );
}

/** Handles the arrow keys of the field, as a number field with a step of 0.01 does. */
function useStep() {
  const form = Form.useFormInstance<TransferValues>();
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const amount = steppedAmount(event.currentTarget.value, direction);
    if (amount !== null) form.setFields([{ name: 'amount', value: amount, errors: [] }]);
  };
}

const DIRECTIONS: Partial<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };
