import { CarOutlined, CompassOutlined, SafetyOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { SampleNote } from '../sample-note.js';
import { GoalCard, SAMPLE_GOALS, type SampleGoal } from './goal-card.js';
import styles from './goals.module.css';

const ICONS: Record<SampleGoal['key'], ReactNode> = {
  emergency: <Icon of={SafetyOutlined} />,
  vacation: <Icon of={CompassOutlined} />,
  car: <Icon of={CarOutlined} />,
};

/** Sample goals. `noteId` is the id of the note that calls them samples. */
export function Goals({ noteId }: { noteId: string }) {
  const { t } = useTranslation('savings');
  return (
    <section aria-labelledby="savings-goals" className={styles.goals}>
      <div>
        <h2 id="savings-goals" className={styles.title}>
          {t('goals.title')}
        </h2>
        <SampleNote id={noteId}>{t('goals.sampleNote')}</SampleNote>
      </div>
      <div className={styles.grid}>
        {SAMPLE_GOALS.map((goal) => (
          <GoalCard key={goal.key} goal={goal} icon={ICONS[goal.key]} noteId={noteId} />
        ))}
      </div>
    </section>
  );
}
