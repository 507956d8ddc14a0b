import { AimOutlined, BarChartOutlined, SyncOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../shared/ui/elements/answer-button.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './savings-actions.module.css';

const ACTIONS = [
  { key: 'autoSave', icon: <Icon of={SyncOutlined} /> },
  { key: 'setGoal', icon: <Icon of={AimOutlined} /> },
  { key: 'viewReports', icon: <Icon of={BarChartOutlined} /> },
] as const;

/** Demo buttons without actions. `noteId` is the id of the note that says so. */
export function SavingsActions({ noteId }: { noteId: string }) {
  const { t } = useTranslation('savings');
  return (
    <Card title={t('actions.title')}>
      <div className={styles.actions}>
        {ACTIONS.map((action) => (
          <Action key={action.key} action={action} noteId={noteId} />
        ))}
      </div>
    </Card>
  );
}

function Action({ action: { key, icon }, noteId }: { action: (typeof ACTIONS)[number]; noteId: string }) {
  const { t } = useTranslation('savings');
  const id = useId();
  const { show, answer } = useAnswer(t(`answers.${key}`));
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint ${noteId}`}
        onClick={show}
      >
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span>
          <span id={`${id}-name`} className={styles.name}>
            {t(`actions.${key}`)}
          </span>
          <span id={`${id}-hint`} className={styles.hint}>
            {t(`actions.${key}Hint`)}
          </span>
        </span>
      </button>
      {answer}
    </>
  );
}
