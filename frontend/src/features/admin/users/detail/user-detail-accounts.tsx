import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { inGroups } from '../../../../shared/format/money.js';
import { Badge } from '../../../../shared/ui/elements/badge.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { CopyButton } from '../../../../shared/ui/elements/copy-button.js';
import { NoticeBox } from '../../../../shared/ui/elements/notice-box.js';
import { BalanceEditor } from '../balance/balance-editor.js';
import { Box } from '../../../../shared/ui/layout/parts.js';
import { AccountTypeName, HeldMoney } from '../shared/account-parts.js';
import { isCustomer } from '../user-may.js';
import { CreditLimit } from './credit-limit.js';
import styles from './user-detail-accounts.module.css';

/** The user's accounts, with balances that can be edited in place. */
export function UserDetailAccounts({ user }: { user: AdminUserDto }) {
  const { t } = useTranslation('adminUsers');
  return (
    <Card isFlush title={t('detail.accounts')}>
      {user.accounts.length > 0 ? (
        <Box as="ul" plain>
          {user.accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </Box>
      ) : (
        <NoticeBox
          title={t('detail.noAccounts')}
          description={t(isCustomer(user) ? 'detail.noAccountsHint' : 'detail.noAccountsStaff')}
        />
      )}
    </Card>
  );
}

function AccountRow({ account }: { account: AdminAccountDto }) {
  const { t } = useTranslation('adminUsers');
  return (
    <li className={styles.account}>
      <div className={styles.kind}>
        <AccountTypeName type={account.accountType} />
        {!account.isActive && <Badge>{t('card.inactive')}</Badge>}
      </div>
      <div className={styles.number}>
        <bdi translate="no" dir="ltr">
          {inGroups(account.accountNumber)}
        </bdi>
        <CopyButton text={account.accountNumber} label={t('detail.copyNumber')} />
      </div>
      <div className={styles.held}>
        <HeldMoney account={account} />
        {account.accountType === 'credit' && <CreditLimit account={account} />}
      </div>
      <div className={styles.balance}>
        <BalanceEditor account={account} wording="management" />
      </div>
    </li>
  );
}
