import { randomInt } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Bank } from '../../support/bank.js';
import type { ModelBank } from '../../support/given/model-bank.js';
import type { BankCommand } from '../../support/given/model-command.js';
import { HANGS_AFTER_MS } from '../../support/until.js';
import { bankCommands, foundBank } from '../../support/given/model-commands.js';

const SEQUENCES = 6;
const MAX_COMMANDS = 120;

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** What the bank has stored about everybody in the model, including deleted customers. */
async function realState(model: ModelBank, bank: Bank) {
  const known = [...model.customers, ...model.deleted].map(({ person }) => person.id);
  const accounts = await bank.sql<{ id: string }>(
    `SELECT a.user_id AS id, a.balance, a.held,
            (SELECT count(*)::int FROM transactions t WHERE t.user_id = a.user_id AND t.type = 'deposit') AS deposits
       FROM accounts a WHERE a.user_id = ANY ($1)`,
    [known],
  );
  const transfers = await bank.sql<{ id: string }>(
    `SELECT id, status, coalesce(decided_by = user_id, false) AS "isCancelled"
       FROM transactions WHERE user_id = ANY ($1) AND type = 'transfer'`,
    [known],
  );
  const goals = await bank.sql<{ id: string }>(
    `SELECT g.id, g.balance, s.next_on::text AS "savesOn"
       FROM goals g LEFT JOIN goal_auto_saves s ON s.goal_id = g.id WHERE g.closed_at IS NULL`,
  );
  const orders = await bank.sql<{ id: string }>(
    `SELECT o.id, o.status, o.executed, o.due_on::text AS "dueOn",
            (SELECT count(*)::int FROM standing_order_executions e
              WHERE e.order_id = o.id AND e.status = 'executed') AS payments
       FROM standing_orders o`,
  );
  return {
    accounts: accounts.sort(byId),
    transfers: transfers.sort(byId),
    goals: goals.sort(byId),
    orders: orders.sort(byId),
  };
}

function modelState({ customers, transfers, goals, orders }: ModelBank) {
  const accounts = customers.map(({ person, balance, held, deposits }) => ({
    id: person.id,
    balance: balance.toFixed(2),
    held: held.toFixed(2),
    deposits,
  }));
  const living = transfers.filter(({ sender }) => customers.includes(sender));
  return {
    accounts: accounts.sort(byId),
    transfers: living.map(({ id, status, isCancelled }) => ({ id, status, isCancelled })).sort(byId),
    goals: goals
      .map(({ id, balance, autoSave }) => ({
        id,
        balance: balance.toFixed(2),
        savesOn: autoSave?.nextOn ?? null,
      }))
      .sort(byId),
    orders: orders
      .map(({ id, status, executed, days }) => ({
        id,
        status,
        executed,
        dueOn: days[0] ?? null,
        payments: executed,
      }))
      .sort(byId),
  };
}

/** Runs the commands in a new bank, so that a failing sequence can be shrunk. */
async function play(commands: Iterable<BankCommand>): Promise<void> {
  const bank = await Bank.open({});
  try {
    const admin = await bank.given.admin();
    const expectToBeAs = async (model: ModelBank) => {
      expect(await realState(model, bank)).toEqual(modelState(model));
      await bank.expectBooksToBalance();
    };
    await fc.asyncModelRun(() => foundBank({ bank, admin, expectToBeAs }), commands);
  } finally {
    await bank.close();
  }
}

describe('the bank, after any sequence of calls', () => {
  it(
    'agrees with the model, and its books balance after every step',
    async () => {
      const sequences = fc.commands(bankCommands(), { maxCommands: MAX_COMMANDS, size: 'max' });
      // A failure prints its seed. SEED=… repeats it, and then looks for the shortest failing sequence.
      const { SEED } = process.env;
      await fc.assert(fc.asyncProperty(sequences, play), {
        seed: Number(SEED ?? randomInt(2 ** 31)),
        numRuns: SEQUENCES,
        endOnFailure: SEED === undefined,
      });
    },
    HANGS_AFTER_MS,
  );
});
