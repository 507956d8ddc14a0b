import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Desk, history, poll, readState, replies, say } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

const read = ({ client }: Customer, upTo: unknown) => client.post('/api/chat/read', { upTo });

/** A customer who has asked, and an agent who has answered twice. */
async function talk() {
  const sara = await bank.given.customer();
  const desk = new Desk(await bank.given.agent());
  await say(sara, 'When will my transfer be approved?');
  const { id } = await desk.conversationOf(sara);
  await desk.reply(id, 'Let me see.');
  await desk.reply(id, 'It was approved a minute ago.');
  return { sara, desk, id };
}

describe('the history of a chat', () => {
  it('contains both sides in order after a reload', async () => {
    const { sara } = await talk();
    await say(sara, 'Thank you!');
    const again = bank.client();
    await again.signIn(sara.username, sara.password);

    expect(await history({ client: again })).toEqual([
      item('user', 'When will my transfer be approved?'),
      item('agent', 'Let me see.'),
      item('agent', 'It was approved a minute ago.'),
      item('user', 'Thank you!'),
    ]);
  });

  it('has the same text and time for a reply as the poll', async () => {
    const { sara } = await talk();

    const said = (await history(sara)).filter(({ sender }) => sender === 'agent');

    expect(said.map(({ message, timestamp, agentName }) => ({ message, timestamp, agentName }))).toEqual(
      await replies(sara),
    );
  });

  it('is empty, like everything else, for a customer who has never written', async () => {
    const sara = await bank.given.customer();

    expect(await history(sara)).toEqual([]);
    expect(await replies(sara)).toEqual([]);
    expect(await readState(sara)).toEqual({ unread: 0, readUpTo: null, agentReadUpTo: null });
  });

  it('is deleted with the customer', async () => {
    const { sara, desk, id } = await talk();
    await desk.note(id, 'Very patient.');
    await desk.do(id, 'read', { upTo: '2100-01-01' });

    await (await bank.given.admin()).deleteUser(sara.id);

    expect(outcome(await poll(sara))).toBe('401 unauthorized');
    expect(outcome(await desk.agent.client.get(`/api/support/conversations/${id}`))).toBe('404 not_found');
    const left = await bank.sql(
      `SELECT id FROM conversations WHERE user_id = $1 UNION ALL SELECT id FROM messages WHERE user_id = $1
       UNION ALL SELECT conversation_id FROM agent_reads WHERE conversation_id = $2`,
      [sara.id, id],
    );
    expect(left).toEqual([]);
  });
});

describe('the read position of each side', () => {
  it('counts replies, and moves with what the customer has read', async () => {
    const { sara } = await talk();
    const [first, second] = await replies(sara);
    expect(await readState(sara)).toEqual({ unread: 2, readUpTo: null, agentReadUpTo: null });

    expect((await read(sara, first?.timestamp)).status).toBe(204);
    expect(await readState(sara)).toEqual({ unread: 1, readUpTo: first?.timestamp, agentReadUpTo: null });

    await read(sara, second?.timestamp);
    expect(await readState(sara)).toEqual({ unread: 0, readUpTo: second?.timestamp, agentReadUpTo: null });
  });

  it('never moves back, nor beyond the last message', async () => {
    const { sara, desk, id } = await talk();
    const [first, second] = await replies(sara);

    await read(sara, '2100-01-01T00:00:00Z');
    await read(sara, first?.timestamp);

    expect(await readState(sara)).toMatchObject({ unread: 0, readUpTo: second?.timestamp });
    await desk.reply(id, 'Anything else?');
    expect(await readState(sara)).toMatchObject({ unread: 1, readUpTo: second?.timestamp });
  });

  it('is shown to the other side', async () => {
    const { sara, desk, id } = await talk();
    const [asked, , answered] = await history(sara);

    await read(sara, answered?.timestamp);
    await desk.do(id, 'read', { upTo: asked?.timestamp });

    expect(await desk.conversationOf(sara)).toMatchObject({ customerReadUpTo: answered?.timestamp });
    expect(await readState(sara)).toMatchObject({ agentReadUpTo: asked?.timestamp });
  });

  it('of one customer does not affect another', async () => {
    const { sara } = await talk();
    const { sara: other } = await talk();

    await read(other, '2100-01-01');

    expect(await readState(sara)).toMatchObject({ unread: 2, readUpTo: null });
  });

  it('does not exist for a customer who has never written, and leaves nothing at the desk', async () => {
    const sara = await bank.given.customer();
    const desk = new Desk(await bank.given.agent());

    expect((await read(sara, '2026-01-31T09:30:00.000Z')).status).toBe(204);

    expect(await readState(sara)).toEqual({ unread: 0, readUpTo: null, agentReadUpTo: null });
    expect(await desk.list(`?search=${sara.username}`)).toEqual([]);
  });

  it('must be set with an existing time', async () => {
    const { sara, desk, id } = await talk();
    const refused = [
      undefined,
      null,
      '',
      'now',
      1,
      '2026-02-30',
      '2026-01-31T09:30:00',
      '9999-12-31T23:59:59-14:00',
      ['2026-01-31'],
    ];

    for (const upTo of refused) {
      expect([upTo, outcome(await read(sara, upTo))]).toEqual([upTo, '400 validation_failed']);
      expect([upTo, outcome(await desk.do(id, 'read', { upTo }))]).toEqual([upTo, '400 validation_failed']);
    }
    for (const upTo of ['0100-01-01T00:00:00Z', '2026-01-31', '9999-12-31T23:59:59Z']) {
      expect([upTo, outcome(await read(sara, upTo))]).toEqual([upTo, '204']);
      expect([upTo, outcome(await desk.do(id, 'read', { upTo }))]).toEqual([upTo, '204']);
    }
  });
});

function item(sender: 'user' | 'agent', message: string) {
  return {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    sender,
    message,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    agentName: sender === 'agent' ? 'Sara' : null,
    transaction: null,
  };
}
