/** Conversations that the bank gives to agents. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AvailabilityDto } from '#contract/shapes/desk.dto';
import { OffersService } from '../../../backend/src/chat/sharing/offers.service.js';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, say, send } from '../../support/given/chat.js';
import { ALL_DAY, openDesk, present } from '../../support/given/desk-hours.js';
import type { Client } from '../../support/http/client.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();
const NEVER = new AbortController().signal;

let supervisor: Colleague;
const turn = (on: boolean) => supervisor.client.send('PUT', '/api/support/sharing', { on });
const offer = () => bank.app.get(OffersService).offer(new Date(), NEVER);
const set = async ({ client }: Colleague, status: string) =>
  (await client.send('PUT', '/api/support/availability', { status })).body as AvailabilityDto;

async function agentAtDesk(): Promise<Colleague> {
  const agent = await bank.given.agent();
  await present(bank, agent.id);
  return agent;
}

/** A new conversation, as its row is. */
async function asked() {
  const customer = await bank.given.customer();
  await say(customer, 'Hello?');
  const { id } = await new Desk(supervisor).conversationOf(customer);
  const detail = () => new Desk(supervisor).detail(id);
  return { customer, id, detail, claimer: async () => (await detail()).claimedBy?.id ?? null };
}

beforeEach(async () => {
  supervisor = await bank.given.staff('support.desk', 'support.supervise');
  await openDesk(bank, ALL_DAY);
  await turn(true);
});
afterEach(async () => {
  await turn(false);
  await bank.sql('DELETE FROM desk_sockets');
  await bank.sql('UPDATE conversations SET claimed_by = NULL, awaits_agent = false');
});

describe('sharing', () => {
  it('is off at first, and leaves conversations to be claimed by hand', async () => {
    await turn(false);
    await agentAtDesk();
    expect((await supervisor.client.get('/api/support/sharing')).body).toEqual({ on: false });
    expect(await (await asked()).claimer()).toBeNull();
  });

  it('gives a new and a reopened conversation to who has the fewest, but not to who is busy, away or absent', async () => {
    const [priya, adam] = [await agentAtDesk(), await agentAtDesk()];
    const [busy, away] = [await agentAtDesk(), await agentAtDesk()];
    await bank.given.agent();
    await set(busy, 'busy');
    await set(away, 'away');

    const [one, two, three] = [await asked(), await asked(), await asked()];

    const claimers = [await one.claimer(), await two.claimer()];
    expect(claimers.toSorted()).toEqual([priya.id, adam.id].toSorted());
    // Both have one; the first waits longer since theirs.
    expect(await three.claimer()).toBe(claimers[0]);
    const resolved = priya.id === claimers[0] ? one : two;
    await new Desk(priya).do(resolved.id, 'resolve');
    await say(resolved.customer, 'Once more.');
    expect(await resolved.claimer()).not.toBeNull();
  });

  it('gives one to the next agent who comes when nobody was there', async () => {
    const { claimer } = await asked();
    await offer();
    expect(await claimer()).toBeNull();
    const priya = await agentAtDesk();
    await offer();
    expect(await claimer()).toBe(priya.id);
  });

  it('gives each of many to one agent, evenly, while a node is closed', async () => {
    const agents: Colleague[] = [];
    while (agents.length < 5) agents.push(await agentAtDesk());
    const customers: Customer[] = [];
    while (customers.length < 60) customers.push(await bank.given.customer());
    const other = await bank.addNode();
    // What the closed node did not answer is sent again to the first one.
    const ask = async (customer: Customer, index: number) => {
      const fields = { clientMessageId: `m${index}` };
      let through: { client: Client } = index % 2 === 0 ? customer : atNode(bank, other, customer);
      const status = () =>
        send(through, 'Hello?', fields).then(
          (answer) => answer.status,
          () => 0,
        );
      while ((await status()) !== 201) through = customer;
    };
    const asking = customers.map(ask);
    await Promise.race(asking);
    await Promise.all([bank.stopNode(other), ...asking]);

    const ids = customers.map(({ id }) => id);
    const rows = await bank.sql<{ agent: string; count: number }>(
      `SELECT claimed_by AS agent, count(*)::int AS count FROM conversations
        WHERE user_id = ANY ($1::uuid[]) GROUP BY claimed_by`,
      [ids],
    );
    expect(rows.map(({ agent }) => agent).toSorted()).toEqual(agents.map(({ id }) => id).toSorted());
    expect(rows.map(({ count }) => count)).toEqual([12, 12, 12, 12, 12]);
    const given = await bank.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM events e JOIN conversations c ON c.id = e.subject_id
        WHERE e.type = 'chat.assigned' AND c.user_id = ANY ($1::uuid[])`,
      [ids],
    );
    expect(given).toEqual([{ count: 60 }]);
  });
});

describe('an offer', () => {
  const notesOf = async ({ detail }: Awaited<ReturnType<typeof asked>>) =>
    (await detail()).messages.filter(({ sender }) => sender === 'note').map(({ message }) => message);

  it('goes to the next agent when the first has not answered for the target’s time, with a note', async () => {
    const priya = await agentAtDesk();
    const conversation = await asked();
    expect(await conversation.claimer()).toBe(priya.id);
    const adam = await agentAtDesk();
    await offer();
    expect(await conversation.claimer()).toBe(priya.id);

    const earlier = `interval '15 minutes'`;
    await bank.sql(
      `UPDATE conversations SET waiting_since = waiting_since - ${earlier}, given_at = given_at - ${earlier} WHERE id = $1`,
      [conversation.id],
    );
    await offer();
    await offer();

    expect(await conversation.claimer()).toBe(adam.id);
    expect(await notesOf(conversation)).toEqual([
      expect.stringMatching(/^Offered to .+: .+ did not answer within the target\.$/),
    ]);
  });

  it('takes the conversations of who has been away for ten minutes', async () => {
    const priya = await agentAtDesk();
    const conversation = await asked();
    const adam = await agentAtDesk();
    await set(priya, 'away');
    await offer();
    expect(await conversation.claimer()).toBe(priya.id);

    await bank.sql(`UPDATE desk_availability SET since = now() - interval '11 minutes' WHERE user_id = $1`, [
      priya.id,
    ]);
    await offer();

    expect(await conversation.claimer()).toBe(adam.id);
    expect(await notesOf(conversation)).toEqual([expect.stringMatching(/is away\.$/)]);
  });

  it('goes to all when nobody else is there', async () => {
    const priya = await agentAtDesk();
    const conversation = await asked();
    await set(priya, 'away');
    await bank.sql(`UPDATE desk_availability SET since = now() - interval '11 minutes' WHERE user_id = $1`, [
      priya.id,
    ]);
    await offer();
    await offer();
    expect(await conversation.claimer()).toBeNull();
    expect(await notesOf(conversation)).toEqual([expect.stringMatching(/^Offered to all: /)]);
  });
});

it('agents say whether they take conversations, and see who else does', async () => {
  const [priya, adam] = [await agentAtDesk(), await bank.given.agent()];
  expect(await set(priya, 'busy')).toMatchObject({ status: 'busy' });
  const { body } = await adam.client.get('/api/support/availability');
  const { status, colleagues } = body as AvailabilityDto;
  expect([status, colleagues[0]?.id]).toEqual(['available', adam.id]);
  expect(colleagues).toContainEqual(
    expect.objectContaining({ id: priya.id, status: 'busy', isPresent: true, open: 0 }),
  );
});
