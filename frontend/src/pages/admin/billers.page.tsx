import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { BillerDialog, type BillerTask } from '../../features/admin/billers/biller-dialog.js';
import { BillerList } from '../../features/admin/billers/biller-list.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { May } from '../../shared/user/may.js';
import { useKept } from '../../shared/store/kept/use-draft.js';

/** The billers whose bills customers can pay. */
export function BillersPage() {
  const { t } = useTranslation(['billers', 'consoles']);
  const [task, setTask] = useKept<BillerTask | null>('billerTask', null);
  return (
    <PageFrame
      isWide
      title={t('consoles:titles.billers')}
      action={
        <May use="changeBillers">
          <Button
            type="primary"
            icon={<Icon of={PlusOutlined} />}
            onClick={() => setTask({ kind: 'create' })}
          >
            {t('billers:create.action')}
          </Button>
        </May>
      }
    >
      <BillerList onEdit={(biller) => setTask({ kind: 'edit', biller })} />
      <BillerDialog task={task} onClose={() => setTask(null)} />
    </PageFrame>
  );
}
