import { describe, expect, it } from '@jest/globals';
import type { GoalMovementDto, GoalReportDto } from '#contract/shapes/goals.dto';
import type { LedgerCheckDto } from '#contract/shapes/admin/admin-views.dto';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { Bank, useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { Goals } from '../../support/given/goals.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import { toldBy, useLiveSockets } from '../../support/http/live-socket.js';
import { times } from '../../support/times.js';

const bank = useBank();
const live = useLiveSockets();

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in Asia/Dubai in this number of days. */
const dayIn = (days: number) =>
  new Date(Date.now() + 4 * 60 * 60 * 1000 + days * DAY_MS).toISOString().slice(0, 10);

const eventsOf = (id: string) =>
  bank.sql(`SELECT type, actor_id, before, after FROM events WHERE subject_id = $1 ORDER BY seq`, [id]);
const historyOf = async ({ client }: Customer, id: string) =>
  (await client.get(`/api/goals/${id}/movements`)).body as GoalMovementDto[];

/** What was posted to a goal, oldest first, also after its deletion. */
const postedTo = (id: string) =>
  bank.sql<{ amount: string }>('SELECT amount FROM entries WHERE goal_id = $1 ORDER BY id', [id]);

/** A customer with this much on a savings account, which is the default account. */
const saver = (balance = '100.00') => bank.given.customer({ balance, accountType: 'savings' });

describe('money', () => {
  it('moves into a goal and out of it at once, with history, statement and events', async () => {
    const sara = await saver('100.00');
    const goals = new Goals(sara);
    const { id } = await goals.with();
    const socket = await live.open(sara);

    const moved = { sara: ['accounts', 'goals', 'notifications'] };
    expect(await toldBy(bank, { sara: socket }, () => goals.move(id, 'in', '60.00'))).toEqual(moved);
    const taken = await goals.move(id, 'out', 12.5);

    expect([taken.status, taken.body]).toEqual([201, await goals.find(id)]);
    expect(taken.body).toMatchObject({ id, balance: '47.50' });
    expect(await sara.account()).toMatchObject({ balance: '52.50', availableBalance: '52.50' });
    expect(await historyOf(sara, id)).toEqual([
      expect.objectContaining({ amount: '-12.50', balance: '47.50', isAutoSave: false }),
      {
        id: expect.any(String),
        at: expect.any(String),
        amount: '60.00',
        balance: '60.00',
        accountId: sara.accountId,
        isAutoSave: false,
      },
    ]);
    const { body } = await sara.client.get(`/api/accounts/${sara.accountId}/statement`);
    const { lines, closingBalance } = body as StatementDto;
    expect(closingBalance).toBe('52.50');
    expect(lines.slice(1)).toMatchObject([
      { kind: 'goal', amount: '-60.00', balance: '40.00', transaction: null, goal: 'Emergency Fund' },
      { kind: 'goal', amount: '12.50', balance: '52.50', transaction: null, goal: 'Emergency Fund' },
    ]);
    expect((await eventsOf(id)).slice(1)).toMatchObject([
      { type: 'goal.moved', actor_id: sara.id, after: { direction: 'in', amount: '60.00', currency: 'AED' } },
      { type: 'goal.moved', actor_id: sara.id, after: { direction: 'out', amount: '-12.50' } },
    ]);
    expect(await sara.transactions()).toEqual([]);
    const reports = (await sara.client.get('/api/goals/reports')).body as GoalReportDto[];
    expect(reports).toEqual([{ goalId: id, points: [{ on: dayIn(0), balance: '47.50' }] }]);
  });

  it.each([
    ['more than the account has', 'in', '50.01', '422 insufficient_funds'],
    ['more than the goal has', 'out', '40.01', '422 insufficient_funds'],
    ['nothing', 'in', '0.00', '400 validation_failed'],
    ['a negative amount', 'in', '-1.00', '400 validation_failed'],
    ['too much', 'in', '10000000.01', '400 validation_failed'],
    ['an amount in another direction', 'up', '1.00', '400 validation_failed'],
  ])('is refused: %s', async (_, direction, amount, refusal) => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const goals = new Goals(sara);
    const { id } = await goals.with('40.00');
    // Held for a transfer, so 50.00 of the remaining 60.00 are available.
    await sara.pendingTransfer('10.00');

    expect(outcome(await goals.move(id, direction as 'in', amount))).toBe(refusal);

    expect(await goals.find(id)).toMatchObject({ balance: '40.00' });
    expect(await sara.account()).toMatchObject({ balance: '60.00', heldAmount: '10.00' });
  });

  it('is refused for an account in another currency, or one that is inactive', async () => {
    const sara = await saver();
    const admin = await bank.given.admin();
    const goals = new Goals(sara);
    const { id } = await goals.with('10.00');
    const dollars = await admin.newAccount(sara.id, { currency: 'USD', balance: '50.00' });
    const closed = await admin.newAccount(sara.id, { balance: '50.00' });
    await bank.sql('UPDATE accounts SET is_active = false WHERE id = $1', [closed.id]);

    const refusals = [
      await goals.move(id, 'in', '1.00', { accountId: dollars.id }),
      await goals.autoSave(id, { accountId: dollars.id }),
      await goals.move(id, 'out', '1.00', { accountId: closed.id }),
    ];

    expect(refusals.map(outcome)).toEqual([
      '422 currency_mismatch',
      '422 currency_mismatch',
      '422 account_inactive',
    ]);
  });

  it('is moved with a key that was refused before', async () => {
    const sara = await saver('100.00');
    const goals = new Goals(sara);
    const { id } = await goals.with('100.00');
    const key = 'goal-movement-0002';

    expect(outcome(await goals.move(id, 'in', '5.00', { key }))).toBe('422 insufficient_funds');
    await goals.move(id, 'out', '20.00');

    expect(outcome(await goals.move(id, 'in', '5.00', { key }))).toBe('201');
    expect(await goals.find(id)).toMatchObject({ balance: '85.00' });
  });

  it('is never moved twice by many movements at once, nor beside transfers', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const goals = new Goals(sara);
    const [one, other] = [await goals.with(), await goals.with()];

    const [into, transfers] = await Promise.all([
      Promise.all(times(12, (n) => goals.move(n % 2 ? one.id : other.id, 'in', '10.00'))),
      Promise.all(times(6, () => sara.transfer('10.00'))),
    ]);

    const accepted = [...into, ...transfers].filter(({ status }) => status === 201).length;
    expect(accepted).toBe(10);
    expect(tally([...into, ...transfers])['422 insufficient_funds']).toBe(8);
    const back = await Promise.all(times(12, (n) => goals.move(n % 2 ? one.id : other.id, 'out', '10.00')));
    const moved = into.filter(({ status }) => status === 201).length;
    expect(tally(back)['201'] ?? 0).toBe(moved);
    expect((await goals.all()).map(({ balance }) => balance)).toEqual(['0.00', '0.00']);
    await bank.expectBooksToBalance();
  });
});

describe('on a node that dies', () => {
  it('a movement and a deletion happen once, whatever request to the database is its last one', async () => {
    const detour = new DatabaseDetour(bank.databaseSocket);
    await detour.open();
    const sara = await saver('100.00');
    const goals = new Goals(sara);
    const client = bank.client(await bank.addNode({ through: detour }));
    await client.signIn(sara.username, sara.password);
    const lame = new Goals(Object.assign(Object.create(sara) as Customer, { client }));
    let cuts = 0;
    for (const number of times(11, (index) => index + 1)) {
      const { id } = await goals.with('2.00');
      const key = `goal-movement-last-${String(number)}`;
      for (const act of [
        (on: Goals) => on.move(id, 'in', '3.00', { key }),
        (on: Goals) => on.move(id, 'out', '1.00', { key: `${key}-out` }),
        (on: Goals) => on.remove(id),
      ]) {
        const isCut = detour.loseAnswerTo(number);
        const answer = await act(lame);
        if (isCut()) cuts += 1;
        detour.heal();
        const again = await act(goals);
        expect([201, 204, 503]).toContain(answer.status);
        // A 404 means that the deletion whose answer was lost has happened.
        expect([201, 204, 404]).toContain(again.status);
      }
      expect(await sara.account()).toMatchObject({ balance: '100.00' });
      expect((await postedTo(id)).map(({ amount }) => amount)).toEqual(['2.00', '3.00', '-1.00', '-4.00']);
    }
    expect(cuts).toBeGreaterThan(16);
    await detour.cut();
  });
});

describe('the ledger check', () => {
  it.each([
    [
      'a goal’s balance without an entry',
      'UPDATE goals SET balance = balance + 1',
      ['goals_match_entries', 1],
    ],
    [
      'a goal below zero',
      `WITH journal AS (INSERT INTO journals (id, kind) VALUES (gen_random_uuid(), 'goal') RETURNING id),
            moved AS (UPDATE goals SET balance = balance - 50 RETURNING id)
       INSERT INTO entries (journal_id, goal_id, bank_account, currency, amount)
       SELECT journal.id, moved.id, NULL, 'AED', -50 FROM journal, moved
       UNION ALL SELECT journal.id, NULL, 'settlement', 'AED', 50 FROM journal`,
      ['goals_not_negative', 1],
    ],
  ])('finds %s', async (_, sql, violation) => {
    const broken = await Bank.open({});
    const admin = await broken.given.admin();
    const sara = await broken.given.customer({ balance: '100.00' });
    await new Goals(sara).with('40.00');
    await broken.sql('ALTER TABLE goals DROP CONSTRAINT goals_balance_not_negative');
    await broken.sql(sql);

    const { ok, invariants } = (await admin.client.get('/api/admin/ledger/check')).body as LedgerCheckDto;

    await expect(broken.close()).rejects.toThrow();
    const found = invariants.filter(({ violations }) => violations > 0);
    expect([ok, ...found.map(({ id, violations }) => [id, violations])]).toEqual([false, violation]);
  });
});
