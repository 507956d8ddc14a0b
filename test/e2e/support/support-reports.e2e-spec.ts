/** The reports of the desk, against a seed whose figures were computed by hand. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { SupportReportDto } from '#contract/shapes/support-reports.dto';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';

const bank = useBank();

let supervisor: Colleague;
let priya: Colleague;
let adam: Colleague;
let [first, second]: string[] = [];

/** A conversation without anything that is reported. */
async function conversation(): Promise<string> {
  const customer = await bank.given.customer();
  await say(customer, 'Hello?');
  const { id } = await new Desk(priya).conversationOf(customer);
  return id;
}

const opening = (id: string, at: string, agent: Colleague | null) =>
  bank.sql('INSERT INTO conversation_openings VALUES ($1, $2, $3)', [id, at, agent?.id ?? null]);

async function reply(id: string, agent: Colleague, isFirst: boolean, at: string, seconds: number) {
  const [message] = await bank.sql<{ id: string }>(
    `INSERT INTO messages (id, conversation_id, user_id, sender, author_id, text, reference, at)
     SELECT $1, c.id, c.user_id, 'agent', $2, 'Yes.', $3, $4 FROM conversations c WHERE c.id = $5 RETURNING id`,
    [randomUUID(), agent.id, randomUUID(), at, id],
  );
  const target = isFirst ? 900 : 1800;
  await bank.sql('INSERT INTO chat_replies VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    message?.id,
    id,
    agent.id,
    isFirst,
    at,
    seconds,
    seconds <= target,
  ]);
}

const resolution = (
  id: string,
  agent: Colleague,
  at: string,
  seconds: number,
  rating: number | null,
  comment: string | null,
) =>
  bank.sql(
    `INSERT INTO chat_resolutions (id, conversation_id, agent_id, resolved_at, seconds, is_within, rating, comment, rated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::smallint, $8, CASE WHEN $7::int IS NOT NULL THEN $4::timestamptz + interval '1 hour' END)`,
    [randomUUID(), id, agent.id, at, seconds, seconds <= 72_000, rating, comment],
  );

const complaint = (reason: string, acknowledgedIn: boolean, answeredIn: boolean | null, owner: Colleague) =>
  bank
    .sql(
      `INSERT INTO cases (id, number, kind, reason, user_id, owner_id, text, acknowledge_by, answer_by, acknowledged_at, created_at)
     SELECT $1, $2, 'complaint', $3, user_id, $4, 'Why?', '2026-03-12', '2026-04-09', $5, '2026-03-10T00:00:00Z' FROM conversations LIMIT 1`,
      [randomUUID(), randomUUID(), reason, owner.id, acknowledgedIn ? '2026-03-10' : '2026-03-13'],
    )
    .then(async () => {
      if (answeredIn === null) return;
      await bank.sql(`UPDATE cases SET status = 'investigating' WHERE reason = $1 AND status = 'open'`, [
        reason,
      ]);
      await bank.sql(
        `UPDATE cases SET status = 'resolved', resolution = 'So.', answered_at = $2 WHERE reason = $1 AND answered_at IS NULL`,
        [reason, answeredIn ? '2026-04-01' : '2026-04-20'],
      );
    });

beforeAll(async () => {
  supervisor = await bank.given.staff('support.desk', 'support.supervise');
  [priya, adam] = [await bank.given.agent(), await bank.given.agent()];
  [first, second] = [await conversation(), await conversation()];
  // Nine in the evening in UTC is one o'clock of the next day in Dubai.
  await opening(first, '2026-03-01T21:00:00Z', priya);
  await opening(first, '2026-03-02T06:30:00Z', priya);
  await opening(second, '2026-03-02T06:10:00Z', adam);
  await opening(second, '2026-03-31T19:59:59Z', null);
  // The last moment of the month before, and the first one after it.
  await opening(second, '2026-02-28T19:59:59Z', adam);
  await opening(second, '2026-03-31T20:00:00Z', adam);
  await reply(first, priya, true, '2026-03-02T06:40:00Z', 600);
  await reply(first, priya, true, '2026-03-03T06:40:00Z', 800);
  await reply(second, adam, true, '2026-03-02T06:41:00Z', 1200);
  await reply(first, priya, false, '2026-03-02T07:00:00Z', 100);
  await reply(second, adam, false, '2026-03-02T07:00:00Z', 3000);
  await resolution(first, priya, '2026-03-02T08:00:00Z', 5000, 5, 'Quick.');
  await resolution(second, adam, '2026-03-03T08:00:00Z', 90_000, 2, null);
  await complaint('fees', true, true, priya);
  await complaint('app', false, false, adam);
  await complaint('service', true, null, adam);
});

const report = async (query = '') =>
  (await supervisor.client.get(`/api/support/reports?from=2026-03-01&to=2026-03-31${query}`))
    .body as SupportReportDto;

describe('the report of a month', () => {
  it('has the figures that were computed by hand', async () => {
    expect(await report()).toEqual({
      period: { from: '2026-03-01', to: '2026-03-31' },
      conversations: {
        total: 4,
        byDay: [
          { day: '2026-03-02', count: 3 },
          { day: '2026-03-31', count: 1 },
        ],
        byHour: [
          { hour: 1, count: 1 },
          { hour: 10, count: 2 },
          { hour: 23, count: 1 },
        ],
        byAgent: [
          { agentId: priya.id, name: expect.any(String), count: 2 },
          { agentId: adam.id, name: expect.any(String), count: 1 },
        ],
      },
      cases: {
        total: 3,
        byDay: [{ day: '2026-03-10', count: 3 }],
        byHour: [{ hour: 4, count: 3 }],
        byAgent: [
          { agentId: adam.id, name: expect.any(String), count: 2 },
          { agentId: priya.id, name: expect.any(String), count: 1 },
        ],
      },
      // 600, 800, 1200: nine tenths of the way is 800 + 0.8 × 400.
      firstReply: { medianSeconds: 800, p90Seconds: 1120, withinTarget: 0.6667 },
      nextReply: { medianSeconds: 1550, p90Seconds: 2710, withinTarget: 0.5 },
      resolution: { medianSeconds: 47_500, p90Seconds: 81_500, withinTarget: 0.5 },
      rating: {
        average: 3.5,
        counts: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
        comments: [
          { rating: 5, text: 'Quick.', at: '2026-03-02T09:00:00.000Z', agentName: expect.any(String) },
        ],
      },
      complaints: {
        total: 3,
        acknowledgedInTime: 2,
        answeredInTime: 1,
        byReason: [
          { reason: 'app', count: 1 },
          { reason: 'fees', count: 1 },
          { reason: 'service', count: 1 },
        ],
      },
    });
  });

  it('is filtered by agent and by tag', async () => {
    const ofPriya = await report(`&agent=${priya.id}`);
    expect(ofPriya.conversations.total).toBe(2);
    expect(ofPriya.firstReply).toEqual({ medianSeconds: 700, p90Seconds: 780, withinTarget: 1 });
    expect(ofPriya.complaints).toMatchObject({ total: 1, answeredInTime: 1 });
    expect(ofPriya.cases).toMatchObject({ total: 1, byDay: [{ day: '2026-03-10', count: 1 }] });

    await new Desk(supervisor).tag(second ?? '', 'Loans');
    const ofLoans = await report('&tag=loans');
    expect(ofLoans.conversations.total).toBe(2);
    expect(ofLoans.rating).toMatchObject({ average: 2, comments: [] });
    expect([ofLoans.complaints.total, ofLoans.cases.total]).toEqual([0, 0]);
  });

  it('is a file with one figure a line', async () => {
    const { client } = supervisor;
    const { status, text, headers } = await client.get(
      '/api/support/reports/csv?from=2026-03-01&to=2026-03-31',
    );
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text).toContain('conversations,total,4\r\n');
    expect(text).toContain('cases,total,3\r\ncases by day,2026-03-10,3\r\ncases by hour,4,3\r\n');
    expect(text).toContain('firstReply,p90Seconds,1120\r\n');
    expect(text).toContain('complaints by reason,app,1\r\n');
  });

  it.each([
    ['2026-03-02', '2026-03-01'],
    ['2025-01-01', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
  ])('is refused from %s to %s', async (from, to) => {
    const { client } = supervisor;
    expect(outcome(await client.get(`/api/support/reports?from=${from}&to=${to}`))).toBe(
      '400 validation_failed',
    );
  });

  it('has empty figures when nothing happened', async () => {
    const { client } = supervisor;
    const { body } = await client.get('/api/support/reports?from=2020-01-01&to=2020-01-31');
    expect(body).toMatchObject({
      conversations: { total: 0, byDay: [] },
      firstReply: { medianSeconds: null, p90Seconds: null, withinTarget: null },
      rating: { average: null, comments: [] },
    });
  });
});
