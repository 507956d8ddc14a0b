import type { Movement, Pot, World } from '../work/world.js';
import { isGone, type PaymentFindings } from './check-payments.js';

interface StoredGoal {
  id: string;
  isOpen: boolean;
  /** Signed amounts of its movements. */
  moved: string[] | null;
}

/** Compares the movements and deletions of goals that the bank acknowledged with those it has stored. */
export async function checkGoals({ cluster, pots }: World): Promise<PaymentFindings> {
  const stored = await cluster.sql<StoredGoal>(
    `SELECT id, closed_at IS NULL AS "isOpen",
            (SELECT json_agg(v.after ->> 'amount') FROM events v
              WHERE v.subject_id = g.id AND v.type = 'goal.moved') AS moved
       FROM goals g`,
  );
  const findings: PaymentFindings = { lost: [], duplicated: [], broken: [] };
  for (const pot of pots.filter(({ payer }) => !isGone(payer.withdrawals))) {
    const goal = stored.find(({ id }) => id === pot.id);
    findings.broken.push(...wronglyKept(pot, goal));
    for (const movement of pot.movements) {
      const times = goal?.moved?.filter((amount) => amount === movement.amount).length ?? 0;
      const name = `the movement of ${movement.amount} under ${movement.key}`;
      if (times > 1) findings.duplicated.push(name);
      if (times === 0 && isAcknowledged(movement)) findings.lost.push(name);
      if (times > 0 && movement.attempts.every(({ call }) => call.fate === 'refused'))
        findings.broken.push(`I7: ${name} was refused every time, and is there`);
    }
  }
  return findings;
}

function isAcknowledged({ attempts }: Movement): boolean {
  return attempts.some(({ call }) => call.fate === 'acknowledged');
}

/** An empty goal leaves no row. */
function wronglyKept({ id, deletions }: Pot, goal: StoredGoal | undefined): string[] {
  const isOpen = goal?.isOpen ?? false;
  if (isOpen && deletions.some(({ fate }) => fate === 'acknowledged'))
    return [`I7: goal ${id} was deleted, and is there`];
  if (!isOpen && deletions.every(({ fate }) => fate === 'refused'))
    return [`I7: goal ${id} is gone, which nobody asked for`];
  return [];
}
