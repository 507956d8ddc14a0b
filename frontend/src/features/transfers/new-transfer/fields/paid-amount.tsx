import { Trans, useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { Currency } from '#contract/banking/accounts';
import { type Money as Amount, subtractMoney } from '#money/money';
import { Money } from '../../../../shared/ui/values/money.js';
import { AmountField } from '../../../../shared/ui/fields/text-field.js';
import { isNoAmount } from '../../../../shared/format/typed-input.js';
import { shortfallOf } from '../transfer-rules.js';
import type { PaymentAdvice } from '../../../../shared/limits/use-limit-advice.js';
import { Stack, Text } from '../../../../shared/ui/layout/parts.js';
import styles from './paid-amount.module.css';

interface PaidAmountProps {
  account: AccountDto | undefined;
  /** The amount that was recognised in the typed text. */
  amount: Amount | null;
  typed: string | undefined;
  /** Whether the amount is compared with what is available now. */
  isCompared?: boolean;
  /** Instead of the account's. */
  currency?: Currency;
  label?: string;
  /** What the limits of payments say, of a payment that is made now. */
  limits?: PaymentAdvice;
}

/** The amount field. It is compared with the available balance while it is typed; the server decides. */
export function PaidAmount(props: PaidAmountProps) {
  const { account, amount, typed, isCompared = true, currency, label, limits } = props;
  const { t } = useTranslation('transfers');
  const shown = currency ?? account?.currency;
  const isOver =
    isCompared && account !== undefined && amount !== null && shortfallOf(account, amount) !== null;
  const isUnreadable = isNoAmount(typed, shown);
  const isWrong = isOver || isUnreadable || limits?.isPassed === true;
  return (
    <AmountField
      label={label ?? t('form.amount')}
      name="amount"
      data-testid="payment-amount"
      isWrong={isWrong}
      hint={
        <Stack role="status">
          <Text tone={isOver || isUnreadable ? 'error' : undefined}>
            {isUnreadable && <span>{t('form.unreadable')}</span>}
            {isCompared && account && amount !== null && <Advice account={account} amount={amount} />}
          </Text>
          {limits?.sentence}
        </Stack>
      }
      className={styles.amount ?? ''}
      currency={shown}
      placeholder="0.00"
      prefix={<span className={styles.currency}>{shown ?? 'AED'}</span>}
    />
  );
}

/** What is left of the available balance after the transfer, or how much it lacks. */
function Advice({ account, amount }: { account: AccountDto; amount: Amount }) {
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
