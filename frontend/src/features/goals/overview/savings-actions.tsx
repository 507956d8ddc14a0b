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

export type SavingsAction = (typeof ACTIONS)[number]['key'];

/** What can be done with all goals. */
export function SavingsActions({ onAction }: { onAction: (action: SavingsAction) => void }) {
  const { t } = useTranslation('savings');
  return (
    <Card title={t('actions.title')}>
      <div className={styles.actions}>
        {ACTIONS.map(({ key, icon }) => (
          <Action
            key={key}
            name={t(`actions.${key}`)}
            hint={t(`actions.${key}Hint`)}
            icon={icon}
            onClick={() => {
              onAction(key);
            }}
          />
        ))}
      </div>
    </Card>
  );
}

interface ActionProps {
  name: string;
  hint: string;
  icon: (typeof ACTIONS)[number]['icon'];
  onClick: () => void;
}

function Action({ name, hint, icon, onClick }: ActionProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={styles.action}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-hint`}
      onClick={onClick}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>
        <span id={`${id}-name`} className={styles.name}>
          {name}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
    </button>
  );
}
