import { once } from 'node:events';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Colleague } from '../../support/given/people.js';
import { openedAnswer } from '../../support/http/stalled-reader.js';
import { statementsOf } from '../../support/database/statements.js';
import { until } from '../../support/until.js';

const ACTOR = '01890a5d-ac96-774b-bcce-b302099a8057';
const SUBJECT = '01890a5d-ac96-774b-bcce-b302099a8058';
const HEADER = '\uFEFFat,type,actor id,actor name,subject type,subject id,subject name,before,after\r\n';

const bank = useBank();

function exported({ client }: Colleague, query = '') {
  return client.get(`/api/admin/audit/export${query}`);
}

/** Inserts events of 2020 about `SUBJECT`, by `ACTOR`. */
async function happened(count: number, change: { type?: string; after?: unknown } = {}): Promise<void> {
  await bank.fill(
    `INSERT INTO events (id, at, type, actor_id, subject_type, subject_id, after, audience, resources)
     SELECT gen_random_uuid(), timestamptz '2020-01-01T00:00:00Z' + n * interval '1 second', $2, $3, 'user', $4, $5,
            '{}', '{}'
       FROM generate_series(1, $1) AS n`,
    [count, change.type ?? 'user.pin_changed', ACTOR, SUBJECT, change.after ?? null],
  );
}

/** The connections in the middle of a list, either running or waiting for the reader. */
const readers = () =>
  bank.sql<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND state <> 'idle' AND query LIKE 'FETCH %'`,
  );

/** The connection that serves the only list being read. */
async function reader(): Promise<number> {
  let found: { pid: number }[] = [];
  await until(async () => {
    found = await readers();
    return found.length === 1;
  });
  return found[0]?.pid ?? 0;
}

describe('the audit trail as a table', () => {
  it('is a CSV file that is named after the day in Dubai', async () => {
    const admin = await bank.given.admin();
    const todayInDubai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(new Date());

    const { status, headers, text } = await exported(admin, '?from=2019-01-01&to=2019-01-31');

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${todayInDubai}.csv"`,
      'cache-control': 'no-store',
    });
    expect(text).toBe(HEADER);
  });

  it('has a line for each item, quoted where necessary', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    await sara.client.patch('/api/auth/user', {
      firstName: 'Sara "Sally"',
      lastName: 'Test, Ltd',
      email: `${sara.username}@example.ae`,
    });
    await admin.restrict(sara.id);
    const { body } = await admin.client.get(`/api/admin/audit?subject=${sara.id}&actor=${admin.id}`);
    const [{ at }] = body as [{ at: string }];

    const { text } = await exported(admin, `?subject=${sara.id}&actor=${admin.id}`);

    expect(text).toBe(
      `${HEADER}${at},user.restricted,${admin.id},Sara Test,user,${sara.id},"Sara ""Sally"" Test, Ltd",` +
        `"{""isRestricted"":false}","{""isRestricted"":true}"\r\n`,
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'neutralises %j, which a spreadsheet would run as a formula',
    async (name) => {
      const admin = await bank.given.admin();
      const sara = await bank.given.customer();
      await bank.sql(`UPDATE users SET first_name = $1, last_name = 'X' WHERE id = $2`, [name, sara.id]);

      const { text } = await exported(admin, `?subject=${sara.id}&type=user.created`);

      const cell = name === '\r=1' ? `"'${name} X"` : `'${name} X`;
      expect(text.split(',')).toContain(cell);
    },
  );

  it('contains the requested part, newest first', async () => {
    const admin = await bank.given.admin();
    await happened(2, { type: 'user.restricted', after: { a: 1 } });
    await happened(1, { type: 'user.deleted' });

    const { text } = await exported(
      admin,
      `?actor=${ACTOR}&type=user.restricted&type=user.created&from=2020-01-01&to=2020-01-01`,
    );

    expect(text).toBe(
      `${HEADER}2020-01-01T00:00:02.000Z,user.restricted,${ACTOR},,user,${SUBJECT},,,"{""a"":1}"\r\n` +
        `2020-01-01T00:00:01.000Z,user.restricted,${ACTOR},,user,${SUBJECT},,,"{""a"":1}"\r\n`,
    );
  });
});

describe('a long trail', () => {
  const query = '?type=chat.reopened';
  const path = `/api/admin/audit/export${query}`;
  let admin: Colleague;

  beforeAll(async () => {
    admin = await bank.given.admin();
    await happened(20_000, { type: 'chat.reopened', after: { text: 'x'.repeat(1_000) } });
  });

  it('is exported completely', async () => {
    const { text } = await exported(admin, query);

    expect(text.split('\r\n')).toHaveLength(20_002);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('is read no faster than the client receives it, and no further once the client has gone', async () => {
    const statements = await statementsOf(async () => {
      const response = await openedAnswer(admin.client, path);
      await reader();
      response.destroy();
      await until(async () => (await readers()).length === 0);
    });

    // The list has twenty batches of rows; fewer fetches show that reading stopped early.
    const batches = statements.filter((sql) => sql.startsWith('FETCH'));
    expect(batches.length).toBeGreaterThan(0);
    expect(batches.length).toBeLessThan(20);
    expect((await exported(admin, query)).status).toBe(200);
  });

  it('looks incomplete when the database fails in the middle', async () => {
    const response = await openedAnswer(admin.client, path);
    const broken = once(response, 'error');
    await bank.sql('SELECT pg_terminate_backend($1)', [await reader()]);

    response.resume();

    expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
    expect(response.complete).toBe(false);
  });

  it('is refused with an ordinary error when the database fails at the start', async () => {
    await bank.sql('ALTER TABLE events RENAME TO events_elsewhere');
    const { status, body, headers } = await exported(admin, query);
    await bank.sql('ALTER TABLE events_elsewhere RENAME TO events');

    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'internal_error' });
    expect(headers['content-disposition']).toBeUndefined();
  });
});
