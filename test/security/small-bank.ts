import type { CannedReply } from '#contract/support';
import type { Bank } from '../support/bank.js';
import { Desk, say } from '../support/given/chat.js';
import type { Client } from '../support/http/client.js';
import type { Colleague, Customer } from '../support/given/people.js';
import { type Caller, NOBODY } from './access-matrix.js';

export type Kind = 'user' | 'account' | 'beneficiary' | 'transaction' | 'conversation' | 'canned reply';

/** A resource with an id and its owner (the bank, if it belongs to no user). */
export interface Thing {
  kind: Kind;
  id: string;
  ownerId: string | null;
}

/** A bank with one or two of every kind of resource, and a signed-in client of each role. */
export interface SmallBank {
  sara: Customer;
  omar: Customer;
  restricted: Customer;
  agent: Colleague;
  admin: Colleague;
  things: readonly Thing[];
}

export async function openSmallBank(bank: Bank): Promise<SmallBank> {
  const [agent, admin] = [await bank.given.agent(), await bank.given.admin()];
  const [sara, omar, restricted] = [await customer(bank), await customer(bank), await customer(bank)];
  const customers = [sara, omar, restricted];
  const things: Thing[] = [];
  for (const owner of customers) things.push(...(await belongings(owner, admin)));
  for (const { id } of [agent, admin]) things.push({ kind: 'user', id, ownerId: id });
  const { body } = await agent.client.post('/api/support/canned-replies', {
    shortcut: 'hours',
    text: 'From 8AM to 6PM.',
  });
  things.push({ kind: 'canned reply', id: (body as CannedReply).id, ownerId: null });
  await admin.restrict(restricted.id);
  return { sara, omar, restricted, agent, admin, things };
}

/** The client of a caller. Sara is the customer; Omar's resources belong to somebody else. */
export function clientOf(caller: Caller, bank: Bank, { sara, restricted, agent, admin }: SmallBank): Client {
  const clients = { visitor: bank.client(), customer: sara, restricted, agent, admin };
  const found = clients[caller];
  return 'client' in found ? found.client : found;
}

/** The first resource of this kind, the customer's own where possible. */
export function idOf(kind: Kind, { things, sara }: SmallBank): string {
  const candidates = things.filter((thing) => thing.kind === kind);
  const own = candidates.find(({ ownerId }) => ownerId === sara.id) ?? candidates[0];
  return own?.id ?? NOBODY;
}

function customer(bank: Bank): Promise<Customer> {
  return bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
}

/** One of each kind; a recipient approved and one pending, a transfer decided and one not. */
async function belongings(owner: Customer, admin: Colleague): Promise<Thing[]> {
  const ownerId = owner.id;
  await say(owner, 'When will my transfer be approved?');
  const conversation = await new Desk(admin).conversationOf(owner);
  const decided = await owner.pendingTransfer('10.00', { notes: 'Lunch' });
  await admin.approve(decided);
  return [
    { kind: 'user', id: ownerId, ownerId },
    { kind: 'account', id: owner.accountId, ownerId },
    { kind: 'beneficiary', id: owner.beneficiaryId, ownerId },
    { kind: 'beneficiary', id: await owner.addBeneficiary(), ownerId },
    { kind: 'transaction', id: await owner.pendingTransfer('5.00'), ownerId },
    { kind: 'transaction', id: decided, ownerId },
    { kind: 'conversation', id: conversation.id, ownerId },
  ];
}
