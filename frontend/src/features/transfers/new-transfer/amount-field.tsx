import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '#contract/accounts';
import { compareMoney, type Money } from '#money/money';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  account: AccountView | undefined;
  /** The amount that was recognised in the typed text. */
  amount: Money | null;
}

/** The amount field. It warns early if the amount exceeds the available balance; the server decides. */
export function AmountField({ account, amount }: AmountFieldProps) {
  const { t } = useTranslation('transfers');
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
      />
    </Form.Item>
  );
}
