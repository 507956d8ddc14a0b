/** Clocks of conversations, and what the desk is told when they end. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DeskAlertDto } from '#contract/shapes/desk.dto';
import { AlertsService } from '../../../backend/src/chat/sharing/alerts.service.js';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import { ALL_DAY, openDesk, USUAL_WEEK } from '../../support/given/desk-hours.js';
import type { Colleague } from '../../support/given/people.js';

const bank = useBank();

const MINUTE = 60_000;
const NEVER = new AbortController().signal;
beforeEach(() => openDesk(bank, ALL_DAY));

/** A customer who waits, and the desk of an agent. */
async function waiting() {
  const [customer, agent] = [await bank.given.customer(), await bank.given.agent()];
  await say(customer, 'Where is my transfer?');
  const desk = new Desk(agent);
  const { id } = await desk.conversationOf(customer);
  const minutes = async () => {
    const { replyDueAt, waitingSince } = await desk.detail(id);
    return replyDueAt === null || waitingSince === null
      ? null
      : (Date.parse(replyDueAt) - Date.parse(waitingSince)) / MINUTE;
  };
  return { customer, agent, desk, id, minutes };
}

describe('the clocks of a conversation', () => {
  it('run for the first reply, stop at the answer, and run for the next one', async () => {
    const { customer, desk, id, minutes } = await waiting();
    expect(await minutes()).toBe(15);
    await say(customer, 'Are you there?');
    expect(await minutes()).toBe(15);

    await desk.reply(id, 'One moment.');
    expect(await desk.detail(id)).toMatchObject({ replyDueAt: null, replyAmberAt: null, paused: true });
    await say(customer, 'Thank you.');

    expect(await minutes()).toBe(30);
    expect(await desk.detail(id)).toMatchObject({ paused: false });
  });

  it('end when it is resolved, and begin anew when the customer reopens it', async () => {
    const { customer, desk, id, minutes } = await waiting();
    await desk.reply(id, 'Done.');
    const { resolutionDueAt } = await desk.detail(id);
    await desk.do(id, 'resolve');
    expect(await desk.detail(id)).toMatchObject({ replyDueAt: null, resolutionDueAt: null, paused: false });

    await say(customer, 'It is not.');

    expect(await minutes()).toBe(15);
    const { resolutionDueAt: next, waitingSince } = await desk.detail(id);
    expect(Date.parse(next ?? '') - Date.parse(waitingSince ?? '')).toBe(20 * 60 * MINUTE);
    expect(Date.parse(next ?? '')).toBeGreaterThan(Date.parse(resolutionDueAt ?? ''));
  });

  it('have a reply clock no more while an agent had the last word on reopening', async () => {
    const { customer, desk, id, minutes } = await waiting();
    await desk.do(id, 'resolve');
    await desk.reply(id, 'By the way, it has arrived.');
    expect(await desk.detail(id)).toMatchObject({ replyDueAt: null, paused: true });
    await say(customer, 'Good.');
    expect(await minutes()).toBe(30);
  });

  it.each([
    // Friday evening goes on on Saturday morning.
    ['2026-11-27T17:50:00+04:00', '2026-11-28T05:05:00.000Z', '2026-11-28T05:01:15.000Z'],
    // Saturday afternoon begins on Monday.
    ['2026-11-28T15:00:00+04:00', '2026-11-30T04:15:00.000Z', '2026-11-30T04:11:15.000Z'],
    // The last minute before two holidays goes on on Friday.
    ['2026-12-01T17:59:00+04:00', '2026-12-04T04:14:00.000Z', '2026-12-04T04:10:15.000Z'],
    // The end of a month and of a year, and a holiday.
    ['2026-12-31T17:55:00+04:00', '2027-01-02T05:10:00.000Z', '2027-01-02T05:06:15.000Z'],
  ])('count only business hours: a message of %s is due at %s', async (since, replyDueAt, replyAmberAt) => {
    const { desk, id } = await waiting();
    await openDesk(bank, USUAL_WEEK, ['2026-12-02', '2026-12-03', '2027-01-01']);
    await bank.sql('UPDATE conversations SET waiting_since = $1 WHERE id = $2', [since, id]);
    expect(await desk.detail(id)).toMatchObject({ replyDueAt, replyAmberAt });
  });

  it('move at once when the calendar or the targets change', async () => {
    const { desk, id } = await waiting();
    await openDesk(bank, USUAL_WEEK);
    await bank.sql(`UPDATE conversations SET waiting_since = '2026-11-27T17:50:00+04:00' WHERE id = $1`, [
      id,
    ]);
    const { client } = await bank.given.staff('support.desk', 'support.supervise');

    await client.post('/api/support/holidays', { date: '2026-11-28', name: 'Flag Day' });
    expect(await desk.detail(id)).toMatchObject({ replyDueAt: '2026-11-30T04:05:00.000Z' });

    const longer = { firstReplyMinutes: 20, nextReplyMinutes: 30, resolutionHours: 20, caseHours: 40 };
    await client.send('PUT', '/api/support/targets', longer);
    expect(await desk.detail(id)).toMatchObject({ replyDueAt: '2026-11-30T04:10:00.000Z' });
    await client.send('PUT', '/api/support/targets', { ...longer, firstReplyMinutes: 15 });
  });

  it('order the list: what is due first, page after page', async () => {
    const { agent, id: later } = await waiting();
    const { id: first } = await waiting();
    const { id: paused, desk: other } = await waiting();
    await other.reply(paused, 'Done.');
    await bank.sql(`UPDATE conversations SET reply_due_at = '2001-01-01' WHERE id = $1`, [first]);
    await bank.sql(`UPDATE conversations SET reply_due_at = '2002-01-01' WHERE id = $1`, [later]);
    const ids: string[] = [];
    let path: string | null = '/api/support/conversations?status=open&sort=due&limit=1';
    while (path !== null) {
      const { body, headers } = await agent.client.get(path);
      ids.push(...(body as { id: string }[]).map(({ id }) => id));
      path = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] ?? null;
    }
    expect(ids.slice(0, 2)).toEqual([first, later]);
    expect(ids.indexOf(paused)).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    const oldest = await new Desk(agent).list('?status=open&sort=oldest');
    const times = oldest.map(({ lastMessageAt }) => lastMessageAt);
    expect(times).toEqual(times.toSorted());
  });
});

describe('the desk is told', () => {
  const tell = () =>
    Promise.all([0, 1].map((node) => bank.node(node).get(AlertsService).tell(new Date(), NEVER)));
  const alertsOf = async ({ client }: Colleague) =>
    (await client.get('/api/support/alerts')).body as DeskAlertDto[];
  const told = async (id: string) =>
    (
      await bank.sql<{ type: string }>(
        `SELECT type FROM events WHERE subject_id = $1 AND type LIKE 'chat.reply_%due%' ORDER BY seq`,
        [id],
      )
    ).map(({ type }) => type);

  it('a minute before a breach and at the breach, once on two nodes', async () => {
    await bank.addNode();
    const { agent, desk, id } = await waiting();
    const supervisor = await bank.given.staff('support.desk', 'support.supervise');
    await desk.do(id, 'claim');
    await tell();
    expect(await told(id)).toEqual([]);

    await bank.sql(`UPDATE conversations SET reply_due_at = now() + interval '1 minute' WHERE id = $1`, [id]);
    await tell();
    await tell();
    expect(await told(id)).toEqual(['chat.reply_due_soon']);
    expect(await alertsOf(agent)).toMatchObject([{ conversationId: id, kind: 'due_soon' }]);
    expect((await alertsOf(supervisor)).filter(({ conversationId }) => conversationId === id)).toEqual([]);

    await bank.sql(`UPDATE conversations SET reply_due_at = now() WHERE id = $1`, [id]);
    await tell();
    await tell();
    expect(await told(id)).toEqual(['chat.reply_due_soon', 'chat.reply_overdue']);
    for (const colleague of [agent, supervisor])
      expect(await alertsOf(colleague)).toContainEqual(
        expect.objectContaining({ conversationId: id, kind: 'overdue' }),
      );
    expect(await alertsOf(await bank.given.agent())).toEqual([]);

    await desk.reply(id, 'Here I am.');
    expect(await alertsOf(agent)).toEqual([]);
  });
});

it('the time that replies and resolutions took is stored, whatever the calendar is afterwards', async () => {
  const { customer, agent, desk, id } = await waiting();
  await bank.sql(
    `UPDATE conversations SET waiting_since = waiting_since - interval '16 minutes' WHERE id = $1`,
    [id],
  );
  await desk.reply(id, 'Hello.');
  await say(customer, 'Hello.');
  await desk.reply(id, 'Bye.');
  await desk.do(id, 'resolve');
  await openDesk(bank, USUAL_WEEK);

  const replies = await bank.sql<{ seconds: number }>(
    `SELECT agent_id, is_first, is_within, seconds FROM chat_replies WHERE conversation_id = $1 ORDER BY replied_at`,
    [id],
  );
  expect(replies).toMatchObject([
    { agent_id: agent.id, is_first: true, is_within: false },
    { agent_id: agent.id, is_first: false, is_within: true },
  ]);
  expect(replies[0]?.seconds).toBeGreaterThanOrEqual(16 * 60);
  expect(replies[1]?.seconds).toBeLessThan(16 * 60);
  expect(
    await bank.sql(
      'SELECT is_within, seconds >= 0 AS counted FROM chat_resolutions WHERE conversation_id = $1',
      [id],
    ),
  ).toEqual([{ is_within: true, counted: true }]);
});
