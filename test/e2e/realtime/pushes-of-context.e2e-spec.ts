import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, say } from '../../support/given/chat.js';
import { type LiveSocket, toldBy, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();
const live = useLiveSockets();

let otherNode: number;
let admin: Colleague;
let sara: Customer;
/** The id of Sara's conversation. */
let id: string;
/** Two agents who view it, one on each node; one who views nothing; and one who views another. */
let desk: Record<'viewer' | 'viewerThere' | 'idle' | 'elsewhere', LiveSocket>;

beforeAll(async () => {
  otherNode = await bank.addNode();
  admin = await bank.given.admin();
  const agents = [await bank.given.agent(), await bank.given.agent(), await bank.given.agent()] as const;
  const there = { id: agents[0].id, ...atNode(bank, otherNode, agents[0]) };
  desk = {
    viewer: await live.open(agents[0]),
    viewerThere: await live.open(there),
    idle: await live.open(agents[1]),
    elsewhere: await live.open(agents[2]),
  };
  const stranger = await bank.given.customer();
  await view(desk.elsewhere, (await asks(stranger)).id);
});
beforeEach(async () => {
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  ({ id } = await asks(sara));
  for (const socket of [desk.viewer, desk.viewerThere]) await view(socket, id);
});

async function asks(customer: Customer) {
  await say(customer, 'Is anybody there?');
  return new Desk(admin).conversationOf(customer);
}

async function view(socket: LiveSocket, conversationId: string | null): Promise<void> {
  expect(await socket.say('support.viewing', { conversationId })).toEqual({ ok: true });
}

const told = (work: () => Promise<unknown>) => toldBy(bank, desk, work);
const viewers = () => {
  const context = [`support.conversation:${id}`];
  return { viewer: context, viewerThere: context, idle: [], elsewhere: [] };
};

describe('a change of the customer’s data is pushed to those who view the conversation', () => {
  it('for a transfer, from submission to decision', async () => {
    let transfer = '';
    const submitted = await told(async () => {
      transfer = await sara.pendingTransfer('10.00');
    });
    const approved = await told(() => admin.approve(transfer));
    expect([submitted, approved]).toEqual([viewers(), viewers()]);
  });

  it('for a balance, a new account or a date', async () => {
    const transfer = await sara.pendingTransfer('10.00');
    expect(await told(() => admin.setBalance(sara.accountId, '70.00'))).toEqual(viewers());
    expect(await told(() => admin.newAccount(sara.id))).toEqual(viewers());
    expect(await told(() => admin.setDate(transfer, '2026-01-31'))).toEqual(viewers());
  });

  it('for incoming money', async () => {
    const omar = await bank.given.customer({ balance: '100.00' });
    omar.beneficiaryId = await bank.given.recipientInside(omar, sara);
    const transfer = await omar.pendingTransfer('10.00');
    expect(await told(() => admin.approve(transfer))).toEqual(viewers());
  });

  it('for a recipient, from request to deletion', async () => {
    let recipient = '';
    const added = await told(async () => {
      recipient = await sara.addBeneficiary();
    });
    const rejected = await told(() => admin.verify(recipient, 'rejected'));
    const deleted = await told(() => sara.client.delete(`/api/beneficiaries/${recipient}`));
    expect([added, rejected, deleted]).toEqual([viewers(), viewers(), viewers()]);
  });

  it('for the profile, a restriction, a freeze or a deletion, which also change the list', async () => {
    const list = ['support.conversations'];
    const both = [`support.conversation:${id}`, 'support.conversations'];
    const everybody = { viewer: both, viewerThere: both, idle: list, elsewhere: list };
    const profile = { firstName: 'Sara', lastName: 'Rahman', email: `${sara.username}@example.ae` };
    expect(await told(() => sara.client.patch('/api/auth/user', profile))).toEqual(everybody);
    expect(await told(() => admin.restrict(sara.id))).toEqual(everybody);
    expect(await told(() => sara.client.post('/api/freeze'))).toEqual(everybody);
    expect(await new Desk(admin).conversationOf(sara)).toMatchObject({
      customer: { isRestricted: true, frozenAt: expect.stringMatching(/^20.*Z$/) as unknown },
    });
    expect(await told(() => admin.deleteUser(sara.id))).toEqual(everybody);
  });
});

describe('those who view a conversation', () => {
  it('receive a message once, like everybody at the desk', async () => {
    const conversation = [`support.conversation:${id}`, 'support.conversations'];
    expect(await told(() => say(sara, 'Hello?'))).toEqual({
      viewer: conversation,
      viewerThere: conversation,
      idle: conversation,
      elsewhere: conversation,
    });
  });

  it('receive nothing more of the customer once they have left it', async () => {
    await view(desk.viewer, null);
    expect(await told(() => sara.pendingTransfer('10.00'))).toEqual({ ...viewers(), viewer: [] });
    const omar = await bank.given.customer();
    await view(desk.viewerThere, (await asks(omar)).id);
    const nobody = { viewer: [], viewerThere: [], idle: [], elsewhere: [] };
    expect(await told(() => sara.pendingTransfer('10.00'))).toEqual(nobody);
  });

  it('receive changes as long as one of them is there', async () => {
    await view(desk.viewerThere, null);
    const more = await live.open(admin);
    await view(more, id);
    more.close();
    await more.isClosed();
    expect(await told(() => sara.pendingTransfer('10.00'))).toEqual({ ...viewers(), viewerThere: [] });
  });
});
