import type { IncomingMessage } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LongAnswers } from '../../../backend/src/platform/http/output/long-answers.js';
import { useBank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';
import { tally } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';
import { openedAnswer } from '../../support/http/stalled-reader.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();

/** Longer than any test. */
const NO_LIMIT_MS = 600_000;
/** About 24 MB: more than the kernel buffers for a client that does not read, and than a slow client reads in a test. */
const EXPORT = '/api/admin/audit/export?type=chat.reopened';

/** Creates the audit entries to export. */
async function longTrail(): Promise<void> {
  const sara = await bank.given.customer();
  for (let part = 0; part < 20; part += 1) {
    await bank.fill(
      `INSERT INTO events (id, at, type, actor_id, subject_type, subject_id, after, audience, resources)
       SELECT gen_random_uuid(), timestamptz '2020-01-01T00:00:00Z' + n * interval '1 second', 'chat.reopened', NULL,
              'user', $1, $2, '{}', '{}' FROM generate_series(1, 1000) AS n`,
      [sara.id, JSON.stringify('x'.repeat(1_000))],
    );
  }
}

/** The connections in the middle of a list. */
const reading = () =>
  bank.sql<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND state <> 'idle' AND (query LIKE 'FETCH %' OR query LIKE 'COPY %')`,
  );
const nobodyReads = async () => (await reading()).length === 0;

function limitStallsTo(milliseconds: number): void {
  const locals = bank.app.getHttpAdapter().getInstance().locals as Express.Locals;
  locals.longAnswers = new LongAnswers(milliseconds);
}

describe('long answers', () => {
  let admin: Colleague;
  const opened: IncomingMessage[] = [];
  const open = async (client: Client, path: string) => {
    const response = await openedAnswer(client, path);
    response.on('error', () => undefined);
    opened.push(response);
    return response;
  };

  beforeAll(async () => {
    admin = await bank.given.admin();
    await longTrail();
  });
  beforeEach(() => {
    limitStallsTo(NO_LIMIT_MS);
  });
  afterEach(async () => {
    for (const response of opened.splice(0)) response.destroy();
    await until(nobodyReads);
  });

  it('that nobody reads take nothing from other customers, and the next one is refused', async () => {
    const omar = await bank.given.customer({ balance: '100.00' });

    const stalled = await Promise.all(times(24, () => open(admin.client, EXPORT)));

    const statuses = stalled.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...times(4, () => 200), ...times(20, () => 429)]);
    const answers = await Promise.all(times(60, () => omar.client.get('/api/accounts')));
    expect(tally(answers)).toEqual({ 200: 60 });
    expect((await bank.client().get('/readyz')).status).toBe(200);
    const refused = await admin.client.get(EXPORT);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.body).toEqual({
      statusCode: 429,
      code: 'too_many_requests',
      message: 'Too many long lists are being sent. Please wait for one to end and try again.',
    });
  });

  it('are still available to other administrators', async () => {
    await Promise.all(times(4, () => open(admin.client, EXPORT)));
    const colleague = await bank.given.admin();

    expect((await colleague.client.get('/api/admin/transactions')).status).toBe(200);
    expect((await colleague.client.get('/api/admin/users')).status).toBe(200);
    expect((await admin.client.get('/api/admin/users')).status).toBe(429);
    // A page does not count as a long answer.
    expect((await admin.client.get('/api/admin/users?limit=10')).status).toBe(200);
  });

  it('are cut when nobody reads them for the stall limit, which frees their connections', async () => {
    limitStallsTo(500);
    const stalled = await Promise.all(times(2, () => open(admin.client, EXPORT)));
    const ends = stalled.map((response) => new Promise((resolve) => response.once('close', resolve)));
    expect(await reading()).toHaveLength(2);

    await until(nobodyReads);
    for (const response of stalled) response.resume();
    await Promise.all(ends);

    expect(stalled.map(({ complete }) => complete)).toEqual([false, false]);
    const { status, text } = await admin.client.get(EXPORT);
    expect(status).toBe(200);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('are not cut while somebody reads them, however slowly', async () => {
    // A client's kernel reports what the client has read in steps of up to 400 kB: 0.6 s at this client's speed.
    limitStallsTo(2_000);
    const response = await open(admin.client, EXPORT);
    // For some seconds, the kernel's buffers hide from the server that a slow client is still reading.
    let reads = 0;
    const slowly = setInterval(() => {
      response.read();
      reads += 1;
    }, 100);
    await until(() => Promise.resolve(reads >= 70));
    clearInterval(slowly);

    expect(response.destroyed).toBe(false);
    expect(await reading()).toHaveLength(1);
  });

  it('free their connection when the client has gone', async () => {
    const response = await open(admin.client, EXPORT);
    expect(await reading()).toHaveLength(1);
    response.destroy();
    await until(nobodyReads);
  });

  it('are not produced for a HEAD request', async () => {
    for (const path of [EXPORT, '/api/admin/users', '/api/admin/transactions']) {
      const { status, text } = await admin.client.send('HEAD', path);
      expect({ status, text }).toEqual({ status: 200, text: '' });
    }
    await until(nobodyReads);
  });
});
