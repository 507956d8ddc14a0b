import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { StaffDialog, type StaffTask } from '../../features/admin/staff/staff-dialog.js';
import { StaffList } from '../../features/admin/staff/staff-list.js';
import { useKept } from '../../shared/store/kept/use-draft.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { look } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

/** All staff, and what each may do. */
export function StaffPage() {
  const { t } = useTranslation('colleagues');
  const [task, setTask] = useKept<StaffTask | null>('staffTask', null);
  return (
    <PageFrame
      isWide
      title={t('title')}
      action={
        <Button
          type="primary"
          className={look({ touch: 'tall' })}
          icon={<Icon of={PlusOutlined} />}
          onClick={() => setTask({ kind: 'add' })}
        >
          {t('add.action')}
        </Button>
      }
    >
      <StaffList onEdit={(person) => setTask({ kind: 'edit', person })} />
      <StaffDialog task={task} onClose={() => setTask(null)} />
    </PageFrame>
  );
}
