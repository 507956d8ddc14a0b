import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import type { AdminUserDto, AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { serverUrls, STANDBY } from '../../../backend/src/platform/config/server-urls.js';
import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { ReadPool } from '../../../backend/src/platform/database/connection/read-pool.js';
import { Standby } from '../../../backend/src/platform/database/connection/standby.js';
import type { EmbeddedPostgres } from '../../../backend/src/platform/database/embedded/embedded-postgres.js';
import { Bank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { onServer, startAsStandby, startPair } from '../../support/database/standby.js';
import { atNode } from '../../support/given/chat.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import { until } from '../../support/until.js';

const live = useLiveSockets();
/** Acknowledged commits are flushed, as in a real bank. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'on' };
let folder: string;
let server: EmbeddedPostgres;
let way: DatabaseDetour;
let bank: Bank;
/** A node that reads everything from the primary. */
let plain: number;
let admin: Colleague;
let sara: Customer;
/** What has to be ended, the latest last. */
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'falaj-standby-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const pair = await startPair(folder, SETTINGS);
  const { host, port, user } = pair.primary;
  server = pair.standby;
  ends.push(() => pair.primary.stop());
  ends.push(() => server.stop());
  way = new DatabaseDetour(`${server.host}/.s.PGSQL.${server.port}`);
  await way.open();
  ends.push(() => way.cut());
  const target = { host, port, username: user, database: 'bank' };
  bank = await Bank.open(
    { READ_DATABASE_URL: urlOf(way) },
    Promise.resolve({ target, close: () => Promise.resolve() }),
  );
  ends.push(() => bank.close());
  plain = await bank.addNode({ environment: { READ_DATABASE_URL: '' } });
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '500.00', beneficiary: 'approved' });
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

function urlOf({ host, port }: DatabaseDetour): string {
  return `postgres://${server.user}@${host}:${port}/bank?target_session_attrs=standby`;
}

const onStandby = (sql: string) => onServer(server, 'bank', sql);
const reads = () => bank.app.get(ReadPool);
const isUsed = () => (reads().standby?.lag ?? null) !== null;
const untilUsed = () => until(() => Promise.resolve(isUsed()));

/** How many reads the standby and the primary have answered meanwhile. */
async function readsOf(work: () => Promise<unknown>): Promise<{ standby: number; primary: number }> {
  const count = () => ({ standby: reads().standby?.reads ?? 0, primary: reads().readsOfPrimary });
  const before = count();
  await work();
  const after = count();
  return { standby: after.standby - before.standby, primary: after.primary - before.primary };
}

/** Runs `work` while the standby replays nothing; it is in use when that begins. */
async function whileBehind(work: () => Promise<void>): Promise<void> {
  await until(async () => {
    await untilUsed();
    await onStandby('SELECT pg_wal_replay_pause()');
    await until(async () => {
      const [row] = await onStandby('SELECT pg_get_wal_replay_pause_state() AS state');
      return row?.state === 'paused';
    });
    if (!isUsed()) await onStandby('SELECT pg_wal_replay_resume()');
    return isUsed();
  });
  try {
    await work();
  } finally {
    await onStandby('SELECT pg_wal_replay_resume()');
  }
}

/** Whether a node would use the standby that it finds at its start. */
async function isAccepted(): Promise<boolean> {
  const standby = new Standby(bank.app.get(PgPool), serverUrls(urlOf(way), STANDBY));
  await standby.end();
  return standby.lag !== null;
}

describe('a standby that follows', () => {
  it.each([
    '/api/admin/users?limit=10',
    '/api/admin/users',
    '/api/admin/transactions?limit=10',
    '/api/admin/transactions',
    '/api/admin/audit',
    '/api/admin/audit/export',
    '/api/admin/summary',
    '/api/analytics',
    '/api/analytics/items',
    '/api/analytics/export',
  ])('answers %s', async (path) => {
    const { client } = path.startsWith('/api/admin') ? admin : sara;
    const onPlain = atNode(bank, plain, path.startsWith('/api/admin') ? admin : sara).client;
    // On a machine at its limits it may fall behind for a moment.
    await until(async () => {
      const { standby } = await readsOf(async () => {
        const answer = await client.get(path);
        expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
        expect(answer.text).toBe((await onPlain.get(path)).text);
      });
      return standby === 1;
    });
  });

  it('answers nothing that is decided upon, and no customer’s own accounts', async () => {
    await untilUsed();
    const asked = await readsOf(async () => {
      for (const path of [
        '/api/accounts',
        '/api/transactions',
        `/api/accounts/${sara.accountId}/statement`,
      ]) {
        expect((await sara.client.get(path)).status).toBe(200);
      }
      expect((await admin.client.get('/api/admin/transactions/pending')).status).toBe(200);
      expect((await admin.client.get(`/api/admin/users/${sara.id}`)).status).toBe(200);
    });
    expect(asked).toEqual({ standby: 0, primary: 0 });
  });
});

describe('a standby that is behind', () => {
  it('hides from nobody what they have written, on any node', async () => {
    for (const node of [0, plain]) {
      const writer = atNode(bank, node, admin).client;
      const email = `written-on-${node}@example.ae`;
      const request = { username: `written${node}`, email, firstName: 'New', lastName: 'Customer' };
      await whileBehind(async () => {
        const asked = await readsOf(async () => {
          const created = await writer.post('/api/admin/users', { ...request, password: 'Correct#Horse9' });
          expect(created.status).toBe(201);
          const found = (await admin.client.get(`/api/admin/users?search=${email}`)).body as AdminUserDto[];
          expect(found.map((user) => user.email)).toEqual([email]);
        });
        expect(asked).toEqual({ standby: 0, primary: 1 });
        expect(await isAccepted()).toBe(false);
      });
    }
  });

  it('hides from nobody what a push has told them of', async () => {
    const screen = await live.open(admin);
    await whileBehind(async () => {
      screen.forget();
      const id = (
        (await atNode(bank, plain, sara).client.post('/api/transfers', sara.transferRequest('10.00')))
          .body as AdminTransactionDto
      ).id;
      await screen.hearsOf('admin.transactions');
      const { body } = await admin.client.get('/api/admin/transactions?limit=10');
      expect((body as AdminTransactionDto[])[0]?.id).toBe(id);
      const audit = (await admin.client.get('/api/admin/audit?limit=10')).body as AuditItemDto[];
      expect(audit.map((item) => item.subjectId)).toContain(id);
    });
  });
});

describe('a standby that is away', () => {
  const list = () => admin.client.get('/api/admin/users?limit=10');

  it('leaves its reads to the primary, and gets them back by itself', async () => {
    await untilUsed();
    await way.cut();
    const asked = await readsOf(async () => {
      expect((await list()).status).toBe(200);
    });
    expect(asked).toEqual({ standby: 0, primary: 1 });
    await way.open();
    await untilUsed();
  });

  it('holds up no answer for long when it falls silent', async () => {
    await untilUsed();
    await list();
    way.silence();
    const begun = performance.now();
    expect((await list()).status).toBe(200);
    expect((await list()).status).toBe(200);
    // The system would wait for a quarter of an hour.
    expect(performance.now() - begun).toBeLessThan(60_000);
    way.heal();
    await untilUsed();
  });

  it('has its reads repeated when it goes away in the middle of them', async () => {
    for (const path of ['/api/admin/users?limit=10', '/api/admin/users']) {
      await untilUsed();
      way.loseAnswersTo((asked) => asked.includes('FROM users u'));
      const { status, body } = await admin.client.get(path);
      way.heal();
      expect(status).toBe(200);
      expect((body as AdminUserDto[]).length).toBeGreaterThan(2);
    }
  });
});

describe('a server that no longer follows', () => {
  it('is not read from once it was promoted', async () => {
    await untilUsed();
    expect(await isAccepted()).toBe(true);
    await onStandby('SELECT pg_promote()');
    await bank.given.customer();
    const asked = await readsOf(async () => {
      const { body } = await admin.client.get('/api/admin/users');
      const [row] = await bank.sql<{ users: number }>('SELECT count(*)::int AS users FROM users');
      expect(body).toHaveLength(row?.users ?? 0);
    });
    expect(asked).toEqual({ standby: 0, primary: 1 });
    expect(await isAccepted()).toBe(false);
  });

  it('is not read from as a standby of another history, even if it is ahead', async () => {
    await onStandby('CREATE TABLE elsewhere ()');
    await onStandby('SELECT pg_switch_wal()');
    await onStandby('CHECKPOINT');
    await server.stop();
    server = await startAsStandby(join(folder, 'standby'), SETTINGS);
    const [found] = await onStandby(
      'SELECT pg_is_in_recovery() AS "isStandby", pg_last_wal_replay_lsn()::text AS lsn',
    );
    expect(found?.isStandby).toBe(true);
    expect(await bank.sql('SELECT $1::pg_lsn > pg_current_wal_lsn() AS "isAhead"', [found?.lsn])).toEqual([
      { isAhead: true },
    ]);
    expect(await isAccepted()).toBe(false);
  });
});
