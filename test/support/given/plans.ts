import { jest } from '@jest/globals';
import { Client } from 'pg';
import type { Bank } from '../bank.js';

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

interface Asked {
  text: string;
  values?: unknown[];
}

/**
 * The number of input rows of the largest sort, among the statements that `work` makes the bank send and that
 * read `table`.
 */
export async function largestSort(bank: Bank, table: string, work: () => Promise<unknown>): Promise<number> {
  const asked = (await statementsOf(work)).filter(({ text }) => new RegExp(`FROM ${table}\\b`).test(text));
  if (asked.length === 0) throw new Error(`Nothing was read from ${table}.`);
  let largest = 0;
  for (const { text, values = [] } of asked) {
    const [row] = await bank.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    largest = Math.max(largest, ...(row?.['QUERY PLAN'] ?? []).map(({ Plan: plan }) => sorted(plan)));
  }
  return largest;
}

/** The plans, as text, of the statements that `work` makes the bank send and that read `table`. */
export async function plansOf(bank: Bank, table: string, work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  for (const { text, values = [] } of await statementsOf(work)) {
    if (!new RegExp(`FROM ${table}\\b`).test(text)) continue;
    const plan = await bank.sql<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    lines.push(...plan.map((line) => line['QUERY PLAN']));
  }
  return lines.join('\n');
}

function sorted(plan: Plan): number {
  const inner = plan.Plans ?? [];
  const isSort = plan['Node Type'].endsWith('Sort');
  const own = isSort ? inner.map((input) => input['Actual Rows'] * input['Actual Loops']) : [];
  return Math.max(0, ...own, ...inner.map(sorted));
}

async function statementsOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return (query.mock.calls as unknown[][]).map(([statement]) =>
      typeof statement === 'string' ? { text: statement } : (statement as Asked),
    );
  } finally {
    query.mockRestore();
  }
}
