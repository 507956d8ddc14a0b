import { describe, expect, it } from '@jest/globals';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import type { PreferencesDto } from '#contract/shapes/preferences.dto';
import { useBank } from '../../support/bank.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

const DEFAULTS: PreferencesDto = {
  language: null,
  theme: 'light',
  currency: 'AED',
  lowBalance: '500.00',
  smsNotifications: true,
  emailNotifications: true,
  transactionAlerts: true,
  transferConfirmations: true,
  billReminders: true,
  marketingUpdates: false,
  twoFactor: false,
  biometricLogin: true,
  emailAvailable: false,
};

const of = async ({ client }: Customer) => (await client.get('/api/preferences')).body;
const change = async ({ client }: Customer, request: unknown) => {
  const { status, body } = await client.patch('/api/preferences', request);
  return { status, body };
};
const refusal = (message: unknown) => ({
  status: 400,
  body: { statusCode: 400, code: 'validation_failed', message },
});
const eventsOf = ({ id }: Customer) =>
  bank.sql(
    `SELECT actor_id, before, after FROM events
      WHERE subject_id = $1 AND type = 'user.sign_in_settings_changed' ORDER BY seq`,
    [id],
  );

describe('the preferences', () => {
  it('begin with the defaults, for which no row is kept', async () => {
    const sara = await bank.given.customer();

    expect(await of(sara)).toEqual(DEFAULTS);
    expect(await bank.sql('SELECT FROM preferences WHERE user_id = $1', [sara.id])).toEqual([]);
  });

  it('are kept, each for itself, and follow the customer to another device', async () => {
    const sara = await bank.given.customer();
    const first = { language: 'ar', theme: 'dark', lowBalance: '750' };
    const chosen = { ...DEFAULTS, ...first, lowBalance: '750.00' };

    expect(await change(sara, first)).toEqual({ status: 200, body: chosen });
    const second = { currency: 'USD', marketingUpdates: true, smsNotifications: false };
    expect(await change(sara, second)).toEqual({ status: 200, body: { ...chosen, ...second } });

    const phone = bank.client();
    await phone.signIn(sara.username, sara.password);
    expect((await phone.get('/api/preferences')).body).toEqual({ ...chosen, ...second });
    expect(await of(await bank.given.customer())).toEqual(DEFAULTS);
  });

  it('are one row, also when two are changed at the same time', async () => {
    const sara = await bank.given.customer();

    await Promise.all([change(sara, { theme: 'dark' }), change(sara, { billReminders: false })]);

    expect(await of(sara)).toEqual({ ...DEFAULTS, theme: 'dark', billReminders: false });
    expect(await bank.sql('SELECT theme FROM preferences WHERE user_id = $1', [sara.id])).toHaveLength(1);
  });

  it.each([
    [{}, 'Name at least one preference'],
    [{ theme: null }, 'Name at least one preference'],
    [{ language: 'fr' }, 'Language must be one of en, ar, hi'],
    [{ theme: 'pink' }, 'Theme must be one of light, dark'],
    [{ currency: 'GBP' }, 'Currency must be one of AED, USD, EUR'],
    [{ twoFactor: 'true' }, 'Two-factor authentication must be true or false'],
    [{ lowBalance: '-1.00' }, 'The low balance must not be negative'],
    [{ lowBalance: '1.001' }, 'The low balance must be an amount with at most 2 decimals, like 1250.00'],
    [{ theme: 'dark', emailAvailable: true }, 'There is no field named emailAvailable'],
    [[], expect.any(String)],
  ])('are refused: %j', async (request, message) => {
    const sara = await bank.given.customer();

    expect(await change(sara, request)).toEqual(refusal(message));
    expect(await of(sara)).toEqual(DEFAULTS);
  });

  it('are not for restricted customers to change, nor for staff', async () => {
    const sara = await bank.given.customer({ restricted: true });
    const agent = await bank.given.agent();

    expect(await change(sara, { theme: 'dark' })).toMatchObject({ body: { code: 'account_restricted' } });
    expect((await agent.client.get('/api/preferences')).status).toBe(403);
    expect(await of(sara)).toEqual(DEFAULTS);
  });

  it('go with the customer', async () => {
    const sara = await bank.given.customer();
    await change(sara, { theme: 'dark' });
    await (await bank.given.admin()).deleteUser(sara.id);

    expect(await bank.sql('SELECT FROM preferences WHERE user_id = $1', [sara.id])).toEqual([]);
  });
});

describe('a change of how to sign in', () => {
  it('is recorded and told, and only when something changes', async () => {
    const sara = await bank.given.customer();
    await change(sara, { twoFactor: true, theme: 'dark' });
    await change(sara, { twoFactor: true, biometricLogin: false });
    await change(sara, { biometricLogin: false, language: 'hi' });

    const actor_id = sara.id;
    expect(await eventsOf(sara)).toEqual([
      { actor_id, before: { twoFactor: false }, after: { twoFactor: true } },
      { actor_id, before: { biometricLogin: true }, after: { biometricLogin: false } },
    ]);
    const told = (await sara.client.get('/api/notifications')).body as NotificationDto[];
    expect(told.map(({ kind }) => kind)).toEqual(['sign_in_settings_changed', 'sign_in_settings_changed']);
  });
});
