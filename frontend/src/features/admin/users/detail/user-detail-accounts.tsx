import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { inGroups, formatStaffMoney } from '../../../../shared/format/money.js';
import { Badge } from '../../../../shared/ui/values/badge.js';
import { leftToRight } from '../../../../shared/format/names.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { CopyButton } from '../../../../shared/ui/elements/copy-button.js';
import { NoticeBox } from '../../../../shared/ui/elements/notice-box.js';
import { BalanceEditor } from '../balance/balance-editor.js';
import { Box } from '../../../../shared/ui/layout/parts.js';
import { AccountTypeName, HeldMoney } from '../shared/account-parts.js';
import { WaitingAccountChange } from '../shared/waiting-changes.js';
import { isCustomer } from '../user-may.js';
import styles from './user-detail-accounts.module.css';
import { Button } from 'antd';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { CreditLimitForm } from './credit-limit-form.js';
import { useMay } from '../../../../shared/user/may.js';
import { useKept } from '../../../../shared/store/kept/use-draft.js';

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
      <WaitingAccountChange account={account} />
    </li>
  );
}

/** The limit of a credit account, with a button that opens a dialog to change it. */
export function CreditLimit({ account }: { account: AdminAccountDto }) {
  const { t } = useTranslation('adminUsers');
  const [isOpen, setIsOpen] = useKept(`creditLimitForm ${account.id}`, false);
  const close = () => setIsOpen(false);
  const amount = leftToRight(formatStaffMoney(account.creditLimit, account.currency));
  const may = useMay();
  if (!may('setBalance')) return <span>{t('creditLimit.shown', { amount })}</span>;
  return (
    <>
      <Button type="link" size="small" className={styles.limit ?? ''} onClick={() => setIsOpen(true)}>
        {t('creditLimit.shown', { amount })}
      </Button>
      <Dialog isOpen={isOpen} title={t('creditLimit.title')} width={420} isLight onClose={close}>
        <CreditLimitForm account={account} onClose={close} />
      </Dialog>
    </>
  );
}
