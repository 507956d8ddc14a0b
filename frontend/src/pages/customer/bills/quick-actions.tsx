import { BellOutlined, CalendarOutlined, HistoryOutlined, SyncOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { AnswerButton } from '../../../shared/ui/elements/answer-button.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './quick-actions.module.css';

const ACTIONS = [
  { key: 'schedule', icon: <Icon of={CalendarOutlined} /> },
  { key: 'autoPay', icon: <Icon of={SyncOutlined} /> },
  { key: 'history', icon: <Icon of={HistoryOutlined} /> },
  { key: 'reminders', icon: <Icon of={BellOutlined} /> },
] as const;

/** Demo buttons without actions. `noteId` is the id of the note that says so. */
export function QuickActions({ noteId }: { noteId: string }) {
  const { t } = useTranslation('bills');
  return (
    <Card title={t('quickActions.heading')}>
      <div className={styles.actions}>
        {ACTIONS.map(({ key, icon }) => (
          <AnswerButton
            key={key}
            className={styles.action ?? ''}
            icon={icon}
            aria-describedby={noteId}
            answer={t(`answers.${key}`)}
          >
            {t(`quickActions.${key}`)}
          </AnswerButton>
        ))}
      </div>
    </Card>
  );
}
