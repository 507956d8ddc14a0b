import type { Money } from '#money/money';

/** What the simulated network does with an amount, by its last two digits. `docs/simulators.md` describes each. */
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
