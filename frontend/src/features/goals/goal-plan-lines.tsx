import { useTranslation } from 'react-i18next';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { isolated } from '../../shared/format/names.js';
import { useToday } from '../../shared/format/uae-days.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Stack } from '../../shared/ui/layout/parts.js';
import { useOwnMoney } from '../../shared/user/own-money.js';
import { type GoalPlan, planOf } from './goal-plan.js';

/** What a month must bring for a goal, when the present pace reaches it, and what Auto Save adds. */
export function GoalPlanLines({ goal }: { goal: GoalDto }) {
  const { t } = useTranslation('savings');
  const format = useFormat();
  const money = useOwnMoney();
  const plan = planOf(goal, useToday());
  if (!plan) return null;
  const { needed, pace, autoSave } = plan;
  const ofMonth = (amount: string) => isolated(money(amount, goal.currency));
  const date = goal.targetDate === null ? '' : format.date(goal.targetDate);
  return (
    <Stack gap={4} size="small">
      {needed !== null && <p>{t('plan.needed', { amount: ofMonth(needed), date })}</p>}
      {hasPace(goal) && <p>{paced('pace', pace)}</p>}
      {autoSave && <p>{paced('autoSave', autoSave)}</p>}
    </Stack>
  );

  function paced(of: 'pace' | 'autoSave', { amount, reachedOn }: GoalPlan['pace']): string {
    if (amount.startsWith('-') || amount === '0.00') return t('plan.noPace');
    const values = { amount: ofMonth(amount) };
    if (reachedOn === null) return t(`plan.${of}.never`, values);
    return t(`plan.${of}.reached`, { ...values, month: format.month(reachedOn) });
  }
}

/** A goal into which no money has come yet has no pace. */
const hasPace = ({ balance, savedPerMonth }: GoalDto) => balance !== '0.00' || savedPerMonth !== '0.00';
