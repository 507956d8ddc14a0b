import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { inGroups } from '../../../../shared/format/money.js';
import { Badge } from '../../../../shared/ui/values/badge.js';
import { BalanceEditor } from '../balance/balance-editor.js';
import type { FailureWording } from '../failure-wording.js';
import { Box } from '../../../../shared/ui/layout/parts.js';
import { AccountTypeName, HeldMoney } from '../shared/account-parts.js';
import { WaitingAccountChange, WaitingUserChange } from '../shared/waiting-changes.js';
import { UserIdentity } from './user-identity.js';
import styles from './account-rows.module.css';

interface AccountRowsProps {
  user: AdminUserDto;
  wording: FailureWording;
  /** Shown at the end of the customer's line. */
  action?: ReactNode;
}

/** A customer's line, with a line below it for each account and its editable balance. */
export function AccountRows({ user, wording, action }: AccountRowsProps) {
  const { t } = useTranslation('adminUsers');
  const name = useId();
  return (
    <article className={styles.customer} aria-labelledby={name} tabIndex={-1} data-card>
      <header className={styles.head}>
        <UserIdentity user={user} nameId={name} />
        {action}
      </header>
      <WaitingUserChange user={user} />
      {user.accounts.length > 0 && (
        <Box as="ul" plain aria-label={t('card.accounts', { count: user.accounts.length })}>
          {user.accounts.map((account) => (
            <AccountRow key={account.id} account={account} wording={wording} />
          ))}
        </Box>
      )}
    </article>
  );
}

function AccountRow({ account, wording }: { account: AdminAccountDto; wording: FailureWording }) {
  const { t } = useTranslation('adminUsers');
  return (
    <li className={styles.account}>
      <AccountTypeName type={account.accountType} />
      <span className={styles.number}>
        <bdi translate="no">{inGroups(account.accountNumber)}</bdi>
        {!account.isActive && <Badge>{t('card.inactive')}</Badge>}
      </span>
      <span className={styles.held}>
        <HeldMoney account={account} />
      </span>
      <span className={styles.balance}>
        <BalanceEditor account={account} wording={wording} />
      </span>
      <WaitingAccountChange account={account} />
    </li>
  );
}
