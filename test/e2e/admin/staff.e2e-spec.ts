import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Permission, PERMISSIONS } from '#contract/access/permissions';
import type { StaffDto } from '#contract/shapes/admin/staff.dto';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, say } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import { until } from '../../support/until.js';

const bank = useBank();
const sockets = useLiveSockets();

let mariam: Colleague;
beforeAll(async () => {
  await bank.addNode();
});
beforeEach(async () => {
  mariam = await bank.given.admin();
});

const change = ({ client }: Pick<Colleague, 'client'>, { id }: Pick<Colleague, 'id'>, request: object) =>
  client.patch(`/api/admin/staff/${id}`, request);

/** A valid request for a new colleague, with the permissions. */
function newStaff(...permissions: Permission[]) {
  const username = `noura-${randomUUID()}`;
  const names = { firstName: 'Noura', lastName: 'Salem', username, email: `${username}@example.ae` };
  return { ...names, password: 'Correct#Horse9', permissions };
}

/** From now on nobody has any permission who does not get one. */
const stripAll = () => bank.sql(`UPDATE users SET permissions = '{}' WHERE role <> 'customer'`);

describe('a member of staff', () => {
  it('is added with some permissions, signs in, and can do that and nothing else', async () => {
    const request = newStaff('audit.read', 'customers.read');
    const added = await mariam.client.post('/api/admin/staff', request);

    const { password, ...shown } = request;
    const permissions = ['customers.read', 'audit.read'];
    expect(added).toMatchObject({ status: 201, body: { ...shown, permissions, isActive: true } });
    expect(added.text).not.toContain(password);
    const noura = bank.client();
    const signedIn = await noura.signIn(request.username, password);
    expect(signedIn).toMatchObject({ status: 200, body: { isAdmin: true, isAgent: false, permissions } });
    expect((await noura.get('/api/admin/users')).status).toBe(200);
    expect(outcome(await noura.get('/api/admin/staff'))).toBe('403 forbidden');
    expect(outcome(await noura.get('/api/support/conversations'))).toBe('403 forbidden');
    const list = (await mariam.client.get('/api/admin/staff')).body as StaffDto[];
    expect(list.find(({ username }) => username === request.username)).toEqual(added.body);
  });

  it('may have no permission, and then sees only their own settings', async () => {
    const request = newStaff();
    await mariam.client.post('/api/admin/staff', request);
    const noura = bank.client();

    const { body } = await noura.signIn(request.username, request.password);

    expect(body).toMatchObject({ isAdmin: false, isAgent: true, permissions: [] });
    expect((await noura.get('/api/auth/sessions')).status).toBe(200);
    expect(outcome(await noura.get('/api/support/summary'))).toBe('403 forbidden');
  });

  it('has all permissions of the role if an older server has added them', async () => {
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];
    expect(await bank.sql('SELECT permissions FROM users WHERE id = $1', [admin.id])).toEqual([
      { permissions: null },
    ]);
    expect((await admin.client.get('/api/auth/user')).body).toMatchObject({ permissions: PERMISSIONS });
    expect((await agent.client.get('/api/auth/user')).body).toMatchObject({
      isAdmin: false,
      permissions: ['support.desk'],
    });
    expect((await (await bank.given.customer()).client.get('/api/auth/user')).body).toMatchObject({
      permissions: [],
    });
  });

  it('is not found under the id of a customer', async () => {
    const sara = await bank.given.customer();
    expect(outcome(await change(mariam, sara, { permissions: [] }))).toBe('404 not_found');
  });
});

describe('a change of permissions', () => {
  it('takes effect at once, on the other node and its sockets too, and is in the audit trail', async () => {
    const omar = await bank.given.staff('audit.read', 'support.desk');
    const there = { ...omar, ...atNode(bank, 1, omar) };
    expect((await there.client.get('/api/admin/audit')).status).toBe(200);
    const socket = await sockets.open(there);

    const changed = await change(mariam, omar, { permissions: ['billers.write'] });

    expect(changed).toMatchObject({ status: 200, body: { permissions: ['billers.write'] } });
    expect(outcome(await omar.client.get('/api/admin/audit'))).toBe('403 forbidden');
    await until(async () => outcome(await there.client.get('/api/admin/audit')) === '403 forbidden');
    await until(() => Promise.resolve(socket.closedBy !== null));
    const [event] = await mariam.auditOf(omar.id);
    expect(event).toMatchObject({
      type: 'user.permissions_changed',
      actorId: mariam.id,
      before: { permissions: ['audit.read', 'support.desk'] },
      after: { permissions: ['billers.write'] },
    });
  });

  it('takes the conversations of who leaves the desk', async () => {
    const [sara, priya] = [await bank.given.customer(), await bank.given.agent()];
    await say(sara, 'Hello?');
    const desk = new Desk(mariam);
    const { id } = await desk.conversationOf(sara);
    await new Desk(priya).do(id, 'claim');

    await change(mariam, priya, { permissions: [] });

    expect(await desk.conversationOf(sara)).toMatchObject({ id, claimedBy: null });
  });

  it('is nothing that anybody does to themselves, nor beyond what they may do', async () => {
    const [layla, omar] = [
      await bank.given.staff('staff.write', 'audit.read'),
      await bank.given.staff('balances.write'),
    ];
    expect(outcome(await change(layla, layla, { permissions: ['audit.read'] }))).toBe('403 own_permissions');
    expect(outcome(await change(layla, layla, { isActive: false }))).toBe('403 own_permissions');
    const beyond = { permissions: ['balances.write', 'customers.write'] };
    expect(outcome(await change(layla, omar, beyond))).toBe('403 beyond_own_permissions');
    const more = await layla.client.post('/api/admin/staff', newStaff('customers.read'));
    expect(outcome(more)).toBe('403 beyond_own_permissions');
    // What somebody has may stay.
    expect((await change(layla, omar, { permissions: ['balances.write', 'audit.read'] })).status).toBe(200);
  });

  it('makes an agent an administrator, whom others do not restrict, delete or reset', async () => {
    const priya = await bank.given.agent();
    await change(mariam, priya, { permissions: ['support.desk', 'audit.read'] });

    expect((await priya.client.get('/api/auth/user')).body).toMatchObject({ isAdmin: true, isAgent: false });
    expect((await mariam.restrict(priya.id)).status).toBe(403);
    expect((await mariam.deleteUser(priya.id)).status).toBe(403);
    expect((await mariam.client.post(`/api/admin/users/${priya.id}/password-reset`)).status).toBe(403);
  });

  it('is needed to add an agent as before', async () => {
    const clerk = await bank.given.staff('customers.write');
    expect((await clerk.createUser()).status).toBe(201);
    expect(outcome(await clerk.createUser({ role: 'agent' }))).toBe('403 forbidden');
    expect((await mariam.createUser({ role: 'agent' })).status).toBe(201);
  });
});

describe('a colleague who is disabled', () => {
  it('has no session left on any node, and is answered as with a wrong password', async () => {
    const omar = await bank.given.staff('audit.read');
    const there = { ...omar, ...atNode(bank, 1, omar) };
    expect((await there.client.get('/api/admin/audit')).status).toBe(200);
    const socket = await sockets.open(there);

    const disabled = await change(mariam, omar, { isActive: false });

    expect(disabled).toMatchObject({ status: 200, body: { isActive: false, permissions: ['audit.read'] } });
    expect((await omar.client.get('/api/auth/user')).status).toBe(401);
    await until(async () => (await there.client.get('/api/auth/user')).status === 401);
    await until(() => Promise.resolve(socket.closedBy !== null));
    const wrong = await bank.client().signIn(mariam.username, 'Wrong#Horse9');
    const right = await bank.client().signIn(omar.username, omar.password);
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
    const types = (await mariam.auditOf(omar.id)).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['user.created', 'user.signed_out', 'user.disabled']));

    await change(mariam, omar, { isActive: true });

    expect((await bank.client().signIn(omar.username, omar.password)).status).toBe(200);
  });
});

describe('the last holder', () => {
  it.each(['permissions', 'isActive'])('of policies.write stays: %s', async (field) => {
    const [layla, omar] = [await bank.given.admin(), await bank.given.agent()];
    await stripAll();
    await bank.sql(`UPDATE users SET permissions = '{staff.write}' WHERE id = $1`, [mariam.id]);
    await bank.sql(`UPDATE users SET permissions = '{policies.write,audit.read}' WHERE id = $1`, [layla.id]);
    const loss = field === 'permissions' ? { permissions: ['audit.read'] } : { isActive: false };

    expect(outcome(await change(mariam, layla, loss))).toBe('409 last_holder');

    await bank.sql(`UPDATE users SET permissions = '{policies.write}' WHERE id = $1`, [omar.id]);
    expect((await change(mariam, layla, loss)).status).toBe(200);
  });

  it('is one of two who disable each other at once on two nodes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await bank.given.admin(), await bank.given.admin()];
      const there = atNode(bank, 1, other);
      await stripAll();
      await bank.sql('UPDATE users SET permissions = NULL WHERE id = ANY ($1::uuid[])', [[one.id, other.id]]);

      const answers = await Promise.all([
        change(one, other, { isActive: false }),
        change(there, one, { isActive: false }),
      ]);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  it('is one of two from whom others take the permission at once on two nodes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const holders = [await bank.given.staff(), await bank.given.staff()] as const;
      const takers = [await bank.given.staff(), await bank.given.staff()] as const;
      await stripAll();
      const give = (permission: Permission, people: readonly Colleague[]) =>
        bank.sql('UPDATE users SET permissions = ARRAY[$1] WHERE id = ANY ($2::uuid[])', [
          permission,
          people.map(({ id }) => id),
        ]);
      await give('policies.write', holders);
      await give('staff.write', takers);

      const answers = await Promise.all([
        change(takers[0], holders[0], { permissions: [] }),
        change(atNode(bank, 1, takers[1]), holders[1], { permissions: [] }),
      ]);

      expect(answers.map(outcome).sort()).toEqual(['200', '409 last_holder']);
    }
  });
});
