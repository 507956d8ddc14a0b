import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CustomerList } from '../../features/admin/customers/customer-list.js';
import { UserDialogs } from '../../features/admin/users/dialogs/user-dialogs.js';
import type { UserTask } from '../../features/admin/users/dialogs/user-task.js';
import { useKept } from '../../shared/store/kept/use-draft.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { look } from '../../shared/ui/layout/parts.js';
import { May } from '../../shared/user/may.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

/** All customers; a line leads to the page of one. */
export function CustomersPage() {
  const { t } = useTranslation('customers');
  const [task, setTask] = useKept<UserTask | null>('customersTask', null);
  return (
    <PageFrame
      isWide
      title={t('title')}
      action={
        <May use="createUser">
          <Button
            type="primary"
            className={look({ touch: 'tall' })}
            icon={<Icon of={PlusOutlined} />}
            onClick={() => {
              setTask({ kind: 'create' });
            }}
          >
            {t('create')}
          </Button>
        </May>
      }
    >
      <CustomerList />
      <UserDialogs
        wording="management"
        task={task}
        onClose={() => {
          setTask(null);
        }}
      />
    </PageFrame>
  );
}
