/** The clock of the laboratory: what a tester sees after a move, and what it must not touch. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LabClockDto, LabClockMoveDto } from '#contract/shapes/admin/lab.dto';
import { Bank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';
import { until } from '../../support/until.js';

let bank: Bank;
let admin: Client;

beforeAll(async () => {
  bank = await Bank.open({ LAB: 'true' });
  admin = (await bank.given.admin()).client;
});
afterAll(() => bank.close());

const clock = async () => (await admin.get('/api/lab/clock')).body as LabClockDto;

async function moved(request: object, client = admin): Promise<LabClockMoveDto> {
  const begun = await client.post('/api/lab/clock', request);
  expect(begun.status).toBe(202);
  const { id } = begun.body as { id: string };
  const progress = async () => (await client.get(`/api/lab/clock/moves/${id}`)).body as LabClockMoveDto;
  await until(async () => (await progress()).status !== 'running');
  return progress();
}

describe('the clock', () => {
  it('stands at the true time until somebody moves it', async () => {
    const { now, isMoved } = await clock();
    expect(isMoved).toBe(false);
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  });

  it('moves to the end of the month, and runs on from there on every node', async () => {
    const node = await bank.addNode();
    const before = Date.parse((await clock()).now);
    const move = await moved({ by: 'month_end' });

    expect(move).toMatchObject({ status: 'done', at: move.until });
    const dubai = new Date(Date.parse(move.until) + 4 * 3_600_000).toISOString();
    expect(dubai).toMatch(/-01T00:00:00\.000Z$/);
    expect(Date.parse(move.until)).toBeGreaterThan(before);
    const there = await clock();
    expect(there.isMoved).toBe(true);
    expect(Date.parse(there.now) - Date.parse(move.until)).toBeLessThan(60_000);

    const [{ bankTime } = { bankTime: new Date(0) }] = await bank.sql<{ bankTime: Date }>(
      'SELECT bank_now() AS "bankTime"',
    );
    expect(bankTime.getTime()).toBeGreaterThanOrEqual(Date.parse(move.until));
    const other = bank.client(node);
    await until(async () => {
      const date = (await other.get('/api/auth/user')).headers.date;
      return Math.abs(Date.parse(String(date)) - bankTime.getTime()) < 60_000;
    });
    await bank.stopNode(node);
  });

  it('lets browsers keep a new session, which they measure by the header Date', async () => {
    const sara = await bank.given.customer();
    const { username, password } = sara;
    const { headers } = await bank.client().post('/api/auth/login', { username, password });
    const cookie = [headers['set-cookie']].flat().find((one) => one?.startsWith('falaj.sid='));
    const expires = Date.parse(/; Expires=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    expect(expires - Date.parse(String(headers.date))).toBeGreaterThan(3_600_000);
  });

  it('keeps the session, whose time is the true one', async () => {
    await moved({ by: 'day' });
    expect((await admin.get('/api/auth/user')).status).toBe(200);
  });

  it.each([
    ['both an end and a step', { by: 'day', to: '2090-01-01' }],
    ['neither', {}],
    ['a time that has passed', { to: '2020-01-01' }],
    ['a time after more than two years', { to: '2090-01-01' }],
    ['another step', { by: 'year' }],
  ])('refuses %s', async (_, request) => {
    expect((await admin.post('/api/lab/clock', request)).status).toBe(400);
  });

  it('is moved by one person at a time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/lab/clock', { by: 'day' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect((await admin.get('/api/lab/settled')).status).toBe(204);
  });

  it('keeps a bank without a laboratory from opening a database whose time was moved', async () => {
    await moved({ by: 'day' });
    await expect(bank.addNode({ environment: { LAB: 'false' } })).rejects.toThrow(
      /^LAB: a laboratory has moved the time of this database ahead by \d+ hours/,
    );
  });
});
