import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { UserDialogs } from '../dialogs/user-dialogs.js';
import type { UserTask } from '../dialogs/user-task.js';
import { UserAction } from '../user-action.js';
import { isCustomer } from '../user-may.js';
import { AccountRows } from './account-rows.js';
import { UserList } from './user-list.js';
import { May } from '../../../../shared/user/may.js';
import { useKept } from '../../../../shared/store/kept/use-draft.js';

/** Estimated row height: a customer with four accounts on a wide screen. */
const CUSTOMER_HEIGHT_PX = 225;

/** 'Account Management' of the Comprehensive Admin Dashboard: customers, their accounts, and new accounts. */
export function AccountsTab() {
  const { t } = useTranslation('adminUsers');
  const [task, setTask] = useKept<UserTask | null>('accountsTask', null);
  const createAccount = (
    <May use="openAccount">
      <Button type="primary" onClick={() => setTask({ kind: 'openAccount' })}>
        {t('accountsTab.create')}
      </Button>
    </May>
  );
  return (
    <>
      <UserList label={t('accountsTab.label')} rowHeight={CUSTOMER_HEIGHT_PX} action={createAccount}>
        {(user) => (
          <AccountRows
            user={user}
            wording="management"
            action={
              isCustomer(user) && (
                <May use="openAccount">
                  <UserAction onClick={() => setTask({ kind: 'openAccount', user })}>
                    {t('accountsTab.createFor')}
                  </UserAction>
                </May>
              )
            }
          />
        )}
      </UserList>
      <UserDialogs task={task} onClose={() => setTask(null)} />
    </>
  );
}
