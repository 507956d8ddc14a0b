import { MacroRunsService } from '../../backend/src/macros/macro-runs.service.js';
import type { SessionDto } from '#contract/shapes/access/sign-in.dto';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import type { CannedReplyDto } from '#contract/shapes/support.dto';
import type { Bank } from '../support/bank.js';
import { Desk, say } from '../support/given/chat.js';
import { biller, Bills } from '../support/given/bills.js';
import { requestOf } from '../support/given/approval-requests.js';
import { setPolicies, withoutPolicies } from '../support/given/policies.js';
import { Cards } from '../support/given/cards.js';
import { Cases } from '../support/given/cases.js';
import { Goals } from '../support/given/goals.js';
import { ask } from '../support/factors/confirmations.js';
import { enrolPasskey } from '../support/factors/factors.js';
import type { Client } from '../support/http/client.js';
import type { Colleague, Customer } from '../support/given/people.js';
import { standingOrder } from '../support/given/standing-orders.js';
import { type Caller, NOBODY } from './access-matrix.js';

export type Kind =
  | 'user'
  | 'account'
  | 'beneficiary'
  | 'goal'
  | 'case'
  | 'biller'
  | 'customer biller'
  | 'bill'
  | 'card'
  | 'transaction'
  | 'standing order'
  | 'conversation'
  | 'canned reply'
  | 'holiday'
  | 'tag'
  | 'macro'
  | 'macro run'
  | 'notification'
  | 'session'
  | 'passkey'
  | 'confirmation'
  | 'approval request'
  | 'colleague';

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
  const billerId = await biller(admin, { partialAllowed: true });
  things.push({ kind: 'biller', id: billerId, ownerId: null });
  for (const owner of customers) {
    const bills = await Bills.of(bank, owner, { billerId });
    things.push({ kind: 'customer biller', id: bills.added.id, ownerId: owner.id });
    things.push({ kind: 'bill', id: (await bills.issued('900.00')).id, ownerId: owner.id });
  }
  for (const owner of customers) things.push(await anotherSession(bank, owner));
  // From now on their password alone is not enough.
  for (const owner of customers) {
    things.push({ kind: 'passkey', id: (await enrolPasskey(owner)).passkeyId, ownerId: owner.id });
    things.push({ kind: 'confirmation', id: (await ask(owner.client, 'pin_change')).id, ownerId: owner.id });
    // What is confirmed has tests of its own.
    await bank.sql('UPDATE users SET has_factor = false WHERE id = $1', [owner.id]);
  }
  for (const { id } of [agent, admin]) things.push({ kind: 'user', id, ownerId: id });
  things.push({ kind: 'colleague', id: (await bank.given.agent()).id, ownerId: null });
  const { body } = await agent.client.post('/api/support/canned-replies', {
    shortcut: 'hours',
    text: 'From 8AM to 6PM.',
  });
  const macro = await new Desk(admin).macro();
  things.push({ kind: 'macro', id: macro.id, ownerId: null });
  things.push({
    kind: 'macro run',
    id: await macroRunOf(bank, macro.id, { owner: sara, agent: admin }),
    ownerId: null,
  });
  things.push({ kind: 'canned reply', id: (body as CannedReplyDto).id, ownerId: null });
  // A holiday is named by its date, and each year has this one.
  things.push({ kind: 'holiday', id: `${new Date().getUTCFullYear()}-12-02`, ownerId: null });
  things.push({ kind: 'approval request', id: await approvalRequest(bank, omar), ownerId: null });
  await admin.restrict(restricted.id);
  return { sara, omar, restricted, agent, admin, things };
}

/** The client of a caller. Sara is the customer; Omar's resources belong to somebody else. */
export function clientOf(caller: Caller, bank: Bank, { sara, restricted, agent, admin }: SmallBank): Client {
  if (caller === 'visitor') return bank.client();
  return { customer: sara, restricted, agent, admin }[caller].client;
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

/** The customer signs in once more, so that the session of their client goes on. */
async function anotherSession(
  bank: Bank,
  { id: ownerId, client, username, password }: Customer,
): Promise<Thing> {
  await bank.client().signIn(username, password);
  const sessions = (await client.get('/api/auth/sessions')).body as SessionDto[];
  return { kind: 'session', id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '', ownerId };
}

/** A run of a macro in the customer's conversation, which stays open. Its reply has left, so that nothing follows later. */
async function macroRunOf(
  bank: Bank,
  macroId: string,
  { owner, agent }: { owner: Customer; agent: Colleague },
): Promise<string> {
  const desk = new Desk(agent);
  const { id } = await desk.conversationOf(owner);
  const { runId } = await desk.run(id, macroId);
  await bank.sql(`UPDATE macro_runs SET undo_until = now() - interval '1 second' WHERE id = $1`, [runId]);
  await bank.app.get(MacroRunsService).finishDue();
  await desk.do(id, 'release');
  return runId;
}

/** A change of a balance that waits for a second person. */
async function approvalRequest(bank: Bank, { accountId }: Customer): Promise<string> {
  const maker = await bank.given.admin();
  await setPolicies(maker, { fourEyes: { balanceChangeAbove: '0.01' } });
  const path = `/api/admin/accounts/${accountId}/balance`;
  const { id } = requestOf(await maker.client.patch(path, { balance: '5000.00' }));
  await withoutPolicies(maker);
  return id;
}

/** One of each kind; a recipient approved and one pending, a transfer decided and one not. */
async function belongings(owner: Customer, admin: Colleague): Promise<Thing[]> {
  const ownerId = owner.id;
  await say(owner, 'When will my transfer be approved?');
  const conversation = await new Desk(admin).conversationOf(owner);
  for (const tag of ['Refund', 'Refunds']) await new Desk(admin).tag(conversation.id, tag);
  const decided = await owner.pendingTransfer('10.00', { notes: 'Lunch' });
  await admin.approve(decided);
  const [newest] = (await owner.client.get('/api/notifications')).body as NotificationDto[];
  return [
    { kind: 'user', id: ownerId, ownerId },
    { kind: 'account', id: owner.accountId, ownerId },
    { kind: 'beneficiary', id: owner.beneficiaryId, ownerId },
    { kind: 'beneficiary', id: await owner.addBeneficiary(), ownerId },
    { kind: 'goal', id: (await new Goals(owner).with('1.00')).id, ownerId },
    { kind: 'case', id: (await new Cases(owner).complained()).id, ownerId },
    { kind: 'transaction', id: await owner.pendingTransfer('5.00'), ownerId },
    { kind: 'transaction', id: decided, ownerId },
    { kind: 'card', id: (await Cards.of(owner, admin)).card.id, ownerId },
    { kind: 'standing order', id: await standingOrder(owner, { startsOn: '2050-01-31' }), ownerId },
    { kind: 'conversation', id: conversation.id, ownerId },
    { kind: 'tag', id: 'Refund', ownerId },
    { kind: 'notification', id: newest?.id ?? '', ownerId },
  ];
}
