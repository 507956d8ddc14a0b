import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { fullNameOf, initialsOf } from '../../../../shared/format/names.js';
import { maskedNumber } from '../../../../shared/format/money.js';
import { Badge } from '../../../../shared/ui/values/badge.js';
import { StaffMoney } from '../../../../shared/ui/values/staff-money.js';
import { Box, Text } from '../../../../shared/ui/layout/parts.js';
import { AccountTypeName, HeldMoney } from '../shared/account-parts.js';
import { WaitingAccountChange, WaitingUserChange } from '../shared/waiting-changes.js';
import { UserIdentity } from './user-identity.js';
import styles from './user-card.module.css';
import userAccountStyles from './user-account.module.css';

interface UserCardProps {
  user: AdminUserDto;
  /** Actions on the user, at the end of the first line. */
  actions?: ReactNode;
  /** Renders an editable balance instead of the plain amount. */
  balanceOf?: (account: AdminAccountDto) => ReactNode;
  /** Called on a click on the card, or on Enter while it has the focus. */
  onOpen?: (user: AdminUserDto) => void;
}

/** Card for a user with their accounts, the same in every console. */
export function UserCard({ user, actions, balanceOf, onOpen }: UserCardProps) {
  const { t } = useTranslation('adminUsers');
  const name = useId();
  const open = onOpen && (() => onOpen(user));
  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) open?.();
  };
  return (
    <article
      className={open ? `${styles.card} ${styles.openable}` : styles.card}
      aria-labelledby={name}
      tabIndex={-1}
      data-card
      onKeyDown={openByKey}
    >
      <header className={styles.head}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(fullNameOf(user))}
        </span>
        <UserIdentity user={user} nameId={name} onOpen={open} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {user.accounts.length > 0 && (
        <ul className={styles.accounts} aria-label={t('card.accounts', { count: user.accounts.length })}>
          {user.accounts.map((account) => (
            <UserAccount key={account.id} account={account}>
              {balanceOf?.(account)}
            </UserAccount>
          ))}
        </ul>
      )}
      <WaitingUserChange user={user} />
      {user.accounts.map((account) => (
        <WaitingAccountChange key={account.id} account={account} />
      ))}
    </article>
  );
}

interface UserAccountProps {
  account: AdminAccountDto;
  /** Editable balance, shown instead of the plain amount. */
  children?: ReactNode;
}

/** One account in a user's card: type, last digits, balance and held amount. */
function UserAccount({ account, children }: UserAccountProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <Box as="li" shrinks>
      <div className={userAccountStyles.about}>
        <AccountTypeName type={account.accountType} />
        <bdi translate="no">{maskedNumber(account.accountNumber)}</bdi>
        {account.nickname && (
          <Text as="bdi" translate="no" cut>
            {account.nickname}
          </Text>
        )}
        {!account.isActive && <Badge>{t('card.inactive')}</Badge>}
      </div>
      <div className={userAccountStyles.balance}>
        {children ?? <StaffMoney amount={account.balance} currency={account.currency} />}
      </div>
      <HeldMoney account={account} />
    </Box>
  );
}
