import { describe, expect, it } from '@jest/globals';
import type { SupportMessageDto } from '#contract/shapes/support.dto';
import { useBank } from '../../support/bank.js';
import { Desk, history, replies, say } from '../../support/given/chat.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

const desk = async () => new Desk(await bank.given.agent());
const adminDesk = async () => new Desk(await bank.given.admin());

/** A customer who has asked, and the conversation's id. */
async function asked(): Promise<{ sara: Customer; id: string }> {
  const sara = await bank.given.customer();
  await say(sara, 'When will my transfer be approved?');
  return { sara, id: (await (await desk()).conversationOf(sara)).id };
}

const claimant = async (sara: Customer) => (await (await desk()).conversationOf(sara)).claimedBy;

describe('claiming a conversation', () => {
  it('is won by exactly one of ten agents', async () => {
    const { sara, id } = await asked();
    const agents = await Promise.all(times(10, () => bank.given.agent()));

    const answers = await Promise.all(agents.map((agent) => new Desk(agent).do(id, 'claim')));

    expect(tally(answers)).toEqual({ '200': 1, '409 already_claimed': 9 });
    const winner = agents[answers.findIndex(({ status }) => status === 200)];
    expect(await claimant(sara)).toEqual({ id: winner?.id, firstName: 'Sara' });
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      id,
      claimedBy: { id: winner?.id },
    });
    const [claim] = await (await bank.given.admin()).auditOf(id);
    expect(claim).toMatchObject({ type: 'chat.claimed', actorId: winner?.id });
  });

  it('twice by the same agent counts once', async () => {
    const { id } = await asked();
    const agent = await desk();

    expect(outcome(await agent.do(id, 'claim'))).toBe('200');
    expect(outcome(await agent.do(id, 'claim'))).toBe('200');

    const audit = await (await bank.given.admin()).auditOf(id);
    expect(audit.filter(({ type }) => type === 'chat.claimed')).toHaveLength(1);
  });

  it('tells the others who was first', async () => {
    const { id } = await asked();
    await (await desk()).do(id, 'claim');

    expect((await (await desk()).do(id, 'claim')).body).toEqual({
      statusCode: 409,
      code: 'already_claimed',
      message: 'This conversation is already claimed by Sara',
    });
  });

  it('can be undone by its agent or an administrator, which allows others to claim it', async () => {
    const { sara, id } = await asked();
    const [priya, adam] = [await desk(), await desk()];
    await priya.do(id, 'claim');

    expect(outcome(await adam.do(id, 'release'))).toBe('409 already_claimed');
    expect((await priya.do(id, 'release')).body).toMatchObject({ id, claimedBy: null });
    expect(outcome(await adam.do(id, 'release'))).toBe('200');
    expect(outcome(await adam.do(id, 'claim'))).toBe('200');
    expect(outcome(await (await adminDesk()).do(id, 'release'))).toBe('200');
    expect(await claimant(sara)).toBeNull();
  });

  it('ends when the agent is deleted, whose messages remain', async () => {
    const { sara, id } = await asked();
    const agent = await bank.given.agent();
    await new Desk(agent).reply(id, 'Let me see.');

    await (await bank.given.admin()).deleteUser(agent.id);

    expect(await claimant(sara)).toBeNull();
    expect((await replies(sara)).map(({ message }) => message)).toEqual(['Let me see.']);
    const adam = await desk();
    expect((await adam.detail(id)).messages.at(-1)).toMatchObject({ sender: 'agent', agentName: null });
    await adam.reply(id, 'It was approved.');
  });
});

describe('a reply', () => {
  it('claims an unclaimed conversation', async () => {
    const { sara, id } = await asked();
    const agent = await bank.given.agent();

    await new Desk(agent).reply(id, 'Let me see.');

    expect(await claimant(sara)).toEqual({ id: agent.id, firstName: 'Sara' });
  });

  it('of ten agents at once is stored once', async () => {
    const { sara, id } = await asked();
    const agents = await Promise.all(times(10, desk));

    const answers = await Promise.all(
      agents.map((agent) => agent.do(id, 'replies', { message: 'Let me see.' })),
    );

    expect(tally(answers)).toEqual({ '201': 1, '409 already_claimed': 9 });
    expect(await replies(sara)).toHaveLength(1);
  });

  it('of an administrator is possible in any conversation, and claims none', async () => {
    const { sara, id } = await asked();
    const [priya, admin] = [await desk(), await adminDesk()];

    await admin.reply(id, 'We look into it.');
    expect(await claimant(sara)).toBeNull();

    await priya.do(id, 'claim');
    expect(outcome(await (await desk()).do(id, 'replies', { message: 'Me, too' }))).toBe(
      '409 already_claimed',
    );
    await admin.reply(id, 'It was approved.');
    expect(await claimant(sara)).toMatchObject({ id: expect.anything() });
    expect((await replies(sara)).map(({ message }) => message)).toEqual([
      'We look into it.',
      'It was approved.',
    ]);
  });

  it('is returned with the agent’s name, and ends the waiting', async () => {
    const { sara, id } = await asked();
    const agent = await desk();

    const { status, body } = await agent.do(id, 'replies', { message: ' It was approved.\r\n' });

    const [reply] = await replies(sara);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        sender: 'agent',
        message: 'It was approved.',
        timestamp: reply?.timestamp,
        agentName: 'Sara',
        transaction: null,
      },
    ]);
    expect(await agent.conversationOf(sara)).toMatchObject({ waitingSince: null });
    await say(sara, 'Thank you. Something else:');
    const [, , next] = await history(sara);
    expect(await agent.conversationOf(sara)).toMatchObject({ waitingSince: next?.timestamp });
  });

  it('that is sent again is stored once, also if another agent has claimed the conversation since', async () => {
    const { sara, id } = await asked();
    const [priya, adam] = [await desk(), await desk()];
    const once = { message: 'Let me see.', clientMessageId: 'reply-1' };

    const answers = await Promise.all(times(20, () => priya.do(id, 'replies', once)));
    expect(tally(answers)).toEqual({ '201': 20 });
    await priya.do(id, 'release');
    await adam.do(id, 'claim');
    const again = await priya.do(id, 'replies', once);
    const changed = await priya.do(id, 'replies', { ...once, message: 'Something else' });
    const noted = await priya.do(id, 'notes', once);

    expect([again.status, (again.body as SupportMessageDto).id]).toEqual([
      201,
      (answers[0]?.body as SupportMessageDto | undefined)?.id,
    ]);
    expect([changed, noted].map(outcome)).toEqual([
      '422 client_message_id_reused',
      '422 client_message_id_reused',
    ]);
    expect((await replies(sara)).map(({ message }) => message)).toEqual(['Let me see.']);
    expect(outcome(await adam.do(id, 'replies', once))).toBe('201');
    expect(await replies(sara)).toHaveLength(2);
  });

  it('cannot reuse the id of a note', async () => {
    const { sara, id } = await asked();
    const priya = await desk();
    const note = { message: 'Let me see.', clientMessageId: 'note-1' };
    expect(outcome(await priya.do(id, 'notes', note))).toBe('201');

    expect(outcome(await priya.do(id, 'replies', note))).toBe('422 client_message_id_reused');

    expect(await replies(sara)).toEqual([]);
  });

  it('must, like a note, have 1 to 2000 characters', async () => {
    const { id } = await asked();
    const agent = await desk();

    for (const deed of ['replies', 'notes'] as const) {
      for (const message of ['', ' \n ', '\u0000', 'a'.repeat(2001), 7, null, undefined, ['Hello']]) {
        expect([message, outcome(await agent.do(id, deed, { message }))]).toEqual([
          message,
          '400 validation_failed',
        ]);
      }
      expect(outcome(await agent.do(id, deed, { message: 'Hi', sender: 'user' }))).toBe(
        '400 validation_failed',
      );
      expect(outcome(await agent.do(id, deed, { message: '🦅'.repeat(2000) }))).toBe('201');
    }
  });
});

describe('resolving and reopening', () => {
  it('moves the conversation between the lists', async () => {
    const { id } = await asked();
    const agent = await desk();
    await agent.do(id, 'claim');

    const resolved = await agent.do(id, 'resolve');
    expect(resolved.body).toMatchObject({ id, status: 'resolved', claimedBy: null, waitingSince: null });
    expect(outcome(await agent.do(id, 'resolve'))).toBe('200');

    expect((await agent.do(id, 'reopen')).body).toMatchObject({ id, status: 'open' });
    expect(outcome(await agent.do(id, 'reopen'))).toBe('200');
    const audit = await (await bank.given.admin()).auditOf(id);
    expect(audit.map(({ type }) => type).filter((type) => /resolved|reopened/.test(type))).toEqual([
      'chat.reopened',
      'chat.resolved',
    ]);
  });

  it('is refused to other agents while it is claimed, but not to administrators', async () => {
    const { id } = await asked();
    await (await desk()).do(id, 'claim');

    expect(outcome(await (await desk()).do(id, 'resolve'))).toBe('409 already_claimed');
    expect(outcome(await (await adminDesk()).do(id, 'resolve'))).toBe('200');
  });

  it('happens automatically when the customer writes again, who is then waiting', async () => {
    const { sara, id } = await asked();
    const agent = await desk();
    await agent.do(id, 'resolve');

    await say(sara, 'It is still not there.');

    const [, again] = await history(sara);
    expect(await agent.conversationOf(sara)).toMatchObject({
      id,
      status: 'open',
      claimedBy: null,
      waitingSince: again?.timestamp,
    });
  });

  it('does not happen when an earlier message is resent', async () => {
    const { sara, id } = await asked();
    const agent = await desk();
    await say(sara, 'Hello?', { clientMessageId: 'hello' });
    await agent.do(id, 'resolve');

    await say(sara, 'Hello?', { clientMessageId: 'hello' });

    expect(await agent.conversationOf(sara)).toMatchObject({ status: 'resolved' });
  });
});

describe('an unknown conversation', () => {
  it('is answered with 404 in every call', async () => {
    const agent = await desk();
    const upTo = '2026-01-31T09:30:00Z';

    for (const id of ['019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a', 'not-an-id', '%00', '1']) {
      const answers = [
        await agent.agent.client.get(`/api/support/conversations/${id}`),
        await agent.do(id, 'replies', { message: 'Hello' }),
        await agent.do(id, 'notes', { message: 'Hello' }),
        await agent.do(id, 'claim'),
        await agent.do(id, 'release'),
        await agent.do(id, 'resolve'),
        await agent.do(id, 'reopen'),
        await agent.do(id, 'read', { upTo }),
      ];
      expect([id, tally(answers)]).toEqual([id, { '404 not_found': 8 }]);
    }
  });

  it('is refused to customers, like an existing one', async () => {
    const { sara, id } = await asked();
    const own = new Desk(sara);

    expect(outcome(await sara.client.get(`/api/support/conversations/${id}`))).toBe('403 forbidden');
    expect(outcome(await own.do(id, 'replies', { message: 'It was approved.' }))).toBe('403 forbidden');
    expect(outcome(await own.do(id, 'claim'))).toBe('403 forbidden');
    expect(await replies(sara)).toEqual([]);
  });
});
