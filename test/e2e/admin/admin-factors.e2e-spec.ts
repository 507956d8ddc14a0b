import { describe, expect, it } from '@jest/globals';
import type { UserFactorsDto } from '#contract/shapes/admin/admin-views.dto';
import type { ActivityDto } from '#contract/shapes/access/sign-in.dto';
import type { SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { useBank } from '../../support/bank.js';
import {
  enrolApp,
  enrolPasskey,
  givePassword,
  ONLINE,
  recoveryCodes,
  secondFactor,
} from '../../support/factors/factors.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Person } from '../../support/given/people.js';
import type { Client } from '../../support/http/client.js';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';
// What is confirmed has tests of its own.
const bank = useBank({ ...ONLINE, STRONG_AUTHENTICATION: 'off' });

const at = (id: string, part: string) => `/api/admin/users/${id}/${part}`;
const statusOf = async (client: Client) => (await client.get('/api/auth/user')).status;
const factorsOf = async (admin: Colleague, { id }: Pick<Person, 'id'>) =>
  (await admin.client.get(at(id, 'factors'))).body as UserFactorsDto;

const eventsOf = (id: string, type: string) =>
  bank.sql<{ actor: string; before: unknown; text: string }>(
    'SELECT actor_id AS actor, before, e::text AS text FROM events e WHERE subject_id = $1 AND type = $2 ORDER BY seq',
    [id, type],
  );

/** The person's proofs are as old as if they had left their desk for a while. */
const grow = ({ id }: Pick<Person, 'id'>, column: string) =>
  bank.sql(`UPDATE sessions SET ${column} = now() - interval '6 minutes' WHERE user_id = $1`, [id]);

describe('the factors of a customer', () => {
  it('are shown to an administrator, without secrets, and the read is recorded', async () => {
    const [admin, sara] = [await bank.given.admin(), await bank.given.customer()];
    expect(await factorsOf(admin, sara)).toEqual({ passkeys: [], totpSince: null, recoveryCodes: 0 });
    const phone = await enrolPasskey(sara);
    await enrolApp(bank, sara);
    await recoveryCodes(sara);

    expect(await factorsOf(admin, sara)).toEqual({
      passkeys: [{ id: phone.passkeyId, name: 'Phone', createdAt: expect.any(String), lastUsedAt: null }],
      totpSince: expect.any(String),
      recoveryCodes: 10,
    });
    expect(await eventsOf(sara.id, 'user.data_read')).toMatchObject([{ actor: admin.id }]);
    expect(outcome(await admin.client.get(at(NOBODY, 'factors')))).toBe('404 not_found');
  });

  it('that are lost are removed; sessions end, and the customer is told', async () => {
    const [admin, sara] = [await bank.given.admin(), await bank.given.customer()];
    const [phone] = [await enrolPasskey(sara), await enrolApp(bank, sara)];
    const codes = await recoveryCodes(sara);
    const halfway = bank.client();
    await givePassword(halfway, sara);

    const removed = await admin.client.delete(at(sara.id, `passkeys/${phone.passkeyId}`));

    expect(outcome(removed)).toBe('204');
    expect(await statusOf(sara.client)).toBe(401);
    expect(outcome(await secondFactor(halfway, { recoveryCode: codes[0] ?? '' }))).toBe(
      '401 sign_in_expired',
    );
    expect(await factorsOf(admin, sara)).toMatchObject({ passkeys: [], recoveryCodes: 10 });
    const step = await givePassword(sara.client, sara);
    expect(step.secondFactor).toEqual(['totp', 'recovery']);
    await secondFactor(sara.client, { recoveryCode: codes[1] ?? '' });
    expect(await statusOf(sara.client)).toBe(200);

    expect(outcome(await admin.client.delete(at(sara.id, 'totp')))).toBe('204');

    // Codes that stand in for nothing go, too.
    expect(await factorsOf(admin, sara)).toEqual({ passkeys: [], totpSince: null, recoveryCodes: 0 });
    expect(await statusOf(sara.client)).toBe(401);
    expect((await sara.client.signIn(sara.username, sara.password)).status).toBe(200);
    expect(await statusOf(sara.client)).toBe(200);
    const told = (await sara.client.get('/api/notifications')).body as NotificationDto[];
    expect(told.slice(0, 2).map(({ kind }) => kind)).toEqual([
      'sign_in_settings_changed',
      'recovery_code_used',
    ]);
    const activity = (await sara.client.get('/api/auth/activity')).body as ActivityDto[];
    const removals = activity.filter(({ type }) => type === 'user.factor_removed');
    expect(removals.map(({ isByBank }) => isByBank)).toEqual([true, true]);
    expect(await eventsOf(sara.id, 'user.factor_removed')).toMatchObject([
      { actor: admin.id, before: { factor: 'passkey', name: 'Phone' } },
      { actor: admin.id, before: { factor: 'totp' } },
    ]);
  });

  it('are not removed if they are another’s, or already gone, or an administrator’s', async () => {
    const [admin, colleague] = [await bank.given.admin(), await bank.given.admin()];
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const [phone, theirs] = [await enrolPasskey(sara), await enrolPasskey(colleague)];
    const remove = (id: string, part: string) => admin.client.delete(at(id, part)).then(outcome);

    expect(await remove(omar.id, `passkeys/${phone.passkeyId}`)).toBe('404 not_found');
    expect(await remove(sara.id, 'totp')).toBe('404 not_found');
    expect(await remove(NOBODY, 'totp')).toBe('404 not_found');
    expect(await remove(colleague.id, `passkeys/${theirs.passkeyId}`)).toBe('403 forbidden');

    expect([await statusOf(sara.client), await statusOf(omar.client)]).toEqual([200, 200]);
    expect((await factorsOf(admin, sara)).passkeys).toHaveLength(1);
    expect((await factorsOf(admin, colleague)).passkeys).toHaveLength(1);
  });

  it('are removed by the administrator’s own factor, if there is one, and by a fresh password else', async () => {
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];
    const phone = await enrolPasskey(agent);
    const remove = () => admin.client.delete(at(agent.id, `passkeys/${phone.passkeyId}`));
    await grow(admin, 'proven_at');
    expect(outcome(await remove())).toBe('403 reauthentication_required');
    await admin.client.post('/api/auth/reauthentication', { password: admin.password });
    const app = await enrolApp(bank, admin);

    const refused = await remove();
    expect([outcome(refused), refused.body]).toEqual([
      '403 reauthentication_required',
      expect.objectContaining({ strong: true }),
    ]);
    expect(await statusOf(agent.client)).toBe(200);
    await admin.client.post('/api/auth/reauthentication/factor', { totp: app.code() });
    await grow(admin, 'factor_proven_at');
    expect(outcome(await remove())).toBe('403 reauthentication_required');
    await admin.client.post('/api/auth/reauthentication/factor', { totp: app.code(1) });

    expect(outcome(await remove())).toBe('204');
    expect(await statusOf(agent.client)).toBe(401);
    expect(
      ((await agent.client.signIn(agent.username, agent.password)).body as SecondFactorStepDto).secondFactor,
    ).toBe(undefined);
  });
});
