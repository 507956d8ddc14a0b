import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Desk, history, say, send } from '../../support/given/chat.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';

const bank = useBank();

async function asked() {
  const sara = await bank.given.customer();
  const agent = await bank.given.agent();
  const desk = new Desk(agent);
  await say(sara, 'When will my transfer be approved?');
  const { id } = await desk.conversationOf(sara);
  return { sara, agent, desk, id, admin: await bank.given.admin() };
}

/** The first words of the statements that wait for a lock. */
async function waiting(): Promise<string[]> {
  const statements = await bank.sql<{ verb: string }>(
    `SELECT split_part(ltrim(query, E' \\n'), ' ', 1) AS verb FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return statements.map(({ verb }) => verb);
}

describe('a customer who is deleted', () => {
  it('waits for the reply in progress, without a deadlock', async () => {
    const { sara, desk, id, admin } = await asked();
    const inOneAnother = await bank.whileHeld(
      'SELECT FROM conversations WHERE id = $1 FOR UPDATE',
      [id],
      async () => {
        const reply = desk.do(id, 'replies', { message: 'It was approved.' });
        await bank.untilWaiting(1);
        const deletion = admin.deleteUser(sara.id);
        await bank.untilWaiting(2);
        // If the rows were deleted already, the customer's row would be locked, which the reply needs next.
        expect(await waiting()).toEqual(['SELECT', 'SELECT']);
        return [reply, deletion];
      },
    );

    expect((await Promise.all(inOneAnother)).map(outcome)).toEqual(['201', '204']);
  });

  it('is not found by an agent who opens the conversation at that moment', async () => {
    const { sara, id } = await asked();
    const desks = await Promise.all(times(3, async () => new Desk(await bank.given.agent())));
    const [reader, replier, claimer] = desks as [Desk, Desk, Desk];

    const opening = await bank.whileHeld('DELETE FROM users WHERE id = $1', [sara.id], async () => {
      const answers = [
        reader.agent.client.get(`/api/support/conversations/${id}`),
        replier.do(id, 'replies', { message: 'It was approved.' }),
        claimer.do(id, 'claim'),
      ];
      await bank.untilWaiting(3);
      return answers;
    });

    expect(tally(await Promise.all(opening))).toEqual({ '404 not_found': 3 });
  });

  it('leaves nothing of messages in progress', async () => {
    const { sara, desk, id, admin } = await asked();

    const [deletion, ...answers] = await Promise.all([
      admin.deleteUser(sara.id),
      ...times(10, (index) => send(sara, `Question ${index}`)),
      ...times(10, (index) => desk.do(id, 'replies', { message: `Answer ${index}` })),
      ...times(5, () => desk.do(id, 'read', { upTo: '2100-01-01' })),
    ]);

    expect(deletion.status).toBe(204);
    const known = ['201', '204', '401 unauthorized', '404 not_found'];
    expect(answers.map(outcome).filter((one) => !known.includes(one))).toEqual([]);
    expect(await bank.sql('SELECT id FROM conversations WHERE user_id = $1', [sara.id])).toEqual([]);
    expect(await bank.sql('SELECT id FROM messages WHERE conversation_id = $1', [id])).toEqual([]);
  });
});

describe('an agent who is deleted', () => {
  it('holds no conversation afterwards, whatever the agent and the customers were doing', async () => {
    const { agent, desk, admin } = await asked();
    const talks = await Promise.all(times(5, asked));

    const [deletion, ...answers] = await Promise.all([
      admin.deleteUser(agent.id),
      ...talks.flatMap(({ sara, id }) => [
        desk.do(id, 'claim'),
        desk.do(id, 'replies', { message: 'It was approved.' }),
        send(sara, 'Hello?'),
        desk.do(id, 'release'),
      ]),
    ]);

    expect(deletion.status).toBe(204);
    const known = ['200', '201', '401 unauthorized'];
    expect(answers.map(outcome).filter((one) => !known.includes(one))).toEqual([]);
    expect(await bank.sql('SELECT id FROM conversations WHERE claimed_by = $1', [agent.id])).toEqual([]);
    for (const { sara } of talks) expect((await history(sara)).at(0)).toMatchObject({ sender: 'user' });
  });
});

describe('a customer who is restricted while writing', () => {
  it('can still send the message', async () => {
    const { sara, admin } = await asked();

    const [, ...answers] = await Promise.all([
      admin.restrict(sara.id),
      ...times(10, (index) => send(sara, `Question ${index}`)),
    ]);

    expect(tally(answers)).toEqual({ 201: 10 });
  });
});
