import { type Client, DatabaseError } from 'pg';
import type { SentStatement } from '../support/database/sent-statements.js';

/** A node of a plan, as `EXPLAIN (VERBOSE, FORMAT JSON)` writes it. */
export interface PlanNode {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Total Cost': number;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

type Explained = Pick<SentStatement, 'text' | 'values'>;

/** Begins PostgreSQL's codes of errors for a value that does not fit its type. */
const WRONG_VALUE = '22';

/** How PostgreSQL would run a statement with these values, or with any values if these are wrong. */
export async function planOf(client: Client, { text, values }: Explained): Promise<PlanNode> {
  try {
    return await explain(client, `EXPLAIN (VERBOSE, FORMAT JSON) ${text}`, values);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !error.code?.startsWith(WRONG_VALUE)) throw error;
    return explain(client, `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`, []);
  }
}

async function explain(client: Client, sql: string, values: unknown[]): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(sql, values);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`There is no plan for: ${sql}`);
  return plan;
}

/** All nodes of a plan. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
