import { AimOutlined, BarChartOutlined, SyncOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
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
  const id = useId();
  return (
    <Card title={t('actions.title')}>
      <div className={styles.actions}>
        {ACTIONS.map(({ key, icon }) => (
          <button
            key={key}
            type="button"
            className={styles.action}
            aria-labelledby={`${id}-${key}`}
            aria-describedby={`${id}-${key}-hint ${noteId}`}
          >
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <span>
              <span id={`${id}-${key}`} className={styles.name}>
                {t(`actions.${key}`)}
              </span>
              <span id={`${id}-${key}-hint`} className={styles.hint}>
                {t(`actions.${key}Hint`)}
              </span>
            </span>
          </button>
        ))}
      </div>
    </Card>
  );
}
