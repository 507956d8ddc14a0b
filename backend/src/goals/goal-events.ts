import type { AutoSaveSkip } from '#contract/banking/goals';
import type { EventType } from '#contract/events/events';
import type { Money } from '#money/money';
import { type BankEvent, ownedEvent } from '../events/bank-event.js';
import type { AutoSave } from './auto-save/auto-save.entity.js';
import type { Goal } from './goal.entity.js';

type GoalOf = Pick<Goal, 'id' | 'userId'>;

function onGoal(type: EventType, actorId: string | null, goal: GoalOf) {
  return ownedEvent(type, 'goal', goal, { actorId, resources: ['goals', 'admin.audit'] });
}

export function goalCreated(
  goal: GoalOf,
  after: Pick<Goal, 'name' | 'targetAmount' | 'targetDate'>,
): BankEvent {
  return { ...onGoal('goal.created', goal.userId, goal), after };
}

/** The name, picture or target of a goal, or its Auto Save, was changed. */
export function goalChanged(
  goal: GoalOf,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): BankEvent {
  return { ...onGoal('goal.changed', goal.userId, goal), before, after };
}

/** @param returned the money that went back to an account */
export function goalDeleted(
  goal: Pick<Goal, 'id' | 'userId' | 'name' | 'currency'>,
  returned: Money,
): BankEvent {
  const { name, currency } = goal;
  return { ...moving('goal.deleted', goal.userId, goal), before: { name, amount: returned, currency } };
}

/**
 * @param amount signed; positive is money into the goal
 * @param actorId `null` for an Auto Save
 */
export function goalMoved(
  goal: Pick<Goal, 'id' | 'userId' | 'name' | 'currency'>,
  amount: Money,
  actorId: string | null,
): BankEvent {
  const { name, currency } = goal;
  const direction = amount.startsWith('-') ? 'out' : 'in';
  return { ...moving('goal.moved', actorId, goal), after: { name, direction, amount, currency } };
}

/** The Auto Save of a goal moved nothing on a due day. */
export function goalSaveSkipped(
  goal: Pick<Goal, 'id' | 'userId' | 'name' | 'currency'>,
  { amount, nextOn: dueOn }: Pick<AutoSave, 'amount' | 'nextOn'>,
  reason: AutoSaveSkip,
): BankEvent {
  const { name, currency } = goal;
  return { ...onGoal('goal.save_skipped', null, goal), after: { name, amount, currency, dueOn, reason } };
}

/** An event that also changes the balance of an account. */
function moving(type: EventType, actorId: string | null, goal: GoalOf): BankEvent {
  const event = onGoal(type, actorId, goal);
  // The event of the posting reports a low balance of the account.
  return { ...event, resources: ['accounts', 'notifications', ...event.resources, 'admin.users'] };
}
