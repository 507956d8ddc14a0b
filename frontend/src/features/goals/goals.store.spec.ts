import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { resetAllStores } from '../../shared/store/create-resource.js';
import { deleteGoal, goalsLive, goalsResource, movementsOf } from './goals.store.js';

const GOAL: GoalDto = {
  id: 'trip',
  name: 'Trip',
  icon: 'vacation',
  targetAmount: '200.00',
  targetDate: null,
  balance: '150.00',
  currency: 'AED',
  createdAt: '2026-01-31T09:30:00.000Z',
  behindBy: null,
  savedPerMonth: '0.00',
  autoSave: null,
};
const MOVEMENTS = 'GET /api/goals/trip/movements';
const DELETION = 'DELETE /api/goals/trip';

/** The calls that wait for their answer, oldest first. */
const open: { call: string; answer: (status: number, body: unknown) => void }[] = [];

globalThis.fetch = jest.fn(
  (path: string, { method }: RequestInit) =>
    new Promise((resolve) => {
      const answer = (status: number, body: unknown) => {
        const text = () => Promise.resolve(body === undefined ? '' : JSON.stringify(body));
        resolve({ ok: status < 400, status, headers: new Map(), text });
      };
      open.push({ call: `${method} ${path}`, answer });
    }),
) as unknown as typeof fetch;

const openCalls = () => open.map(({ call }) => call);

/** Answers the oldest of these calls, and lets the page go on until it waits again. */
async function answer(call: string, status: number, body: unknown): Promise<void> {
  const index = openCalls().indexOf(call);
  const [found] = open.splice(index, 1);
  expect(found?.call).toBe(call);
  found?.answer(status, body);
  await waits();
}

const waits = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

describe('the deletion of a goal', () => {
  let leave: () => void;
  beforeEach(() => {
    open.splice(0);
    resetAllStores();
    goalsResource.set([GOAL]);
    movementsOf.of('trip').set([]);
    leave = movementsOf.of('trip').watch();
  });
  afterEach(() => {
    leave();
  });

  it('waits for the load of its movements, and for the one that follows it', async () => {
    movementsOf.invalidateOne('trip');
    movementsOf.invalidateOne('trip');
    const deletion = deleteGoal('trip');
    await waits();
    expect(openCalls()).toEqual([MOVEMENTS]);

    await answer(MOVEMENTS, 200, []);
    expect(openCalls()).toEqual([MOVEMENTS]);
    await answer(MOVEMENTS, 200, []);
    expect(openCalls()).toEqual([DELETION]);

    await answer(DELETION, 204, undefined);
    await deletion;
    expect(goalsResource.store.getState().data).toEqual([]);
  });

  it('keeps a change that is told meanwhile from asking for its movements', async () => {
    const deletion = deleteGoal('trip');
    await waits();
    goalsLive.goals?.();
    expect(openCalls()).toContain(DELETION);
    await answer(DELETION, 204, undefined);
    await deletion;

    expect(openCalls()).not.toContain(MOVEMENTS);
  });

  it('that is refused loads its movements again', async () => {
    const deletion = expect(deleteGoal('trip')).rejects.toMatchObject({ status: 403 });
    await waits();
    goalsLive.goals?.();
    await answer(DELETION, 403, { statusCode: 403, code: 'forbidden', message: 'No.' });
    await deletion;

    expect(openCalls()).toEqual([MOVEMENTS]);
  });
});
