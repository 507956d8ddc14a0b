import { BellOutlined, CalendarOutlined, HistoryOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import type { BillTask } from '../bill-task.js';
import styles from './quick-actions.module.css';

const ACTIONS = [
  { key: 'schedule', icon: <Icon of={CalendarOutlined} />, task: { kind: 'schedule', bill: null } },
  { key: 'autoPay', icon: <Icon of={SyncOutlined} />, task: { kind: 'autopay', own: null } },
  { key: 'history', icon: <Icon of={HistoryOutlined} />, task: { kind: 'history' } },
  { key: 'reminders', icon: <Icon of={BellOutlined} />, task: { kind: 'reminders' } },
] as const satisfies { key: string; icon: unknown; task: BillTask }[];

/** Buttons for the actions that concern all bills. */
export function QuickActions({ onTask }: { onTask: (task: BillTask) => void }) {
  const { t } = useTranslation('bills');
  return (
    <Card title={t('quickActions.heading')}>
      <div className={styles.actions}>
        {ACTIONS.map(({ key, icon, task }) => (
          <Button key={key} className={styles.action ?? ''} icon={icon} onClick={() => onTask(task)}>
            {t(`quickActions.${key}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
