import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import { maskedNumber } from '../../../../shared/format/money.js';
import { Badge } from '../../../../shared/ui/elements/badge.js';
import { StaffMoney } from '../../../../shared/ui/elements/staff-money.js';
import { AccountTypeName } from '../shared/account-type-name.js';
import { HeldMoney } from '../shared/held-money.js';
import styles from './user-account.module.css';

interface UserAccountProps {
  account: AdminAccountView;
  /** The way to change the balance, instead of the figure. */
  children?: ReactNode;
}

/** One account in a user's card: type, last digits, balance, and what is held of it. */
export function UserAccount({ account, children }: UserAccountProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <li className={styles.account}>
      <div className={styles.about}>
        <AccountTypeName type={account.accountType} />
        <bdi>{maskedNumber(account.accountNumber)}</bdi>
        {!account.isActive && <Badge>{t('card.inactive')}</Badge>}
      </div>
      <div className={styles.balance}>
        {children ?? <StaffMoney amount={account.balance} currency={account.currency} />}
      </div>
      <HeldMoney account={account} />
    </li>
  );
}
