import { describe, expect, it } from '@jest/globals';
import type { CustomerRecordsDto } from '#contract/shapes/admin/customer-records.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { FreezeDto } from '#contract/shapes/freeze.dto';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import type { SessionDto } from '#contract/shapes/access/sign-in.dto';
import { useBank } from '../../support/bank.js';
import { biller, Bills } from '../../support/given/bills.js';
import { Cards } from '../../support/given/cards.js';
import { Desk, say } from '../../support/given/chat.js';
import { Goals } from '../../support/given/goals.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { standingOrder } from '../../support/given/standing-orders.js';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const bank = useBank();

/** A customer with one of everything. */
async function wellKnown(admin: Colleague): Promise<Customer> {
  const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
  await Cards.of(sara, admin);
  await standingOrder(sara);
  await new Goals(sara).with('40.00');
  const bills = await Bills.of(bank, sara, { billerId: await biller(admin) });
  await bills.issued('420.75');
  return sara;
}

const recordsOf = async ({ client }: Colleague, { id }: Pick<Customer, 'id'>) =>
  (await client.get(`/api/admin/users/${id}/records`)).body as CustomerRecordsDto;

const restrict = ({ client }: Colleague, { id }: Pick<Customer, 'id'>, body: Record<string, unknown>) =>
  client.patch(`/api/admin/users/${id}/restriction`, body);

const notificationsOf = async ({ client }: Customer) =>
  (await client.get('/api/notifications')).body as NotificationDto[];

describe("a customer's records", () => {
  it('are what the customer sees, for administrators', async () => {
    const admin = await bank.given.admin();
    const sara = await wellKnown(admin);
    await say(sara, 'Hello');
    const { id: conversationId } = await new Desk(admin).conversationOf(sara);

    const own = async (path: string) => (await sara.client.get(path)).body;
    expect(await recordsOf(admin, sara)).toEqual({
      isPinSet: true,
      restrictionReason: null,
      frozenAt: null,
      conversationId,
      recipients: await own('/api/beneficiaries'),
      cards: await own('/api/cards'),
      standingOrders: await own('/api/standing-orders'),
      billers: await own('/api/billers/own'),
      bills: await own('/api/bills'),
      goals: await own('/api/goals'),
    });
    const { cards, bills, goals } = await recordsOf(admin, sara);
    expect([cards, bills, goals]).toMatchObject([
      [{ status: 'active' }],
      [{ amount: '420.75' }],
      [{ balance: '40.00' }],
    ]);
  });

  it('are the same for the agent beside the conversation', async () => {
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];
    const sara = await wellKnown(admin);
    await say(sara, 'Hello');
    const { id } = await new Desk(agent).conversationOf(sara);

    const { status, body } = await agent.client.get(`/api/support/conversations/${id}/records`);

    expect(status).toBe(200);
    expect(body).toEqual(await recordsOf(admin, sara));
    expect(outcome(await agent.client.get(`/api/admin/users/${sara.id}/records`))).toBe('403 forbidden');
  });

  it('of somebody new are empty', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ pin: null });

    const none = { recipients: [], cards: [], standingOrders: [], billers: [], bills: [], goals: [] };
    const facts = { isPinSet: false, restrictionReason: null, frozenAt: null, conversationId: null };
    expect(await recordsOf(admin, sara)).toEqual({ ...facts, ...none });
  });

  it('say since when everything is frozen, to administrators and to the agent of the conversation', async () => {
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];
    const sara = await bank.given.customer();
    await say(sara, 'Hello');
    const { id } = await new Desk(agent).conversationOf(sara);
    const { frozenAt } = (await sara.client.post('/api/freeze')).body as FreezeDto;

    expect(frozenAt).not.toBeNull();
    expect(await recordsOf(admin, sara)).toMatchObject({ frozenAt });
    const { body } = await agent.client.get(`/api/support/conversations/${id}/records`);
    expect(body).toMatchObject({ frozenAt });
  });

  it('are recorded as read once an hour, for each of staff', async () => {
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];
    const sara = await bank.given.customer();
    await say(sara, 'Hello');
    const { id } = await new Desk(agent).conversationOf(sara);

    await recordsOf(admin, sara);
    await recordsOf(admin, sara);
    await agent.client.get(`/api/support/conversations/${id}/records`);
    await agent.client.get(`/api/support/conversations/${id}/records`);

    const reads = (await admin.auditOf(sara.id)).filter(({ type }) => type.endsWith('_read'));
    expect(reads.map(({ type, actorId }) => [type, actorId])).toEqual([
      ['support.context_read', agent.id],
      ['user.data_read', admin.id],
    ]);
  });

  it('are not there for staff and unknown users', async () => {
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];

    for (const id of [NOBODY, agent.id, admin.id]) {
      expect(outcome(await admin.client.get(`/api/admin/users/${id}/records`))).toBe('404 not_found');
    }
    const path = `/api/support/conversations/${NOBODY}/records`;
    expect(outcome(await agent.client.get(path))).toBe('404 not_found');
  });
});

describe('the sessions of a user', () => {
  it('are shown to administrators, without the ids that give access', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    await bank.client().signIn(sara.username, sara.password);

    const { body } = await admin.client.get(`/api/admin/users/${sara.id}/sessions`);

    const own = (await sara.client.get('/api/auth/sessions')).body as SessionDto[];
    const ids = (sessions: readonly SessionDto[]) => sessions.map(({ id }) => id).sort();
    expect(ids(body as SessionDto[])).toEqual(ids(own));
    expect((body as SessionDto[]).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    const [read] = (await admin.auditOf(sara.id)).filter(({ type }) => type === 'user.data_read');
    expect(read).toMatchObject({ actorId: admin.id });
  });
});

describe('the reason of a restriction', () => {
  it('reaches the customer, administrators and the audit trail', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    const { body } = await restrict(admin, sara, { restricted: true, reason: 'details_missing' });

    expect(body).toMatchObject({ isRestricted: true, restrictionReason: 'details_missing' });
    const own = (await sara.client.get('/api/auth/user')).body;
    expect(own).toMatchObject({ isRestricted: true, restrictionReason: 'details_missing' });
    const [told] = await notificationsOf(sara);
    expect(told).toMatchObject({ kind: 'restricted', reason: 'details_missing' });
    expect(await recordsOf(admin, sara)).toMatchObject({ restrictionReason: 'details_missing' });
    const [event] = (await admin.auditOf(sara.id)).filter(({ type }) => type === 'user.restricted');
    expect(event).toMatchObject({ after: { isRestricted: true, reason: 'details_missing' } });
  });

  it('can be replaced, and is gone with the restriction', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    await restrict(admin, sara, { restricted: true, reason: 'details_missing' });
    await restrict(admin, sara, { restricted: true, reason: 'Please bring your passport to a branch.' });
    const [told] = await notificationsOf(sara);
    expect(told).toMatchObject({ kind: 'restricted', reason: 'Please bring your passport to a branch.' });

    const { body } = await restrict(admin, sara, { restricted: false });
    expect(body).not.toHaveProperty('restrictionReason');
    expect((await sara.client.get('/api/auth/user')).body).not.toHaveProperty('restrictionReason');
    const [lifted] = await notificationsOf(sara);
    expect(lifted).toMatchObject({ kind: 'unrestricted', reason: null });

    const again = await restrict(admin, sara, { restricted: true });
    expect(again.body).not.toHaveProperty('restrictionReason');
  });

  it.each([
    [{ restricted: true, reason: 'x'.repeat(201) }, '400 validation_failed'],
    [{ restricted: true, reason: 'a\u202eb' }, '400 validation_failed'],
    [{ restricted: false, reason: 'duplicate' }, '400 validation_failed'],
    [{ restricted: true, reason: 'x'.repeat(200) }, '200'],
  ])('is one line of at most 200 characters, of a restriction only: %j', async (request, expected) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    expect(outcome(await restrict(admin, sara, request))).toBe(expected);
  });
});

describe('the list of users', () => {
  it('can have one role only, also when it is searched', async () => {
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];
    const sara = await bank.given.customer();
    const listed = async (query: string) => {
      const { body } = await admin.client.get(`/api/admin/users?${query}`);
      return (body as AdminUserDto[]).map(({ id }) => id);
    };

    for (const more of ['limit=200', 'search=example.ae', 'search=example.ae&limit=200']) {
      const customers = await listed(`role=customer&${more}`);
      expect(customers).toContain(sara.id);
      expect(customers).not.toContain(agent.id);
      expect(await listed(`role=agent&${more}`)).not.toContain(sara.id);
    }
    expect(outcome(await admin.client.get('/api/admin/users?role=owner'))).toBe('400 validation_failed');
  });
});
