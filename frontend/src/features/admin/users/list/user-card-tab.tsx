import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { UserActions } from '../user-actions.js';
import { UserBalanceButton } from './user-balance-button.js';
import { UserCard } from './user-card.js';
import { UserList } from './user-list.js';
import type { UserTask } from '../dialogs/user-task.js';

/** Of a customer with four accounts, at a desk. */
const CARD_HEIGHT_PX = 119;

/** User Management of the Advanced Administration Panel: everything about a user is done from the card. */
export function UserCardTab({ onTask }: { onTask: (task: UserTask) => void }) {
  const { t } = useTranslation('adminUsers');
  return (
    <UserList
      label={t('list.label')}
      rowHeight={CARD_HEIGHT_PX}
      action={
        <Button
          type="primary"
          onClick={() => {
            onTask({ kind: 'create' });
          }}
        >
          {t('advanced.createUser')}
        </Button>
      }
    >
      {(user) => (
        <UserCard
          user={user}
          actions={<UserActions user={user} onTask={onTask} />}
          balanceOf={(account) => (
            <UserBalanceButton
              account={account}
              onClick={() => {
                onTask({ kind: 'setBalance', account });
              }}
            />
          )}
        />
      )}
    </UserList>
  );
}
