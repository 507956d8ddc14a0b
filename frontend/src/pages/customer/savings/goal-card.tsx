import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { AnswerButton } from '../../../shared/ui/elements/answer-button.js';
import { IconTile } from '../../../shared/ui/elements/icon-tile.js';
import { Money } from '../../../shared/ui/elements/money.js';
import styles from './goal-card.module.css';

interface GoalCardProps {
  goal: SampleGoal;
  icon: ReactNode;
  noteId: string;
}

export function GoalCard({ goal, icon, noteId }: GoalCardProps) {
  const { t } = useTranslation('savings');
  const format = useFormat();
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <IconTile className={styles.icon}>{icon}</IconTile>
        <div>
          <h3 id={titleId} className={styles.title}>
            {t(`goals.names.${goal.key}`)}
          </h3>
          <p className={styles.date}>{t('goals.by', { date: format.date(goal.by) })}</p>
        </div>
      </header>
      <Progress goal={goal} />
      <div className={styles.buttons}>
        <AnswerButton aria-describedby={`${titleId} ${noteId}`} answer={t('answers.addFunds')}>
          {t('goals.addFunds')}
        </AnswerButton>
        <AnswerButton type="text" aria-describedby={`${titleId} ${noteId}`} answer={t('answers.viewDetails')}>
          {t('goals.viewDetails')}
        </AnswerButton>
      </div>
    </article>
  );
}

function Progress({ goal }: { goal: SampleGoal }) {
  const { t } = useTranslation('savings');
  const { currency } = usePreferences();
  const format = useFormat();
  const percent = format.percent(goal.share);
  return (
    <div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('goals.saved')}</dt>
          <dd className={styles.saved}>
            <Money amount={goal.saved} currency={currency} />
          </dd>
        </div>
        <div className={styles.target}>
          <dt>{t('goals.target')}</dt>
          <dd>
            <Money amount={goal.target} currency={currency} />
          </dd>
        </div>
      </dl>
      <div className={styles.progress}>
        <progress
          className={styles.bar}
          value={goal.share}
          aria-label={t('goals.progress', { goal: t(`goals.names.${goal.key}`), percent })}
        />
        <span aria-hidden="true">{percent}</span>
      </div>
    </div>
  );
}

/** Sample goals. Amounts are in the currency of the preferences. */
export const SAMPLE_GOALS = [
  { key: 'emergency', saved: '32500.00', target: '50000.00', share: 0.65, by: '2027-06-30' },
  { key: 'vacation', saved: '8250.00', target: '15000.00', share: 0.55, by: '2027-03-31' },
  { key: 'car', saved: '20000.00', target: '80000.00', share: 0.25, by: '2028-12-31' },
] as const;

export type SampleGoal = (typeof SAMPLE_GOALS)[number];
