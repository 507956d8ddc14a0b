import { expect } from '@jest/globals';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { times } from '../times.js';
import { Goals } from './goals.js';
import { dayAfter, endOfMonth } from './model-days.js';
import type { ModelBank, ModelGoal } from './model-bank.js';
import {
  AMOUNT,
  type BankCommand,
  command,
  customers,
  often,
  outcomeOf,
  pick,
  WHICH,
} from './model-command.js';
import { setClock } from './standing-orders.js';
import Big from 'big.js';
import fc from 'fast-check';

/** Changes of savings goals with random details. */
export function goalCommands(): fc.Arbitrary<BankCommand>[] {
  return [
    ...often(2, fc.tuple(WHICH), createGoal),
    ...often(4, fc.tuple(WHICH, fc.boolean(), AMOUNT), moveGoal),
    ...often(2, fc.tuple(WHICH, fc.boolean(), AMOUNT), moveGoalAtOnce),
    ...often(1, fc.tuple(WHICH), removeGoal),
    ...often(2, fc.tuple(WHICH, AMOUNT), setAutoSave),
  ];
}

const goals = ({ goals: all }: ModelBank) => all;

function createGoal(whose: number): BankCommand {
  return command(`createGoal(${whose})`, customers, async (model) => {
    const owner = pick(model.customers, whose);
    const answer = await new Goals(owner.person).create();
    expect(outcomeOf(answer)).toBe(owner.restricted ? 'account_restricted' : 'ok');
    if (answer.status !== 201) return;
    const { id } = answer.body as GoalDto;
    model.goals.push({ id, owner, balance: new Big(0), autoSave: null });
  });
}

function signed(isIn: boolean, amount: string): Big {
  return new Big(amount).times(isIn ? 1 : -1);
}

function move({ id, owner }: ModelGoal, isIn: boolean, amount: string) {
  return new Goals(owner.person).move(id, isIn ? 'in' : 'out', amount);
}

function moveGoal(which: number, isIn: boolean, amount: string): BankCommand {
  return command(`moveGoal(${which}, ${isIn ? 'in' : 'out'}, ${amount})`, goals, async (model) => {
    const goal = pick(model.goals, which);
    const answer = await move(goal, isIn, amount);
    expect(outcomeOf(answer)).toBe(model.moveGoal(goal, signed(isIn, amount)));
  });
}

/** Moves five times at once: as often as the money allows. */
function moveGoalAtOnce(which: number, isIn: boolean, amount: string): BankCommand {
  return command(`moveGoalAtOnce(${which}, ${isIn ? 'in' : 'out'}, ${amount})`, goals, async (model) => {
    const goal = pick(model.goals, which);
    const answers = await Promise.all(times(5, () => move(goal, isIn, amount)));
    const expected = times(5, () => model.moveGoal(goal, signed(isIn, amount)));
    expect(answers.map(outcomeOf).sort()).toEqual(expected.sort());
  });
}

function removeGoal(which: number): BankCommand {
  return command(`removeGoal(${which})`, goals, async (model) => {
    const goal = pick(model.goals, which);
    const answer = await new Goals(goal.owner.person).remove(goal.id);
    expect(outcomeOf(answer)).toBe(model.removeGoal(goal));
  });
}

/** Saves at the end of each month, beginning after the last day on which jobs have run. */
function setAutoSave(which: number, amount: string): BankCommand {
  return command(`setAutoSave(${which}, ${amount})`, goals, async (model, { bank }) => {
    const goal = pick(model.goals, which);
    setClock(bank, `${model.today} 20:00`);
    const answer = await new Goals(goal.owner.person).autoSave(goal.id, { amount, day: 31 });
    setClock(bank, null);
    expect(outcomeOf(answer)).toBe(goal.owner.restricted ? 'account_restricted' : 'ok');
    if (answer.status === 201) goal.autoSave = { amount, nextOn: endOfMonth(dayAfter(model.today, 1)) };
  });
}
