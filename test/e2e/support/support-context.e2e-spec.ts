import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, history, say } from '../../support/given/chat.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();

async function asked(sara: Customer, agent: Colleague): Promise<string> {
  await say(sara, 'When will my transfer be approved?');
  return (await new Desk(agent).conversationOf(sara)).id;
}

describe('a conversation that an agent opens', () => {
  it('has all messages and notes, oldest first, with the agents’ names', async () => {
    const sara = await bank.given.customer();
    const agent = await bank.given.agent();
    const desk = new Desk(agent);
    const id = await asked(sara, agent);
    const note = await desk.note(id, 'Calls every day.');
    const reply = await desk.reply(id, 'It was approved.');
    await say(sara, 'Thank you!');

    const detail = await desk.detail(id);

    const [question, , thanks] = await history(sara);
    expect(detail.messages).toEqual([
      { ...question, agentName: null },
      {
        id: note.id,
        sender: 'note',
        message: 'Calls every day.',
        timestamp: note.timestamp,
        agentName: 'Sara',
        transaction: null,
      },
      {
        id: reply.id,
        sender: 'agent',
        message: 'It was approved.',
        timestamp: reply.timestamp,
        agentName: 'Sara',
        transaction: null,
      },
      { ...thanks, agentName: null },
    ]);
    const { messages, context } = detail;
    expect(detail).toEqual({
      ...(await desk.conversationOf(sara)),
      messages,
      resolutions: [],
      rating: null,
      context,
    });
  });

  it('is shown with the accounts, the last ten transactions and the pending recipients', async () => {
    const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    const agent = await bank.given.agent();
    for (const amount of times(11, (index) => `${index + 1}.00`)) await sara.pendingTransfer(amount);
    await bank.given.beneficiary(sara, 'rejected');
    const waiting = await bank.given.beneficiary(sara, 'pending');
    const id = await asked(sara, agent);

    const { context } = await new Desk(agent).detail(id);

    expect(context.accounts).toEqual((await sara.client.get('/api/accounts')).body);
    expect(context.accounts).toMatchObject([{ balance: '1000.00', heldAmount: '66.00' }]);
    expect(context.transactions).toEqual((await sara.transactions()).slice(0, 10));
    expect(context.transactions.map(({ amount }) => amount)).toEqual([
      '-11.00',
      '-10.00',
      '-9.00',
      '-8.00',
      '-7.00',
      '-6.00',
      '-5.00',
      '-4.00',
      '-3.00',
      '-2.00',
    ]);
    expect(context.beneficiaries).toEqual((await sara.beneficiaries()).filter((one) => one.id === waiting));
    expect(context.beneficiaries).toHaveLength(1);
  });

  it('is read-only: agents cannot make customers’ or administrators’ calls', async () => {
    const { client } = await bank.given.agent();

    for (const path of ['/api/accounts', '/api/transactions', '/api/beneficiaries', '/api/admin/users']) {
      expect([path, outcome(await client.get(path))]).toEqual([path, '403 forbidden']);
    }
  });
});

describe('a conversation that changes while an agent opens it', () => {
  let detour: DatabaseDetour;
  let node: number;
  beforeAll(async () => {
    detour = new DatabaseDetour(bank.databaseSocket);
    await detour.open();
    node = await bank.addNode({ through: detour });
  });
  afterAll(async () => {
    await detour.cut();
  });

  it('is shown with its context as of one moment', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const agent = await bank.given.agent();
    const id = await asked(sara, agent);
    const there = atNode(bank, node, agent);
    await there.client.get('/api/auth/user');

    detour.holdAnswersTo('FROM messages m LEFT JOIN');
    const reading = new Desk(there).detail(id);
    await until(() => Promise.resolve(detour.waiting > 0));
    await say(sara, 'Hello?');
    await sara.pendingTransfer('30.00');
    await sara.addBeneficiary();
    detour.letGo();

    const { lastMessage, messages, context } = await reading;
    expect([lastMessage, messages.length]).toEqual(['When will my transfer be approved?', 1]);
    expect(context).toMatchObject({
      accounts: [{ heldAmount: '0.00' }],
      transactions: [],
      beneficiaries: [],
    });
    const now = await new Desk(agent).detail(id);
    expect([now.lastMessage, now.messages.length]).toEqual(['Hello?', 2]);
    expect(now.context).toMatchObject({
      accounts: [{ heldAmount: '30.00' }],
      transactions: [{ amount: '-30.00' }],
      beneficiaries: [{ verificationStatus: 'pending' }],
    });
  });
});

describe('an agent’s look at a customer’s context', () => {
  const looks = async (sara: Customer) =>
    (await (await bank.given.admin()).auditOf(sara.id)).filter(({ type }) => type === 'support.context_read');

  it('is audited once for each agent, customer and hour', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const [priya, adam] = [await bank.given.agent(), await bank.given.agent()];
    const [id, other] = [await asked(sara, priya), await asked(omar, priya)];

    await Promise.all(times(5, () => new Desk(priya).detail(id)));
    await new Desk(priya).detail(other);
    await new Desk(adam).detail(id);

    expect((await looks(sara)).map(({ actorId }) => actorId).sort()).toEqual([priya.id, adam.id].sort());
    expect(await looks(omar)).toEqual([
      expect.objectContaining({ actorId: priya.id, subjectType: 'user', subjectId: omar.id }),
    ]);

    await bank.sql(`UPDATE context_reads SET hour = hour - interval '1 hour' WHERE user_id = $1`, [sara.id]);
    await new Desk(priya).detail(id);
    await new Desk(priya).detail(id);
    expect(await looks(sara)).toHaveLength(3);
  });

  it('is audited for administrators, too, but not for the list or for writes', async () => {
    const sara = await bank.given.customer();
    const [agent, admin] = [await bank.given.agent(), await bank.given.admin()];
    const id = await asked(sara, agent);
    await new Desk(agent).reply(id, 'Let me see.');
    await new Desk(agent).do(id, 'resolve');
    expect(await looks(sara)).toEqual([]);

    await new Desk(admin).detail(id);

    expect(await looks(sara)).toMatchObject([{ actorId: admin.id }]);
  });
});
