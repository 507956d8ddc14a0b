import { describe, expect, it } from '@jest/globals';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { useBank } from '../../support/bank.js';
import { Desk, history, say } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import { statementsOf } from '../../support/database/statements.js';

const bank = useBank();

const desk = async () => new Desk(await bank.given.agent());

/** A new signed-in customer with this name, who has sent this message. */
async function writer(change: Record<string, unknown>, message: string): Promise<AdminUserDto> {
  const user = await (await bank.given.admin()).newUser(change);
  const client = bank.client();
  await client.signIn(user.username, 'Layla#2026');
  await say({ client }, message);
  return user;
}

const search = (text: string) => `?search=${encodeURIComponent(text)}`;

describe('a conversation in the agents’ list', () => {
  it('shows who is waiting, since when, and for what', async () => {
    const sara = await bank.given.customer();
    await say(sara, 'When will my transfer be approved?');
    await say(sara, 'Hello?');
    const [first, second] = await history(sara);

    const conversation = await (await desk()).conversationOf(sara);

    expect(conversation).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      customer: {
        id: sara.id,
        frozenAt: null,
        firstName: 'Sara',
        lastName: 'Test',
        email: `${sara.username}@example.ae`,
        isRestricted: false,
      },
      status: 'open',
      claimedBy: null,
      lastMessage: 'Hello?',
      lastMessageAt: second?.timestamp,
      unread: 2,
      waitingSince: first?.timestamp,
      number: expect.stringMatching(/^CNV-/),
      tags: [],
      replyDueAt: expect.any(String),
      replyAmberAt: expect.any(String),
      resolutionDueAt: expect.any(String),
      paused: false,
      firstResponseSeconds: null,
      customerReadUpTo: null,
    });
  });

  it('shows who has answered, and that nobody is waiting', async () => {
    const sara = await bank.given.customer();
    const agent = await bank.given.agent();
    await say(sara, 'Hello?');
    const { id } = await new Desk(agent).conversationOf(sara);

    const { timestamp } = await new Desk(agent).reply(id, 'It was approved.');

    expect(await new Desk(agent).conversationOf(sara)).toMatchObject({
      claimedBy: { id: agent.id, firstName: 'Sara' },
      lastMessage: 'It was approved.',
      lastMessageAt: timestamp,
      waitingSince: null,
    });
  });

  it('is not changed by a note, which is not a message', async () => {
    const sara = await bank.given.customer();
    const colleague = await desk();
    await say(sara, 'Hello?');
    const before = await colleague.conversationOf(sara);

    await colleague.note(before.id, 'Calls every day.');

    expect(await colleague.conversationOf(sara)).toEqual(before);
  });

  it('records the seconds until the first answer once', async () => {
    const sara = await bank.given.customer();
    const colleague = await desk();
    await say(sara, 'Hello?');
    const { id } = await colleague.conversationOf(sara);
    await colleague.reply(id, 'Hello!');
    await bank.sql(
      `UPDATE conversations SET first_asked_at = first_answered_at - interval '48 seconds' WHERE id = $1`,
      [id],
    );

    await say(sara, 'Thank you.');
    await colleague.reply(id, 'Not at all.');

    expect(await colleague.conversationOf(sara)).toMatchObject({ firstResponseSeconds: 48 });
  });

  it('appears when a customer has written, and not before', async () => {
    const sara = await bank.given.customer();
    const colleague = await desk();
    await history(sara);
    expect(await colleague.list(search(sara.username))).toEqual([]);

    await say(sara, 'Hello?');

    expect(await colleague.list(search(sara.username))).toHaveLength(1);
  });
});

describe('an agent’s unread messages', () => {
  it('are counted for each agent, and only those of customers', async () => {
    const sara = await bank.given.customer();
    const [priya, adam] = [await desk(), await desk()];
    await say(sara, 'One');
    await say(sara, 'Two');
    const { id } = await priya.conversationOf(sara);
    await adam.note(id, 'A note.');
    const [one, two] = await history(sara);

    await priya.do(id, 'read', { upTo: one?.timestamp });
    expect(await priya.conversationOf(sara)).toMatchObject({ unread: 1 });
    expect(await adam.conversationOf(sara)).toMatchObject({ unread: 2 });

    await priya.do(id, 'read', { upTo: two?.timestamp });
    await priya.do(id, 'read', { upTo: one?.timestamp });
    await priya.reply(id, 'Hello Sara');
    expect(await priya.conversationOf(sara)).toMatchObject({ unread: 0 });
    expect(await priya.detail(id)).toMatchObject({ unread: 0 });

    await say(sara, 'Three');
    expect(await priya.conversationOf(sara)).toMatchObject({ unread: 1 });
    expect(await adam.conversationOf(sara)).toMatchObject({ unread: 3 });
  });
});

describe('the order of the list', () => {
  it('is restricted customers first, then the newest', async () => {
    const admin = await bank.given.admin();
    const [first, second, restricted, last] = [
      await writer({ firstName: 'Order' }, 'One'),
      await writer({ firstName: 'Order' }, 'Two'),
      await writer({ firstName: 'Order' }, 'Three'),
      await writer({ firstName: 'Order' }, 'Four'),
    ];
    const order = async () => (await (await desk()).list('?search=Order')).map(({ customer }) => customer.id);
    expect(await order()).toEqual([last.id, restricted.id, second.id, first.id]);

    await admin.restrict(restricted.id);
    expect(await order()).toEqual([restricted.id, last.id, second.id, first.id]);
    await admin.restrict(first.id);
    expect(await order()).toEqual([restricted.id, first.id, last.id, second.id]);
    await admin.restrict(restricted.id, false);
    expect(await order()).toEqual([first.id, last.id, restricted.id, second.id]);
  });
});

describe('the filter by status', () => {
  it('returns the open ones, the resolved ones, or all', async () => {
    const colleague = await desk();
    const [open, resolved] = [await bank.given.customer(), await bank.given.customer()];
    for (const customer of [open, resolved]) await say(customer, 'filter by status');
    await colleague.do((await colleague.conversationOf(resolved)).id, 'resolve');
    const found = async (query: string) =>
      (await colleague.list(`?search=filter+by+status${query}`)).map(({ customer }) => customer.id);

    expect(await found('&status=open')).toEqual([open.id]);
    expect(await found('&status=resolved')).toEqual([resolved.id]);
    expect(await found('')).toEqual([resolved.id, open.id]);
    expect(await found('&status=')).toEqual([resolved.id, open.id]);
    for (const { status } of await colleague.list('?status=open')) expect(status).toBe('open');
  });

  it('refuses an unknown status', async () => {
    const { client } = await bank.given.agent();

    for (const status of ['closed', 'OPEN', 'open&status=resolved', "'"]) {
      expect(outcome(await client.get(`/api/support/conversations?status=${status}`))).toBe(
        '400 validation_failed',
      );
    }
  });
});

describe('the search', () => {
  it('looks in names, e-mail addresses and messages of both sides, without regard to case', async () => {
    const colleague = await desk();
    const { id } = await writer(
      { firstName: 'Zuleika', lastName: 'Von Übermut', email: 'Z.Quartz@Example.AE' },
      'My falcon credit card was swallowed',
    );
    const [conversation] = await colleague.list('?search=Zuleika');
    await colleague.reply(conversation?.id ?? '', 'We shall send a Peregrine courier');
    await colleague.note(conversation?.id ?? '', 'Third kestrel this week');
    const found = async (text: string) =>
      (await colleague.list(search(text))).map(({ customer }) => customer.id);

    for (const text of [
      'zuleika',
      'ULEIK',
      'von über',
      'Zuleika Von',
      'z.quartz@example.ae',
      'FALCON',
      'credit card was',
      'peregrine',
      'kestrel',
      '  falcon  ',
      'x.quartz',
      'falconry',
    ]) {
      expect([text, await found(text)]).toEqual([text, /x\.quartz|falconry/.test(text) ? [] : [id]]);
    }
  });

  it('matches %, _ and \\ literally', async () => {
    const colleague = await desk();
    const { id } = await writer({ firstName: 'Percy' }, 'Is it 100% or 5_0 \\ nothing?');
    await writer({ firstName: 'Percy' }, 'Is it 1000 or 5x0 / nothing?');
    const found = async (text: string) =>
      (await colleague.list(search(text))).map(({ customer }) => customer.id);

    expect(await found('100%')).toEqual([id]);
    expect(await found('5_0')).toEqual([id]);
    expect(await found('\\ nothing')).toEqual([id]);
    expect(await found('%')).toEqual([id]);
    expect(await found("'; DROP TABLE messages; --")).toEqual([]);
    expect(await found('Percy')).toHaveLength(2);
  });

  it('returns a conversation once, however often it matches', async () => {
    const colleague = await desk();
    await writer({ firstName: 'Echo' }, 'Echo echo');
    const [conversation] = await colleague.list('?search=Echo');
    await colleague.reply(conversation?.id ?? '', 'echo');

    expect(await colleague.list('?search=echo')).toHaveLength(1);
    expect(await colleague.list('?search=%20')).toEqual(await colleague.list());
    expect(
      outcome(await colleague.agent.client.get(`/api/support/conversations?search=${'a'.repeat(255)}`)),
    ).toBe('400 validation_failed');
  });

  it('uses an index instead of reading everything', async () => {
    const agent = await bank.given.agent();
    const statements = await statementsOf(() => new Desk(agent).list('?search=falcon&status=open'));
    const list = statements.find((text) => text.includes('FROM conversations')) ?? '';

    const plan = await bank.app.get(UnitOfWork).run(async (tx) => {
      // With so few rows the planner would otherwise prefer a sequential scan.
      await tx.query('SET LOCAL enable_seqscan = off');
      return tx.query(`EXPLAIN (FORMAT TEXT) ${list}`, [agent.id, 201, '%falcon%']);
    });

    const scans = plan.map((line) => String(line['QUERY PLAN'])).filter((line) => line.includes('Scan'));
    expect(scans).toContainEqual(expect.stringContaining('Bitmap Index Scan on users_search_folded'));
    expect(scans).toContainEqual(expect.stringContaining('Bitmap Index Scan on messages_search_folded'));
    expect(scans).not.toContainEqual(expect.stringContaining('Seq Scan'));
  });
});
