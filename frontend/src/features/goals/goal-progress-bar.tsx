import { useTranslation } from 'react-i18next';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { isolated } from '../../shared/format/names.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Badge, type BadgeTone } from '../../shared/ui/values/badge.js';
import { Box, Text } from '../../shared/ui/layout/parts.js';
import { type GoalPace, paceOf, shareOf } from './goal-progress.js';
import { OwnMoney, useOwnMoney } from '../../shared/user/own-money.js';
import styles from './goal-progress-bar.module.css';

interface GoalProgressBarProps {
  goal: GoalDto;
}

/** What is saved of the target, as figures and as a bar, and whether that is on track. */
export function GoalProgressBar({ goal }: GoalProgressBarProps) {
  const { t } = useTranslation(['savings', 'common']);
  const format = useFormat();
  const { currency, balance, targetAmount, name } = goal;
  const percent = format.percent(shareOf(goal));
  return (
    <div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('savings:goals.saved')}</dt>
          <dd className={styles.saved}>
            <OwnMoney amount={balance} currency={currency} />
          </dd>
        </div>
        <Text as="div" text="end">
          <dt>{t('savings:goals.target')}</dt>
          <dd>
            <OwnMoney amount={targetAmount} currency={currency} />
          </dd>
        </Text>
      </dl>
      <div className={styles.progress}>
        <progress
          className={styles.bar}
          value={shareOf(goal)}
          aria-label={t('savings:goals.progress', { goal: name, percent })}
        />
        <span aria-hidden="true">{percent}</span>
      </div>
      <Pace goal={goal} />
    </div>
  );
}

const TONES = {
  reached: 'success',
  onTrack: 'success',
  behind: 'warning',
  new: 'neutral',
} as const satisfies Partial<Record<GoalPace, BadgeTone>>;

function Pace({ goal }: GoalProgressBarProps) {
  const { t } = useTranslation('savings');
  const money = useOwnMoney();
  const pace = paceOf(goal);
  if (pace === 'open') return null;
  const { behindBy, currency } = goal;
  const amount = money(behindBy ?? '0.00', currency);
  return (
    <Box as="p" above={12}>
      <Badge tone={TONES[pace]}>{t(`pace.${pace}`, { amount: isolated(amount) })}</Badge>
    </Box>
  );
}
