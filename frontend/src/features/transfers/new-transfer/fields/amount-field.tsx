import { Form, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AccountView, Currency } from '#contract/accounts';
import { type Money as Amount, subtractMoney } from '#money/money';
import { Money } from '../../../../shared/ui/elements/money.js';
import { isNoAmount, shortfallOf, steppedAmount, type TransferValues } from '../transfer-rules.js';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  account: AccountView | undefined;
  /** The amount that was recognised in the typed text. */
  amount: Amount | null;
  typed: string | undefined;
  /** Whether the amount is compared with what is available now. */
  isCompared?: boolean;
  /** Instead of the account's. */
  currency?: Currency;
  label?: string;
}

/**
 * The amount field; the arrow keys change it by 0.01. It is compared with the available balance while it is typed; the
 * server decides.
 */
export function AmountField(props: AmountFieldProps) {
  const { account, amount, typed, isCompared = true, currency, label } = props;
  const { t } = useTranslation('transfers');
  const shown = currency ?? account?.currency;
  const step = useStep(shown);
  const isOver =
    isCompared && account !== undefined && amount !== null && shortfallOf(account, amount) !== null;
  const isUnreadable = isNoAmount(typed, shown);
  const isWrong = isOver || isUnreadable;
  return (
    <Form.Item
      label={label ?? t('form.amount')}
      name="amount"
      {...(isWrong ? { validateStatus: 'error' } : {})}
      extra={
        <span role="status" className={isWrong ? styles.wrong : undefined}>
          {isUnreadable && <span>{t('form.unreadable')}</span>}
          {isCompared && account && amount !== null && <Advice account={account} amount={amount} />}
        </span>
      }
    >
      <Input
        className={styles.amount ?? ''}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        prefix={<span className={styles.currency}>{shown ?? 'AED'}</span>}
        dir="ltr"
        maxLength={32}
        onKeyDown={step}
      />
    </Form.Item>
  );
}

/** What is left of the available balance after the transfer, or how much it lacks. */
function Advice({ account, amount }: { account: AccountView; amount: Amount }) {
  const { t } = useTranslation('transfers');
  const { availableBalance, currency } = account;
  const shortfall = shortfallOf(account, amount);
  const difference = shortfall ?? subtractMoney(availableBalance, amount);
  return (
    <Trans
      t={t}
      i18nKey={shortfall === null ? 'form.leftAfter' : 'form.overAvailable'}
      components={{ amount: <Money amount={difference} currency={currency} /> }}
    />
  );
}

/** Handles the arrow keys of the field, as a number field with a step of 0.01 does. */
function useStep(currency: Currency | undefined) {
  const form = Form.useFormInstance<TransferValues>();
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const amount = steppedAmount(event.currentTarget.value, direction, currency);
    if (amount !== null) form.setFields([{ name: 'amount', value: amount, errors: [] }]);
  };
}

const DIRECTIONS: Partial<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };
