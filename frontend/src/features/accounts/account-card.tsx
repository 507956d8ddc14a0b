import { InfoCircleOutlined } from '@ant-design/icons';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType, Currency } from '#contract/accounts';
import { compareMoney } from '#money/money';
import { formatMoney, maskedNumber } from '../../shared/format/money.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Money } from '../../shared/ui/elements/money.js';
import styles from './account-card.module.css';

/** With more characters an amount does not fit at full size beside three other cards. */
const LONG_AMOUNT = 14;

interface AccountCardProps {
  type: AccountType;
  icon: ReactNode;
  /** In full; shown masked. Without one the figures are a sample, and are called so. */
  accountNumber?: string | undefined;
  amount: string;
  currency: Currency;
  /** Of the amount, what pending transfers have set aside. */
  heldAmount?: string | undefined;
  isHidden: boolean;
  /** Where the card leads. */
  link: ReactNode;
  /** Under the amount. */
  children?: ReactNode;
}

/** One account on the dashboard. */
export function AccountCard(props: AccountCardProps) {
  const {
    type,
    icon,
    accountNumber,
    amount,
    currency,
    heldAmount = '0.00',
    isHidden,
    link,
    children,
  } = props;
  const { t } = useTranslation('common');
  const titleId = useId();
  const isLong = formatMoney(amount, currency).length > LONG_AMOUNT;
  return (
    <article className={`${styles.card} ${styles[type]}`} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {t(`accountTypes.${type}`)}
        </h3>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      </header>
      <p className={styles.number}>
        {accountNumber ? <bdi dir="ltr">{maskedNumber(accountNumber)}</bdi> : t('demoOnly')}
      </p>
      <p className={isLong ? `${styles.balance} ${styles.long}` : styles.balance}>
        <Money amount={amount} currency={currency} isHidden={isHidden} hiddenLabel={t('hiddenAmount')} />
      </p>
      <div className={styles.more}>
        {compareMoney(heldAmount, '0.00') > 0 && (
          <Held amount={heldAmount} currency={currency} isHidden={isHidden} />
        )}
        {children}
      </div>
      {link}
    </article>
  );
}

interface HeldProps {
  amount: string;
  currency: Currency;
  isHidden: boolean;
}

/** 'AED 250.00 on hold', and why, for who asks. */
function Held({ amount, currency, isHidden }: HeldProps) {
  const { t } = useTranslation('common');
  // The words around the amount differ by language; the amount keeps its own direction.
  const [before, after] = t('onHold', { amount: '\n' }).split('\n');
  return (
    <details className={styles.held}>
      <summary>
        <span>
          {before}
          <Money amount={amount} currency={currency} isHidden={isHidden} hiddenLabel={t('hiddenAmount')} />
          {after}
        </span>
        <Icon of={InfoCircleOutlined} />
      </summary>
      <p>{t('onHoldWhy')}</p>
    </details>
  );
}
