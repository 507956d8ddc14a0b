import { beforeAll, describe, expect, it } from '@jest/globals';
import type { GoalDto, GoalMovementDto } from '#contract/shapes/goals.dto';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { Goals } from '../../support/given/goals.js';
import { outcome } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';

const bank = useBank();

let other: number;
beforeAll(async () => {
  other = await bank.addNode();
});

/** Runs what is due at this moment on one of the nodes. */
const runAt = (moment: string, node = 0) => bank.node(node).get(JobsService).runDue(new Date(moment));
const at8 = (day: string) => `${day}T08:00:00+04:00`;

/** Makes the Auto Save due next on this day. */
const postpone = (goalId: string, day: string) =>
  bank.sql('UPDATE goal_auto_saves SET next_on = $2 WHERE goal_id = $1', [goalId, day]);

/** A customer with a goal whose Auto Save of 50.00 is due on 31 January 2048. */
async function saver(balance: string, change: Record<string, unknown> = {}) {
  const sara = await bank.given.customer({ balance, accountType: 'savings' });
  const goals = new Goals(sara);
  const { id } = await goals.with();
  await goals.autoSave(id, { day: 31, ...change });
  await postpone(id, '2048-01-31');
  return { sara, goals, id };
}

const daysOf = (goalId: string) =>
  bank.sql(
    `SELECT to_char(due_on, 'YYYY-MM-DD') AS due, skipped FROM goal_auto_save_days WHERE goal_id = $1 ORDER BY due_on`,
    [goalId],
  );

describe('the Auto Save of a goal', () => {
  it('that fails does not hold up the others, and is tried again', async () => {
    const savers = await Promise.all(times(3, () => saver('100.00')));
    const [first = ''] = savers.map(({ id }) => id).sort();
    await bank.sql(
      `CREATE FUNCTION refuse_day() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`,
    );
    await bank.sql(
      `CREATE TRIGGER refuse_day BEFORE INSERT ON goal_auto_save_days FOR EACH ROW
         WHEN (NEW.goal_id = '${first}') EXECUTE FUNCTION refuse_day()`,
    );
    const saved = async () =>
      Promise.all(savers.map(async ({ id }) => [id === first, (await daysOf(id)).length]));

    await runAt(at8('2048-01-31'));
    expect((await saved()).sort()).toEqual([...times(2, () => [false, 1]), [true, 0]]);
    await bank.sql('DROP TRIGGER refuse_day ON goal_auto_save_days');
    await runAt('2048-01-31T09:00:00+04:00');
    expect((await saved()).sort()).toEqual([...times(2, () => [false, 1]), [true, 1]]);
  });

  it('is set, replaced and ended, and first runs after today', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const goals = new Goals(sara);
    const { id } = await goals.with();
    const now = new Date(Date.now() + 4 * 60 * 60 * 1000);
    const weekday = now.getUTCDay() === 0 ? 7 : now.getUTCDay();
    const nextWeek = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

    expect((await goals.autoSave(id)).status).toBe(201);
    const { body } = await goals.autoSave(id, { frequency: 'weekly', day: weekday, amount: 20 });
    const { autoSave } = body as GoalDto;

    expect(autoSave).toEqual({
      accountId: sara.accountId,
      amount: '20.00',
      frequency: 'weekly',
      day: weekday,
      nextOn: nextWeek,
      skipped: null,
    });
    for (const wrong of [
      { day: 0 },
      { day: 32 },
      { day: '1' },
      { frequency: 'weekly', day: 8 },
      { frequency: 'daily' },
      { amount: '0.00' },
      { accountId: 'none' },
    ]) {
      expect(outcome(await goals.autoSave(id, wrong))).toBe('400 validation_failed');
    }
    const end = () => sara.client.delete(`/api/goals/${id}/auto-save`);
    expect([await end(), await end()].map(outcome)).toEqual(['204', '204']);
    expect(await goals.find(id)).toMatchObject({ autoSave: null });
    const events = await bank.sql(
      `SELECT before ->> 'amount' AS before, after ->> 'amount' AS after
         FROM events WHERE subject_id = $1 AND type = 'goal.changed' ORDER BY seq`,
      [id],
    );
    expect(events).toEqual([
      { before: null, after: '50.00' },
      { before: '50.00', after: '20.00' },
      { before: '20.00', after: null },
    ]);
  });

  it('takes money from current and savings accounts only', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const admin = await bank.given.admin();
    const goals = new Goals(sara);
    const { id } = await goals.with();

    for (const [accountType, answer] of [
      ['checking', '201'],
      ['savings', '201'],
      ['credit', '422 auto_save_not_possible'],
      ['investment', '422 auto_save_not_possible'],
    ] as const) {
      const account = await admin.newAccount(sara.id, { accountType });
      expect([accountType, outcome(await goals.autoSave(id, { accountId: account.id }))]).toEqual([
        accountType,
        answer,
      ]);
    }
  });

  it('moves the amount at 8:00 in Dubai on its day, each day once, on the last day of short months', async () => {
    const { sara, goals, id } = await saver('500.00');

    await runAt('2048-01-31T07:00:00+04:00');
    expect(await goals.find(id)).toMatchObject({ balance: '0.00' });
    await Promise.all([runAt(at8('2048-01-31')), runAt(at8('2048-01-31'), other)]);
    await runAt('2048-01-31T09:00:00+04:00', other);

    expect(await goals.find(id)).toMatchObject({
      balance: '50.00',
      autoSave: { nextOn: '2048-02-29', skipped: null },
    });
    expect(await sara.account()).toMatchObject({ balance: '450.00' });
    await runAt(at8('2048-02-28'));
    await runAt(at8('2048-02-29'));
    expect(await goals.find(id)).toMatchObject({ balance: '100.00', autoSave: { nextOn: '2048-03-31' } });
    const { body } = await sara.client.get(`/api/goals/${id}/movements`);
    expect(body as GoalMovementDto[]).toMatchObject([
      { amount: '50.00', balance: '100.00', isAutoSave: true, at: '2048-02-29T04:00:00.000Z' },
      { amount: '50.00', balance: '50.00', isAutoSave: true },
    ]);
    expect(
      await bank.sql(`SELECT actor_id FROM events WHERE subject_id = $1 AND type = 'goal.moved'`, [id]),
    ).toEqual([{ actor_id: null }, { actor_id: null }]);
  });

  it('makes up for the days on which the bank was closed, as long as there is money', async () => {
    const { goals, id } = await saver('120.00');

    await runAt(at8('2048-04-01'));

    expect(await daysOf(id)).toEqual([
      { due: '2048-01-31', skipped: null },
      { due: '2048-02-29', skipped: null },
      { due: '2048-03-31', skipped: 'insufficient_funds' },
    ]);
    expect(await goals.find(id)).toMatchObject({
      balance: '100.00',
      autoSave: { nextOn: '2048-04-30', skipped: { on: '2048-03-31', reason: 'insufficient_funds' } },
    });
    expect(
      await bank.sql(`SELECT after FROM events WHERE subject_id = $1 AND type = 'goal.save_skipped'`, [id]),
    ).toEqual([
      {
        after: {
          name: 'Emergency Fund',
          amount: '50.00',
          currency: 'AED',
          dueOn: '2048-03-31',
          reason: 'insufficient_funds',
        },
      },
    ]);
  });

  it('moves nothing for a restricted customer, from an inactive account, or from held money', async () => {
    const admin = await bank.given.admin();
    const [restricted, inactive] = [await saver('100.00'), await saver('100.00')];
    const holder = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const held = new Goals(holder);
    const goal = await held.with();
    await held.autoSave(goal.id);
    await postpone(goal.id, '2048-01-31');
    await holder.pendingTransfer('60.00');
    await admin.restrict(restricted.sara.id);
    await bank.sql('UPDATE accounts SET is_active = false WHERE id = $1', [inactive.sara.accountId]);

    await runAt(at8('2048-01-31'));

    const skipped = (reason: string) => [{ due: '2048-01-31', skipped: reason }];
    expect(await daysOf(restricted.id)).toEqual(skipped('account_restricted'));
    expect(await daysOf(inactive.id)).toEqual(skipped('account_inactive'));
    expect(await daysOf(goal.id)).toEqual(skipped('insufficient_funds'));
    await bank.expectBooksToBalance();
  });

  it('is neither lost nor doubled when a node dies after any of its statements', async () => {
    const detour = new DatabaseDetour(bank.databaseSocket);
    await detour.open();
    const lame = await bank.addNode({ through: detour });
    const { sara, goals, id } = await saver('500.00', { frequency: 'weekly', day: 5, amount: '1.00' });
    const fridays = times(16, (week) =>
      new Date(Date.UTC(2048, 0, 31 + 7 * week)).toISOString().slice(0, 10),
    );
    let cuts = 0;
    for (const [number, friday] of fridays.entries()) {
      const isCut = detour.loseAnswerTo(number + 1);
      await runAt(at8(friday), lame).catch(() => undefined);
      if (isCut()) cuts += 1;
      detour.heal();
      await runAt(`${friday}T09:00:00+04:00`);
    }
    expect(cuts).toBeGreaterThan(8);
    expect(await goals.find(id)).toMatchObject({ balance: '16.00' });
    expect(await sara.account()).toMatchObject({ balance: '484.00' });
    expect(await daysOf(id)).toEqual(fridays.map((due) => ({ due, skipped: null })));
    await detour.cut();
  });
});
