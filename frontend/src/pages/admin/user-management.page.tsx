import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CustomerAudit } from '../../features/admin/audit/customer-audit.js';
import { SummaryCards } from '../../features/admin/overview/summary-cards.js';
import { UserTransactions } from '../../features/admin/transactions/user-transactions.js';
import { useOpenUser } from '../../features/admin/users/list/use-open-user.js';
import { UserCard } from '../../features/admin/users/list/user-card.js';
import { UserDetail } from '../../features/admin/users/detail/user-detail.js';
import { UserDialogs } from '../../features/admin/users/dialogs/user-dialogs.js';
import { UserList } from '../../features/admin/users/list/user-list.js';
import type { UserTask } from '../../features/admin/users/dialogs/user-task.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Grid, look } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { May } from '../../shared/user/may.js';
import { useKept } from '../../shared/store/kept/use-draft.js';

/** All users of the bank; a click on a card opens one user's details. */
export function UserManagementPage() {
  const { t } = useTranslation(['adminUsers', 'consoles']);
  const { userId, open, back } = useOpenUser();
  const [task, setTask] = useKept<UserTask | null>('managementTask', null);

  return (
    <PageFrame
      isWide
      title={t('consoles:titles.detailed')}
      action={
        <May use="createUser">
          <Button
            type="primary"
            className={look({ touch: 'tall' })}
            icon={<Icon of={PlusOutlined} />}
            onClick={() => setTask({ kind: 'create' })}
          >
            {t('management.create')}
          </Button>
        </May>
      }
    >
      {userId === null ? (
        <>
          <SummaryCards cards={['users', 'restricted', 'balance']} />
          <UserList canOpen label={t('management.users')} rowHeight={128}>
            {(user) => (
              <div data-user={user.id}>
                <UserCard user={user} onOpen={open} />
              </div>
            )}
          </UserList>
        </>
      ) : (
        <UserDetail key={userId} userId={userId} onBack={back}>
          <Grid single="80em" gap={16} columns={2} align="start">
            <UserTransactions userId={userId} />
            <May use="readAudit">
              <CustomerAudit customerId={userId} />
            </May>
          </Grid>
        </UserDetail>
      )}
      <UserDialogs wording="management" task={task} onClose={() => setTask(null)} />
    </PageFrame>
  );
}
