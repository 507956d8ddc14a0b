/** How PostgreSQL runs every statement of the product in a bank with a billion transactions. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from 'pg';
import type { SentStatement } from '../support/database/sent-statements.js';
import { ALLOWED, allowanceFor } from './allowed-statements.js';
import { type Banks, indexesOfToDo, objectionTo } from './objections.js';
import { sentStatements } from './sent.js';
import { connect, createSample, createStretched } from './stretched-bank.js';
import { type BankSize, LONG, MANY, SHORT, SIZED_TABLES } from './table-sizes.js';

/** The e2e tests send more than this many different statements. */
const FEWEST = 900;

/** Of nobody. */
const ID = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5d';

let banks: Banks;
const sent = sentStatements(process.env.SENT_STATEMENTS ?? '');
const statement = (text: string, values: unknown[] = []): SentStatement => ({
  text,
  values,
  isStream: false,
});

async function stretched(name: string, size: BankSize): Promise<Client> {
  await createStretched('plans_sample', name, size);
  return connect(name);
}

beforeAll(async () => {
  await createSample('plans_sample');
  const many = await stretched('plans_many', MANY);
  const [short, long] = [await stretched('plans_short', SHORT), await stretched('plans_long', LONG)];
  banks = { many, short, long, toDo: await indexesOfToDo(many) };
});
afterAll(async () => {
  await Promise.all([banks.many, banks.short, banks.long].map((client) => client.end()));
});

describe('the stretched bank', () => {
  it('knows the size of every table', async () => {
    const { rows } = await banks.many.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
    );
    expect([...SIZED_TABLES].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('is planned for as one with a billion transactions', async () => {
    const { rows } = await banks.many.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      'EXPLAIN (FORMAT JSON) SELECT FROM transactions',
    );
    expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeCloseTo(MANY.history, -7);
  });
});

describe('the check of plans', () => {
  it.each([
    [`SELECT count(*) FROM transactions WHERE notes LIKE '%rent%'`, 'reads as a whole: transactions'],
    [
      `SELECT id FROM bills WHERE paid < amount AND is_reminded ORDER BY user_id, due_on, id LIMIT 200`,
      'looks for rows through the whole index: bills_user',
    ],
    [`SELECT sum(amount) FROM entries WHERE account_id = '${ID}'`, 'with a long one'],
    [`SELECT count(*) FROM (SELECT FROM transactions LIMIT 100000000) AS many`, /^costs \d+$/],
  ])('refuses %s', async (text, objection) => {
    const found = await objectionTo(banks, statement(text));
    expect(found).toMatch(objection);
  });

  it.each([
    `SELECT * FROM transactions WHERE user_id = '${ID}' ORDER BY created_at DESC, id DESC LIMIT 50`,
    `SELECT * FROM transactions WHERE status = 'pending' ORDER BY created_at, id LIMIT 50`,
  ])('accepts %s', async (text) => {
    expect(await objectionTo(banks, statement(text))).toBeNull();
  });
});

describe('the statements of the product', () => {
  it('are known', () => {
    expect(sent.length).toBeGreaterThan(FEWEST);
  });

  it('read no growing table as a whole, and cost no more with a longer history, outside of the list', async () => {
    const objections: string[] = [];
    for (const one of sent) {
      const objection = allowanceFor(one) ? null : await objectionTo(banks, one);
      if (objection) objections.push(`${objection}\n  ${shortened(one)}`);
    }
    expect(objections).toEqual([]);
  });

  it('need each entry of the list', () => {
    const used = new Set(sent.map(allowanceFor));
    expect(ALLOWED.filter((entry) => !used.has(entry))).toEqual([]);
  });
});

/** A statement in one line, with its values. */
function shortened({ text, values }: SentStatement): string {
  return `${text.replaceAll(/\s+/g, ' ').trim().slice(0, 500)} ${JSON.stringify(values).slice(0, 200)}`;
}
