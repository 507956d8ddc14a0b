import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import { formatMoney, maskedMoney } from '../../format/money.js';
import styles from './money.module.css';

export interface MoneyProps {
  /** A decimal string, as received from the server. */
  amount: string;
  currency?: Currency | null | undefined;
  /** Shown in red with a minus, or in green with a plus. */
  isSigned?: boolean;
  /** Struck through and grey: the money did not move. */
  isVoid?: boolean;
  /** Masked, while the customer hides balances. */
  isHidden?: boolean;
  className?: string | undefined;
}

/** An amount in tabular figures, isolated from the direction of the surrounding text. */
export function Money({
  amount,
  currency,
  isSigned = false,
  isVoid = false,
  isHidden = false,
  className,
}: MoneyProps) {
  const tone = amount.startsWith('-') ? styles.out : styles.in;
  const classes = [styles.money, isVoid ? styles.void : isSigned ? tone : '', className ?? ''].join(' ');
  if (isHidden) return <HiddenMoney currency={currency} className={classes} />;
  return (
    <bdi translate="no" className={classes}>
      {formatMoney(amount, currency, isSigned ? 'signed' : 'plain')}
    </bdi>
  );
}

/** A mask for the eye, and a sentence for screen readers. */
function HiddenMoney({ currency, className }: Pick<MoneyProps, 'currency' | 'className'>) {
  const { t } = useTranslation('common');
  return (
    <bdi translate="no" className={className}>
      <span aria-hidden="true">{maskedMoney(currency)}</span>
      <span className="sr-only">{t('hiddenAmount')}</span>
    </bdi>
  );
}
