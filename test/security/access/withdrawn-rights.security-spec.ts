import { beforeEach, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { routesOf } from '../../support/http/routes.js';
import type { Calls } from '../calls/call.js';
import { changingCalls } from '../changing-calls.js';

const bank = useBank();

let admin: Colleague;
let agent: Colleague;
let sara: Customer;
let customerCalls: Calls;
let agentCalls: Calls;
let adminCalls: Calls;

beforeEach(async () => {
  ({ admin, agent, sara, customerCalls, agentCalls, adminCalls } = await changingCalls(bank));
});

interface Withdrawal {
  /** Removes or locks the rights of the user with id `$1`, in its own transaction. */
  sql: string;
  /** Runs while the transaction is open. */
  meanwhile?: () => Promise<unknown>;
  /** Restores the right, so that the next call can begin. */
  restore?: () => Promise<unknown>;
}

/**
 * The outcome of each call that had begun, and was not decided, when the right was withdrawn. The calls run
 * one at a time, since those of one user wait for each other.
 */
async function caughtBy(
  { sql, meanwhile, restore }: Withdrawal,
  person: () => Pick<Customer, 'id' | 'client'>,
  calls: Calls,
): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const [route, call] of Object.entries(calls)) {
    await restore?.();
    const { id, client } = person();
    // Otherwise the call would wait for the session's renewal before it is authorized.
    await client.get('/api/auth/user');
    const begun = await bank.whileHeld(sql, [id], async () => {
      const answer = call(client);
      await bank.untilWaiting(1);
      await meanwhile?.();
      return { answer };
    });
    outcomes[route] = outcome(await begun.answer);
  }
  return outcomes;
}

const deedsOf = ({ id }: { id: string }) =>
  bank.sql(`SELECT type FROM events WHERE actor_id = $1 AND type NOT LIKE 'user.signed%' ORDER BY seq`, [id]);

const all = (calls: Calls, answer: string) =>
  Object.fromEntries(Object.keys(calls).map((route) => [route, answer]));

const SESSION_HELD = 'SELECT FROM users WHERE id = $1 FOR UPDATE';
const ROLE_TAKEN = `UPDATE users SET role = 'customer' WHERE id = $1`;
const PERMISSIONS_TAKEN = `UPDATE users SET permissions = '{}' WHERE id = $1`;
const RESTRICTED = 'UPDATE users SET is_restricted = true WHERE id = $1';
const DELETED = 'DELETE FROM users WHERE id = $1';

/**
 * Steps that change nothing by themselves, such as confirmations, previews and questions about names; those of the app, which
 * exclude each other and whose code is that of passkeys; and those of a new e-mail address, which only a bank with a
 * mail server has.
 */
const STEPS =
  /^GET|api\/confirmations|name-check|\/preview$|auth\/(login|reauthentication|password-reset|passkey\/|passkeys\/options|totp|email-change)/;

describe('the calls that are tried here', () => {
  it('are all that change something', () => {
    const tried = Object.keys({ ...customerCalls, ...agentCalls, ...adminCalls });
    const changing = routesOf(bank.app).filter((route) => !STEPS.test(route));
    expect(tried.filter((route) => !route.startsWith('GET')).sort()).toEqual(changing.sort());
  });

  it('succeed as long as the right is there', async () => {
    // The first two end other sessions; after the others, more calls must be confirmed.
    const {
      'DELETE /api/auth/sessions': endOthers,
      'POST /api/auth/password': renew,
      'DELETE /api/auth/passkeys/:id': removePasskey,
      'POST /api/auth/passkeys': addPasskey,
      'POST /api/freeze': freeze,
      ...more
    } = customerCalls;
    const { 'POST /api/transfers': pay, ...others } = more;
    expect((await pay?.(sara.client))?.status).toBe(201);
    // A recipient with a pending payment cannot be removed.
    sara.beneficiaryId = await sara.addBeneficiary();
    const answers = await Promise.all([
      ...Object.values(others).map((call) => call(sara.client)),
      ...Object.values(adminCalls).map((call) => call(admin.client)),
    ]);
    expect(answers.filter(({ status }) => status >= 400).map(({ text }) => text)).toEqual([]);
    expect((await endOthers?.(sara.client))?.status).toBe(204);
    expect((await renew?.(sara.client))?.status).toBe(204);
    expect((await removePasskey?.(sara.client))?.status).toBe(204);
    await bank.sql('UPDATE users SET has_factor = false WHERE id = $1', [sara.id]);
    expect((await addPasskey?.(sara.client))?.status).toBe(201);
    expect((await freeze?.(sara.client))?.status).toBe(200);
    for (const call of Object.values(agentCalls)) expect((await call(agent.client)).status).toBeLessThan(300);
  });
});

describe('a sign-out that was acknowledged', () => {
  it.each(['customer', 'agent', 'admin'] as const)(
    'is followed by nothing that had begun before it: %s',
    async (role) => {
      const { person, calls } = {
        customer: { person: sara, calls: customerCalls },
        agent: { person: agent, calls: agentCalls },
        admin: { person: admin, calls: adminCalls },
      }[role];
      const before = await deedsOf(person);
      const session = 'SELECT sid, sess, expire FROM sessions WHERE sid = $1';
      const cookieValue = decodeURIComponent(person.client.cookies.get('falaj.sid') ?? '');
      const [, sid] = /=s:([^.]+)/.exec(cookieValue) ?? [];
      const [row] = await bank.sql<{ sid: string; sess: unknown; expire: Date }>(session, [sid]);
      const leave = async () => {
        // Keeps the session's cookie, since this browser's is cleared.
        const cookie = person.client.cookies.get('falaj.sid') ?? '';
        expect((await bank.client().get('/api/logout', { cookie })).status).toBe(302);
      };
      const comeBack = () =>
        bank.sql('INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
          row?.sid,
          row?.sess,
          row?.expire,
        ]);

      const answers = await caughtBy(
        { sql: SESSION_HELD, meanwhile: leave, restore: comeBack },
        () => person,
        calls,
      );

      expect(answers).toEqual(all(calls, '401 unauthorized'));
      expect(await deedsOf(person)).toEqual(before);
      expect(await bank.sql('SELECT FROM sessions WHERE sid = $1', [sid])).toEqual([]);
    },
  );
});

describe('a right that is withdrawn while its calls are under way', () => {
  it('by a restriction stops all but the chat, cases, the reading of notifications, the end of sessions and a freeze', async () => {
    const restore = () => bank.sql('UPDATE users SET is_restricted = false WHERE id = $1', [sara.id]);
    expect(await caughtBy({ sql: RESTRICTED, restore }, () => sara, customerCalls)).toEqual({
      ...all(customerCalls, '403 account_restricted'),
      'DELETE /api/auth/sessions': '204',
      'DELETE /api/auth/sessions/:id': '204',
      'POST /api/chat/message': '201',
      'POST /api/chat/read': '204',
      'POST /api/chat/rating': '204',
      'POST /api/cases': '201',
      'POST /api/cases/:id/messages': '201',
      'DELETE /api/cases/:id': '204',
      'PATCH /api/notifications': '204',
      'PATCH /api/notifications/:id': '200',
      'POST /api/freeze': '200',
      'DELETE /api/freeze': '200',
    });
    // Only the transfer that was pending before and was not cancelled holds money.
    expect(await sara.account()).toMatchObject({ heldAmount: '1.00' });
  });

  it('by taking the role stops agents and administrators', async () => {
    const before = [await deedsOf(agent), await deedsOf(admin)];
    for (const [role, person, calls] of [
      ['agent', agent, agentCalls],
      ['admin', admin, adminCalls],
    ] as const) {
      const restore = () => bank.sql('UPDATE users SET role = $2 WHERE id = $1', [person.id, role]);
      const answers = await caughtBy({ sql: ROLE_TAKEN, restore }, () => person, calls);
      expect(answers).toEqual(all(calls, '403 forbidden'));
    }
    expect([await deedsOf(agent), await deedsOf(admin)]).toEqual(before);
  });

  it('by taking the permissions stops agents and administrators', async () => {
    const before = [await deedsOf(agent), await deedsOf(admin)];
    for (const [person, calls] of [
      [agent, agentCalls],
      [admin, adminCalls],
    ] as const) {
      const restore = () => bank.sql('UPDATE users SET permissions = NULL WHERE id = $1', [person.id]);
      const answers = await caughtBy({ sql: PERMISSIONS_TAKEN, restore }, () => person, calls);
      expect(answers).toEqual(all(calls, '403 forbidden'));
    }
    expect([await deedsOf(agent), await deedsOf(admin)]).toEqual(before);
  });

  it('by the deletion of who asks stops everything', async () => {
    const agents = await Promise.all(Object.keys(agentCalls).map(() => bank.given.agent()));
    const next = agents.values();
    const answers = await caughtBy({ sql: DELETED }, () => next.next().value ?? agent, agentCalls);
    expect(answers).toEqual(all(agentCalls, '401 unauthorized'));
    for (const each of agents) expect(await deedsOf(each)).toEqual([]);
  });
});
