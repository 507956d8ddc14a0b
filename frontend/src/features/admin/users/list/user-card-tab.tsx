import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { StaffMoney } from '../../../../shared/ui/values/staff-money.js';
import type { UserTask } from '../dialogs/user-task.js';
import { useAccountWords } from '../shared/account-parts.js';
import { UserActions } from '../user-actions.js';
import { UserCard } from './user-card.js';
import { UserList } from './user-list.js';
import { May, useMay } from '../../../../shared/user/may.js';
import styles from '../balance/balance-editor.module.css';

/** Estimated row height: a customer with four accounts on a wide screen. */
const CARD_HEIGHT_PX = 119;

/** 'User Management' of the Advanced Administration Panel: user cards with all actions. */
export function UserCardTab({ onTask }: { onTask: (task: UserTask) => void }) {
  const { t } = useTranslation('adminUsers');
  return (
    <UserList
      label={t('list.label')}
      rowHeight={CARD_HEIGHT_PX}
      action={
        <May use="createUser">
          <Button type="primary" onClick={() => onTask({ kind: 'create' })}>
            {t('advanced.createUser')}
          </Button>
        </May>
      }
    >
      {(user) => (
        <UserCard
          user={user}
          actions={<UserActions user={user} onTask={onTask} />}
          balanceOf={(account) => (
            <UserBalanceButton account={account} onClick={() => onTask({ kind: 'setBalance', account })} />
          )}
        />
      )}
    </UserList>
  );
}

interface UserBalanceButtonProps {
  account: AdminAccountDto;
  onClick: () => void;
}

/** A balance that opens the dialog for a new one. */
function UserBalanceButton({ account, onClick }: UserBalanceButtonProps) {
  const { t } = useTranslation('adminUsers');
  const words = useAccountWords();
  const may = useMay();
  if (!may('setBalance')) return <StaffMoney amount={account.balance} currency={account.currency} />;
  const amount = formatStaffMoney(account.balance, account.currency);
  return (
    <button
      type="button"
      className={styles.figure}
      aria-haspopup="dialog"
      aria-label={t('balance.edit', { amount, account: words(account) })}
      onClick={onClick}
    >
      <StaffMoney amount={account.balance} currency={account.currency} />
      <Icon of={EditOutlined} className={styles.pencil} />
    </button>
  );
}
