import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { SERVER_FLAGS } from '../../backend/src/bootstrap/server-flags.js';
import { compare } from './measure/rounds.js';
import { type Bench, lineOf } from './report/figure.js';
import { BarePostgres } from './stage/bare-postgres.js';
import { compiled } from './stage/compiled.js';
import { endProcess, freePort } from '../support/processes.js';
import { firstAnswer } from './stage/first-answer.js';
import type { Stage } from './stage/stage.js';

const root = join(import.meta.dirname, '../..');
const ACCOUNTS = 4;

/** K9: `npm start` on an existing bank, until it serves a customer's accounts. */
export const k9: Bench<Stage> = {
  id: 'K9',
  async measure(stage) {
    const home = join(stage.folder, 'warm');
    const cookie = await beginBank(stage, home);
    const database = await BarePostgres.of(home);
    const byProduct = async () => {
      const port = await freePort();
      const begun = performance.now();
      const child = startProduct(stage, home, port);
      try {
        await firstAnswer({ port, path: '/api/accounts', cookie, rows: ACCOUNTS });
        return { ms: performance.now() - begun };
      } finally {
        await endProcess(child);
      }
    };
    const byYardstick = async () => {
      const port = await freePort();
      const begun = performance.now();
      await database.start();
      const child = startService(stage, database, port);
      try {
        await firstAnswer({ port, path: '/', cookie: '', rows: ACCOUNTS });
        return { ms: performance.now() - begun };
      } finally {
        await endProcess(child);
        await database.stop();
      }
    };
    await byProduct();
    await byYardstick();
    const compared = await compare(byProduct, byYardstick);
    return {
      id: 'K9',
      title: 'npm start on a bank that is there → the accounts of a customer who is signed in',
      yardstick: 'pg_ctl start on the same cluster, then bare Express and one query',
      lines: [lineOf('to the first right answer', 'ms', compared.ms, { atMost: 4 })],
      remarks: [],
    };
  },
};

/** Starts the product for the first time, with demo data; returns the cookie of a demo customer. */
async function beginBank(stage: Stage, home: string): Promise<string> {
  const port = await freePort();
  const child = startProduct(stage, home, port);
  try {
    await firstAnswer({ port, path: '/readyz', cookie: '' });
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'aisha', password: 'Aisha#2026' }),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (!response.ok || cookie === undefined)
      throw new Error(`The sign-in was answered with ${response.status}.`);
    return cookie;
  } finally {
    await endProcess(child);
  }
}

function startProduct(stage: Stage, home: string, port: number): ChildProcess {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  const env = { PATH, HOME, LANG, TMPDIR, DATA_DIR: home, HOST: '127.0.0.1', PORT: String(port) };
  const child = spawn(process.execPath, [...SERVER_FLAGS, join(root, 'scripts/start.mjs')], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  stage.atEnd(() => endProcess(child));
  return child;
}

function startService(stage: Stage, { host, user }: BarePostgres, port: number): ChildProcess {
  const env = {
    SERVICE_PORT: String(port),
    DATABASE_HOST: host,
    DATABASE_USER: user,
    DATABASE_NAME: 'falaj_bank',
  };
  const child = spawn(process.execPath, [compiled('yardsticks/bare-service')], { env, stdio: 'ignore' });
  stage.atEnd(() => endProcess(child));
  return child;
}
