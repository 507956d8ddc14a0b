import { describe, expect, it } from '@jest/globals';
import type { GoalReportDto } from '#contract/shapes/goals.dto';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { useBank } from '../../support/bank.js';
import { Goals } from '../../support/given/goals.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';

const bank = useBank();

const DAY_MS = 24 * 60 * 60 * 1000;
const NOWHERE = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';

/** The day in Asia/Dubai in this number of days. */
const dayIn = (days: number) =>
  new Date(Date.now() + 4 * 60 * 60 * 1000 + days * DAY_MS).toISOString().slice(0, 10);

const eventsOf = (id: string) =>
  bank.sql(`SELECT type, actor_id, before, after FROM events WHERE subject_id = $1 ORDER BY seq`, [id]);

/** A customer with this much on a savings account, which is the default account. */
const saver = (balance = '100.00') => bank.given.customer({ balance, accountType: 'savings' });

describe('a savings goal', () => {
  it('is created empty, in the currency of the savings account, and listed oldest first', async () => {
    const sara = await saver();
    const admin = await bank.given.admin();
    const goals = new Goals(sara);
    const targetDate = dayIn(100);

    const created = await goals.create({ name: '  صندوق الطوارئ ', targetDate });
    const second = await goals.with('0.00', { name: 'Car', icon: 'car', targetAmount: 80000 });

    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.any(String),
      name: 'صندوق الطوارئ',
      icon: 'emergency',
      targetAmount: '1000.00',
      targetDate,
      balance: '0.00',
      currency: 'AED',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      behindBy: '0.00',
      savedPerMonth: '0.00',
      autoSave: null,
    });
    expect(second).toMatchObject({ targetAmount: '80000.00', targetDate: null, behindBy: null });
    expect(await goals.all()).toEqual([created.body, second]);
    expect(await admin.auditOf(second.id)).toMatchObject([
      { type: 'goal.created', subjectName: 'Car', after: { name: 'Car', targetAmount: '80000.00' } },
    ]);

    const dollars = await bank.given.customer({ currency: 'USD' });
    expect(await new Goals(dollars).with()).toMatchObject({ currency: 'USD' });
  });

  it.each([
    ['a name of 41 characters', { name: 'a'.repeat(41) }, 'Name may have at most 40 characters'],
    ['no name', { name: ' ' }, 'Name is required'],
    ['an unknown picture', { icon: 'boat' }, expect.stringContaining('Icon must be one of')],
    ['a target of nothing', { targetAmount: '0.00' }, 'Target amount must be greater than 0'],
    ['too large a target', { targetAmount: '10000000.01' }, 'Target amount may be at most 10000000.00'],
    ['a target date of today', { targetDate: dayIn(0) }, 'Target date must be after today'],
    [
      'a day that does not exist',
      { targetDate: '2048-02-30' },
      'Target date must be a date like 2028-06-30 that exists in the calendar',
    ],
    [
      'a time',
      { targetDate: '2048-02-01T00:00:00Z' },
      'Target date must be a date like 2028-06-30 that exists in the calendar',
    ],
  ])('is refused with %s, when it is created and when it is changed', async (_, values, message) => {
    const sara = await saver();
    const goals = new Goals(sara);
    const goal = await goals.with();
    const refused = { status: 400, body: { code: 'validation_failed', message } };

    expect(await goals.create(values)).toMatchObject(refused);
    expect(await sara.client.patch(`/api/goals/${goal.id}`, values)).toMatchObject(refused);
    expect(await goals.all()).toEqual([goal]);
  });

  it('is changed field by field, and equal values change nothing', async () => {
    const sara = await saver();
    const goals = new Goals(sara);
    const { id } = await goals.with('0.00', { targetDate: dayIn(10) });
    const change = (values: unknown) => sara.client.patch(`/api/goals/${id}`, values);

    expect((await change({ name: 'Rainy days', icon: 'home' })).body).toMatchObject({
      name: 'Rainy days',
      icon: 'home',
      targetAmount: '1000.00',
      targetDate: dayIn(10),
    });
    expect((await change({ targetDate: null, targetAmount: 500 })).body).toMatchObject({
      targetAmount: '500.00',
      targetDate: null,
      behindBy: null,
    });
    expect((await change({ name: 'Rainy days' })).status).toBe(200);
    expect((await change({})).status).toBe(200);

    expect(await eventsOf(id)).toMatchObject([
      { type: 'goal.created' },
      {
        type: 'goal.changed',
        actor_id: sara.id,
        before: { name: 'Emergency Fund', icon: 'emergency' },
        after: { name: 'Rainy days', icon: 'home' },
      },
      { before: { targetAmount: '1000.00', targetDate: dayIn(10) }, after: { targetDate: null } },
    ]);
  });

  it('is one of at most 30, also when many are created at once', async () => {
    const sara = await saver();
    const goals = new Goals(sara);
    const answers = await Promise.all(times(33, () => goals.create()));

    expect(tally(answers)).toEqual({ '201': 30, '422 limit_reached': 3 });
    const [first] = await goals.all();
    await goals.remove(first?.id ?? '');
    expect((await goals.create()).status).toBe(201);
  });

  it('belongs to its owner, and does not move while they are restricted', async () => {
    const sara = await saver();
    const omar = await saver();
    const { id } = await new Goals(sara).with('10.00');
    const others = new Goals(omar);

    for (const answer of [
      await others.move(id, 'out', '1.00'),
      await others.autoSave(id),
      await others.remove(id),
      await omar.client.patch(`/api/goals/${id}`, { name: 'Mine' }),
      await omar.client.get(`/api/goals/${id}/movements`),
      await omar.client.delete(`/api/goals/${id}/auto-save`),
      await others.move((await others.with()).id, 'in', '1.00', { accountId: sara.accountId }),
      await others.move(NOWHERE, 'in', '1.00'),
    ]) {
      expect(outcome(answer)).toBe('404 not_found');
    }
    await (await bank.given.admin()).restrict(sara.id);
    for (const answer of [
      await new Goals(sara).move(id, 'out', '1.00'),
      await new Goals(sara).create(),
      await new Goals(sara).remove(id),
    ]) {
      expect(outcome(answer)).toBe('403 account_restricted');
    }
    expect(await new Goals(sara).find(id)).toMatchObject({ balance: '10.00' });
  });

  it('says by how much it is behind an even saving', async () => {
    const sara = await saver('1000.00');
    const goals = new Goals(sara);
    const { id } = await goals.with('100.00', { targetDate: dayIn(30) });
    await bank.sql(`UPDATE goals SET created_at = created_at - interval '10 days' WHERE id = $1`, [id]);

    expect(await goals.find(id)).toMatchObject({ behindBy: '150.00' });
    await goals.move(id, 'in', '150.00');
    expect(await goals.find(id)).toMatchObject({ behindBy: '0.00' });
    await bank.sql(`UPDATE goals SET target_date = target_date - 60 WHERE id = $1`, [id]);
    expect(await goals.find(id)).toMatchObject({ behindBy: '750.00' });
  });

  it('says what a month has brought lately: of 90 days, of all days of a younger goal, of 30 at least', async () => {
    const sara = await saver('1000.00');
    const goals = new Goals(sara);
    const { id, savedPerMonth } = await goals.with('120.00');
    const createdEarlier = (days: number) =>
      bank.sql(`UPDATE goals SET created_at = created_at - $2 * interval '1 day' WHERE id = $1`, [id, days]);

    expect(savedPerMonth).toBe('120.00');
    await createdEarlier(60);
    expect(await goals.find(id)).toMatchObject({ savedPerMonth: '60.00' });
    await createdEarlier(300);
    expect(await goals.find(id)).toMatchObject({ savedPerMonth: '40.00' });
    await goals.move(id, 'out', '60.00');
    expect(await goals.find(id)).toMatchObject({ savedPerMonth: '20.00' });
  });

  it('is reported by its balance on the first day, on each day on which money moved, and today', async () => {
    const sara = await saver('1000.00');
    const goals = new Goals(sara);
    const { id } = await goals.with('120.00');
    await goals.move(id, 'out', '20.00');
    const pointsOf = async () => {
      const [report] = (await sara.client.get('/api/goals/reports')).body as GoalReportDto[];
      return report?.points;
    };
    const shift = (days: number) =>
      bank.sql(`UPDATE goals SET created_at = created_at - $2 * interval '1 day' WHERE id = $1`, [id, days]);

    await shift(40);
    expect(await pointsOf()).toEqual([
      { on: dayIn(-40), balance: '0.00' },
      { on: dayIn(0), balance: '100.00' },
    ]);
    await shift(700);
    expect((await pointsOf())?.at(-1)).toEqual({ on: dayIn(0), balance: '100.00' });
    expect(await pointsOf()).toHaveLength(2);
  });
});

describe('deleting', () => {
  it('a goal returns its money to the savings account, and statements keep its name', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const admin = await bank.given.admin();
    const savings = await admin.newAccount(sara.id, { accountType: 'savings', balance: '5.00' });
    const goals = new Goals(sara);
    const { id } = await goals.with('40.00');
    await goals.autoSave(id);

    expect(await goals.remove(id)).toMatchObject({ status: 204, text: '' });

    expect(await goals.all()).toEqual([]);
    expect(outcome(await goals.remove(id))).toBe('404 not_found');
    expect((await sara.client.get('/api/accounts')).body).toMatchObject([
      { balance: '60.00' },
      { id: savings.id, balance: '45.00' },
    ]);
    const { body } = await sara.client.get(`/api/accounts/${savings.id}/statement`);
    expect((body as StatementDto).lines.at(-1)).toMatchObject({ amount: '40.00', goal: 'Emergency Fund' });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'goal.deleted',
      before: { name: 'Emergency Fund', amount: '40.00', currency: 'AED' },
    });
    expect(await bank.sql('SELECT FROM goal_auto_saves WHERE goal_id = $1', [id])).toEqual([]);
  });

  it('an empty goal leaves nothing, and a goal without an account to return to stays', async () => {
    const sara = await saver();
    const goals = new Goals(sara);
    const [empty, full] = [await goals.with(), await goals.with('10.00')];
    await goals.remove(empty.id);
    await bank.sql('UPDATE accounts SET is_active = false WHERE id = $1', [sara.accountId]);

    expect(outcome(await goals.remove(full.id))).toBe('422 account_inactive');

    expect(await bank.sql('SELECT id FROM goals WHERE user_id = $1', [sara.id])).toEqual([{ id: full.id }]);
    expect(await goals.find(full.id)).toMatchObject({ balance: '10.00' });
  });

  it('a goal while money moves: each movement is before or after', async () => {
    const sara = await saver('100.00');
    const goals = new Goals(sara);
    const { id } = await goals.with('50.00');

    const [moved, removed] = await Promise.all([
      Promise.all(times(6, (n) => goals.move(id, n % 2 ? 'in' : 'out', '5.00'))),
      goals.remove(id),
    ]);

    expect(removed.status).toBe(204);
    expect(Object.keys(tally(moved)).filter((end) => !['201', '404 not_found'].includes(end))).toEqual([]);
    expect(await sara.account()).toMatchObject({ balance: '100.00' });
    await bank.expectBooksToBalance();
  });

  it('a customer closes the books of their goals, past and present', async () => {
    const sara = await saver('100.00');
    const admin = await bank.given.admin();
    const goals = new Goals(sara);
    const { id } = await goals.with('40.00');
    await goals.autoSave(id);
    await goals.remove((await goals.with('7.00')).id);
    const seen = (await admin.client.get(`/api/admin/users/${sara.id}`)).body;
    expect(seen).toMatchObject({
      accounts: [{ balance: '60.00' }],
      goalTotals: [{ currency: 'AED', total: '40.00' }],
    });

    expect((await admin.deleteUser(sara.id)).status).toBe(204);

    const left = await bank.sql(
      `SELECT j.kind, e.amount FROM entries e JOIN journals j ON j.id = e.journal_id
        WHERE e.goal_id = $1 ORDER BY e.id`,
      [id],
    );
    expect(left).toEqual([
      { kind: 'goal', amount: '40.00' },
      { kind: 'closing', amount: '-40.00' },
    ]);
    expect(await bank.sql('SELECT FROM goals WHERE user_id = $1', [sara.id])).toEqual([]);
    await bank.expectBooksToBalance();
  });
});
