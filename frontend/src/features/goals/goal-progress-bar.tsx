import { useTranslation } from 'react-i18next';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { formatMoney, maskedMoney } from '../../shared/format/money.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Badge, type BadgeTone } from '../../shared/ui/values/badge.js';
import { Money } from '../../shared/ui/values/money.js';
import { Box, Text } from '../../shared/ui/layout/parts.js';
import { type GoalPace, paceOf, shareOf } from './goal-progress.js';
import styles from './goal-progress-bar.module.css';

interface GoalProgressBarProps {
  goal: GoalDto;
  isHidden: boolean;
}

/** What is saved of the target, as figures and as a bar, and whether that is on track. */
export function GoalProgressBar({ goal, isHidden }: GoalProgressBarProps) {
  const { t } = useTranslation(['savings', 'common']);
  const format = useFormat();
  const { currency, balance, targetAmount, name } = goal;
  const percent = format.percent(shareOf(goal));
  const money = { currency, isHidden };
  return (
    <div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('savings:goals.saved')}</dt>
          <dd className={styles.saved}>
            <Money amount={balance} {...money} />
          </dd>
        </div>
        <Text as="div" text="end">
          <dt>{t('savings:goals.target')}</dt>
          <dd>
            <Money amount={targetAmount} {...money} />
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
      <Pace goal={goal} isHidden={isHidden} />
    </div>
  );
}

const TONES = { reached: 'success', onTrack: 'success', behind: 'warning' } as const satisfies Partial<
  Record<GoalPace, BadgeTone>
>;

function Pace({ goal, isHidden }: GoalProgressBarProps) {
  const { t } = useTranslation('savings');
  const pace = paceOf(goal);
  if (pace === 'open') return null;
  const { behindBy, currency } = goal;
  const amount = isHidden ? maskedMoney(currency) : formatMoney(behindBy ?? '0.00', currency);
  return (
    <Box as="p" above={12}>
      <Badge tone={TONES[pace]}>{t(`pace.${pace}`, { amount: `\u2068${amount}\u2069` })}</Badge>
    </Box>
  );
}
