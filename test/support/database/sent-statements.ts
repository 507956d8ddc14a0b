import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { Client } from 'pg';

/** Begins a statement of a test, which the product does not send. */
export const OF_A_TEST = '/* test */ ';

/** A statement that the product has sent, with its parameters as `pg` can send them again. */
export interface SentStatement {
  text: string;
  values: unknown[];
  /** Whether its rows are sent in batches while they are read: an export, a file. */
  isStream: boolean;
}

/** The security tests send values at random, which would choose other plans each time. */
const WITH_USUAL_VALUES = /[\\/]test[\\/](e2e|examples)[\\/]/;

/** `COPY` takes no parameters, so its statements have their values in the text. */
const COPIED = /^COPY \((.*)\) TO STDOUT/s;

let isCollecting = false;

/**
 * Writes each statement that `pg` sends from now on in this process into a file of the folder that the environment
 * variable `SENT_STATEMENTS` names; without it, or in a security test, does nothing. Statements that differ only in their
 * values are written once, but once more for each set of parameters that are null, which may change the plan. Leaves out
 * what begins with {@link OF_A_TEST}.
 */
export function collectStatements(): void {
  const folder = process.env.SENT_STATEMENTS;
  if (!folder || isCollecting || !WITH_USUAL_VALUES.test(expect.getState().testPath ?? '')) return;
  isCollecting = true;
  const known = new Set<string>();
  // Not called by itself: each call has the connection as `this`.
  // eslint-disable-next-line typescript/unbound-method
  const query = Client.prototype.query as (...parameters: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...parameters: unknown[]) {
    const sent = sentBy(parameters);
    if (sent && !sent.text.startsWith(OF_A_TEST)) keep(sent, folder, known);
    return query.apply(this, parameters);
  } as typeof Client.prototype.query;
}

function sentBy([statement, values]: unknown[]): SentStatement | undefined {
  if (typeof statement === 'string') return sentAs(statement, values);
  const config = statement as { text?: unknown; values?: unknown } | undefined;
  return typeof config?.text === 'string' ? sentAs(config.text, config.values ?? values) : undefined;
}

function sentAs(text: string, values: unknown): SentStatement {
  const copied = COPIED.exec(text)?.[1];
  return {
    text: copied ?? text,
    values: Array.isArray(values) ? values.map(plain) : [],
    isStream: copied !== undefined || text.startsWith('DECLARE '),
  };
}

/** The value as JSON can hold it, with the same meaning for PostgreSQL. */
function plain(value: unknown): unknown {
  if (value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return Array.isArray(value) ? value.map(plain) : value;
}

function keep(sent: SentStatement, folder: string, known: Set<string>): void {
  const key = `${sent.text.replace(/'[^']*'/g, `''`)} ${sent.values.map((value) => (value === null ? 0 : 1)).join('')}`;
  if (known.has(key)) return;
  known.add(key);
  const name = createHash('sha256').update(key).digest('hex');
  try {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(sent), { flag: 'wx' });
  } catch (error) {
    // Another test file has seen it before.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
