import type { Money } from '#money/money';

/**
 * Faults that the simulated network plays, chosen by the last two digits of an amount. `docs/simulators.md` describes
 * each.
 */
const BEHAVIOURS = {
  '91': 'suspicious',
  '92': 'lose_answer',
  '93': 'lose_claim',
  '94': 'twice',
  '95': 'slow',
  '96': 'down',
} as const;
export type Behaviour = (typeof BEHAVIOURS)[keyof typeof BEHAVIOURS] | 'normal';

export function behaviourOf(amount: Money): Behaviour {
  const end = amount.slice(-2);
  return end in BEHAVIOURS ? BEHAVIOURS[end as keyof typeof BEHAVIOURS] : 'normal';
}
