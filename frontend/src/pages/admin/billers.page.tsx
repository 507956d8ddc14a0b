import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BillerDialog, type BillerTask } from '../../features/admin/billers/biller-dialog.js';
import { BillerList } from '../../features/admin/billers/biller-list.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

/** The billers whose bills customers can pay. */
export function BillersPage() {
  const { t } = useTranslation(['billers', 'consoles']);
  const [task, setTask] = useState<BillerTask | null>(null);
  return (
    <PageFrame
      isWide
      title={t('consoles:titles.billers')}
      action={
        <Button
          type="primary"
          icon={<Icon of={PlusOutlined} />}
          onClick={() => {
            setTask({ kind: 'create' });
          }}
        >
          {t('billers:create.action')}
        </Button>
      }
    >
      <BillerList
        onEdit={(biller) => {
          setTask({ kind: 'edit', biller });
        }}
      />
      <BillerDialog
        task={task}
        onClose={() => {
          setTask(null);
        }}
      />
    </PageFrame>
  );
}
