import { AimOutlined, BarChartOutlined, SyncOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Grid, Text } from '../../../shared/ui/layout/parts.js';
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
      <Grid gap={12} columns="repeat(auto-fit, minmax(min(240px, 100%), 1fr))">
        {ACTIONS.map(({ key, icon }) => (
          <Action
            key={key}
            name={t(`actions.${key}`)}
            hint={t(`actions.${key}Hint`)}
            icon={icon}
            onClick={() => onAction(key)}
          />
        ))}
      </Grid>
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
        <Text id={`${id}-name`} block weight="medium">
          {name}
        </Text>
        <Text id={`${id}-hint`} block size="small" tone="muted">
          {hint}
        </Text>
      </span>
    </button>
  );
}
