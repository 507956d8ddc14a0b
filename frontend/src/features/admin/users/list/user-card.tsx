import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import type { AdminUserView } from '#contract/admin';
import { initialsOf } from '../../../../shared/format/initials.js';
import { UserAccount } from './user-account.js';
import styles from './user-card.module.css';
import { UserIdentity } from './user-identity.js';

interface UserCardProps {
  user: AdminUserView;
  /** What can be done with the user, at the end of the first line. */
  actions?: ReactNode;
  /** In place of an account's figure: the way to change it. */
  balanceOf?: (account: AdminAccountView) => ReactNode;
  /** A click on the card, or Enter while it has the focus. */
  onOpen?: (user: AdminUserView) => void;
}

/** A user with the accounts, as every console shows one: a line about the person, and a place for each account. */
export function UserCard({ user, actions, balanceOf, onOpen }: UserCardProps) {
  const { t } = useTranslation('adminUsers');
  const name = useId();
  const open =
    onOpen &&
    (() => {
      onOpen(user);
    });
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
          {initialsOf(`${user.firstName} ${user.lastName}`)}
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
    </article>
  );
}
