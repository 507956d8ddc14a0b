/**
 * Faults that the simulator plays, chosen by the last four digits of a consumer number or by `npm run bill`.
 * `docs/simulators.md` describes each.
 */
export const BEHAVIOURS = {
  unknown: '9001',
  refuse: '9002',
  lose_answer: '9003',
  lose_request: '9004',
  slow: '9005',
  slow_refuse: '9006',
  twice: '9007',
  down: '9008',
} as const;
export type Behaviour = keyof typeof BEHAVIOURS | 'normal';

/** The behaviour that the end of a consumer number stands for. */
export function behaviourOf(consumerNumber: string): Behaviour {
  const found = Object.entries(BEHAVIOURS).find(([, ending]) => consumerNumber.endsWith(ending));
  return (found?.[0] ?? 'normal') as Behaviour;
}

export function isBehaviour(word: string): word is Behaviour {
  return word === 'normal' || word in BEHAVIOURS;
}
