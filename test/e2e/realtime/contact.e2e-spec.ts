/** Customers see who of the bank works in their conversation, on every node. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AgentPresenceDto } from '#contract/shapes/chat.dto';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { type LiveSocket, useLiveSockets } from '../../support/http/live-socket.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();
let otherNode: number;
let agent: Colleague;
beforeAll(async () => {
  otherNode = await bank.addNode();
  agent = await bank.given.agent();
  await bank.sql(`UPDATE users SET first_name = 'Priya' WHERE id = $1`, [agent.id]);
});

/** A customer who has written, with a screen, and the id of the conversation. */
async function talk(): Promise<{ sara: Customer; screen: LiveSocket; conversationId: string }> {
  const sara = await bank.given.customer();
  await sara.client.post('/api/chat/message', { message: 'Somebody called me. Was it you?' });
  const [found] = await bank.sql<{ id: string }>('SELECT id FROM conversations WHERE user_id = $1', [
    sara.id,
  ]);
  return { sara, screen: await live.open(sara), conversationId: found?.id ?? '' };
}

async function contactOf({ client }: Customer): Promise<string | null> {
  return ((await client.get('/api/chat/presence')).body as AgentPresenceDto).contact;
}

const told = (screen: LiveSocket) => screen.of('chat.contact').length;

describe('a customer', () => {
  it('is contacted by nobody before and after an agent has the conversation open, whatever the node', async () => {
    const { sara, screen, conversationId } = await talk();
    expect(await contactOf(sara)).toBeNull();

    const desk = await live.open({ id: agent.id, ...atNode(bank, otherNode, agent) });
    await desk.say('support.viewing', { conversationId });
    await until(() => Promise.resolve(told(screen) > 0));
    expect(await contactOf(sara)).toBe('Priya');

    const before = told(screen);
    await desk.say('support.viewing', { conversationId: null });
    await until(() => Promise.resolve(told(screen) > before));
    expect(await contactOf(sara)).toBeNull();
  });

  it('sees who has claimed the conversation, until it is released', async () => {
    const { sara, screen, conversationId } = await talk();
    const path = `/api/support/conversations/${conversationId}`;
    const pushed = () => screen.of('changed').filter((change) => JSON.stringify(change).includes('"chat"'));
    const before = pushed().length;

    expect((await agent.client.post(`${path}/claim`)).status).toBeLessThan(300);
    await until(() => Promise.resolve(pushed().length > before));
    expect(await contactOf(sara)).toBe('Priya');
    expect((await agent.client.post(`${path}/release`)).status).toBeLessThan(300);
    expect(await contactOf(sara)).toBeNull();
  });

  it('hears nothing of the conversations of others', async () => {
    const [{ conversationId }, other] = [await talk(), await talk()];
    const desk = await live.open(agent);

    await desk.say('support.viewing', { conversationId });

    expect(await contactOf(other.sara)).toBeNull();
    await desk.say('support.viewing', { conversationId: other.conversationId });
    await until(() => Promise.resolve(told(other.screen) > 0));
    expect(told(other.screen)).toBe(1);
  });
});
