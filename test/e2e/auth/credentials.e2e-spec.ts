import { describe, expect, it } from '@jest/globals';
import type { IssuedResetCodeDto } from '#contract/shapes/admin/admin-views.dto';
import type { ActivityDto, LastChangeDto, SessionDto } from '#contract/shapes/access/sign-in.dto';
import type { ErrorDto } from '#contract/shapes/common.dto';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Answer, Client } from '../../support/http/client.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();

const GOOD = 'seven dates for breakfast';
const BETTER = 'a lighthouse made of cardamom';

type Person = Pick<Customer | Colleague, 'id' | 'username' | 'password' | 'client'>;

const change = (client: Client, currentPassword: string, newPassword: string) =>
  client.post('/api/auth/password', { currentPassword, newPassword });
const changePin = (client: Client, newPin: string, currentPin?: string) =>
  client.send('PUT', '/api/auth/pin', { newPin, newPinAgain: newPin, currentPin });
const issue = (admin: Colleague, id: string) => admin.client.post(`/api/admin/users/${id}/password-reset`);
const redeem = (username: string, code: string, newPassword: string) =>
  bank.client().post('/api/auth/password-reset', { username, code, newPassword });
const signIn = async ({ username }: Person, password: string) =>
  outcome(await bank.client().signIn(username, password));
const statusOf = async (client: Client) => (await client.get('/api/auth/user')).status;
const problemOf = ({ body }: Answer) => (body as ErrorDto).passwordProblem;

async function another({ username, password }: Person): Promise<Client> {
  const client = bank.client();
  await client.signIn(username, password);
  return client;
}

async function activityOf({ client }: Person, query = ''): Promise<ActivityDto[]> {
  return (await client.get(`/api/auth/activity${query}`)).body as ActivityDto[];
}

const eventsOf = async ({ id }: Person) =>
  (await bank.sql<{ type: string }>(`SELECT type FROM events WHERE subject_id = $1 ORDER BY seq`, [id])).map(
    ({ type }) => type,
  );

const agePin = ({ id }: Customer, column: string) =>
  bank.sql(`UPDATE sessions SET ${column} = now() - interval '6 minutes' WHERE user_id = $1`, [id]);

describe('a password', () => {
  it.each(['customer', 'agent', 'admin'] as const)('is changed by its user, %s', async (role) => {
    const person: Person = await bank.given[role]();
    const phone = await another(person);

    expect(outcome(await change(person.client, 'Wrong#Horse9', GOOD))).toBe('403 incorrect_password');
    expect(outcome(await change(person.client, person.password, GOOD))).toBe('204');

    expect([await statusOf(person.client), await statusOf(phone)]).toEqual([200, 401]);
    expect(await signIn(person, person.password)).toBe('401 invalid_credentials');
    expect(await signIn(person, GOOD)).toBe('200');
    expect(await eventsOf(person)).toContain('user.password_changed');
  });

  it('is refused if it is short, personal, common or easy to guess, and the reason is said', async () => {
    const sara = await bank.given.customer();
    const refused: [password: string, problem: string | undefined][] = [
      ['nine char', undefined],
      [sara.password, 'unchanged'],
      [`${sara.username} and more`, 'personal'],
      ['password1234', 'common'],
      ['zxcvbnm,./asdf', 'keyboard'],
      ['abcabcabcabc', 'repeat'],
      ['abcdefghijkl', 'sequence'],
      ['12.11.1986 ', 'date'],
    ];
    for (const [password, problem] of refused) {
      const answer = await change(sara.client, sara.password, password);
      expect([password, answer.status, problemOf(answer)]).toEqual([password, 400, problem]);
    }
    expect(await signIn(sara, sara.password)).toBe('200');
  });

  it('may be typed in a longer spelling of the same characters, wherever it is asked for', async () => {
    const sara = await bank.given.customer();
    const long = 'h\u00e9ron lilas, caf\u00e9 d\u00e9j\u00e0 br\u00fbl\u00e9, na\u00efve for\u00eat '
      .repeat(4)
      .slice(0, 128);
    const decomposed = long.normalize('NFD');
    expect(decomposed.length).toBeGreaterThan(150);

    expect((await change(sara.client, sara.password, decomposed)).status).toBe(204);

    for (const typed of [long, decomposed]) expect(await signIn(sara, typed)).toBe('200');
    const proof = await sara.client.post('/api/auth/reauthentication', { password: decomposed });
    expect(proof.status).toBe(204);
    expect(await signIn(sara, `${decomposed}x`)).toBe('400 validation_failed');
  });

  it('is estimated twenty times for a user within ten minutes, and for others all the same', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const answers: Answer[] = [];
    for (let attempt = 0; attempt < 22; attempt += 1)
      answers.push(await change(sara.client, sara.password, `abcabcabc${attempt}`));

    expect(answers.map(({ status }) => status)).toEqual([...times(20, () => 400), 429, 429]);
    expect(answers.at(-1)?.headers).toHaveProperty('retry-after');
    expect(outcome(await change(omar.client, omar.password, GOOD))).toBe('204');
  });

  it('changes once when two browsers change it at the same time', async () => {
    const sara = await bank.given.customer();
    const phone = await another(sara);

    const answers = await Promise.all([
      change(sara.client, sara.password, GOOD),
      change(phone, sara.password, BETTER),
    ]);

    const outcomes = answers.map(outcome);
    expect(outcomes.filter((one) => one === '204')).toHaveLength(1);
    expect([await signIn(sara, GOOD), await signIn(sara, BETTER)].sort()).toEqual([
      '200',
      '401 invalid_credentials',
    ]);
  });

  it('that was changed while somebody signs in with the old one starts no session', async () => {
    const sara = await bank.given.customer();
    const phone = bank.client();
    const signedIn = await bank.whileHeld(
      `UPDATE users SET password_hash = 'changed' WHERE id = $1`,
      [sara.id],
      async () => {
        const answer = phone.signIn(sara.username, sara.password);
        await bank.untilWaiting(1);
        return { answer };
      },
    );
    expect(outcome(await signedIn.answer)).toBe('401 invalid_credentials');
    expect(await statusOf(phone)).toBe(401);
  });
});

describe('a reset of the password', () => {
  it('needs a code of an administrator, which is used once; the old password and all sessions end', async () => {
    const [admin, sara] = [await bank.given.admin(), await bank.given.customer()];
    const { status, body } = await issue(admin, sara.id);
    const { code, expiresAt } = body as IssuedResetCodeDto;
    expect([status, code]).toEqual([201, expect.stringMatching(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)]);
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(24);
    expect(await statusOf(sara.client)).toBe(401);
    expect(await signIn(sara, sara.password)).toBe('401 invalid_credentials');

    expect(outcome(await redeem(sara.username, 'AAAA-BBBB-CCCC-DDDD', GOOD))).toBe('403 invalid_reset_code');
    expect(outcome(await redeem('nobody', code, GOOD))).toBe('403 invalid_reset_code');
    expect(problemOf(await redeem(sara.username, code, 'password1234'))).toBe('common');
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all([
      redeem(sara.username, typed, GOOD),
      redeem(sara.username, code, BETTER),
    ]);
    expect(answers.map(outcome).sort()).toEqual(['204', '403 invalid_reset_code']);
    const chosen = outcome(answers[0]) === '204' ? GOOD : BETTER;
    expect(outcome(await redeem(sara.username, code, GOOD))).toBe('403 invalid_reset_code');

    await sara.client.signIn(sara.username, chosen);
    const notices = (await sara.client.get('/api/notifications')).body as NotificationDto[];
    expect(notices.map(({ kind }) => kind)).toEqual(['password_changed', 'password_reset_issued']);
    const rows = await bank.sql<{ row: string }>('SELECT r::text AS row FROM password_resets r');
    expect(rows.filter(({ row }) => row.includes(code))).toEqual([]);
    const told = await eventsOf(sara);
    expect(told.filter((type) => type.startsWith('user.password'))).toEqual([
      'user.password_reset_issued',
      'user.password_reset',
    ]);
  });

  it('voids an earlier code, and a code that is a day old', async () => {
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];
    const first = (await issue(admin, agent.id)).body as IssuedResetCodeDto;
    const second = (await issue(admin, agent.id)).body as IssuedResetCodeDto;
    expect(outcome(await redeem(agent.username, first.code, GOOD))).toBe('403 invalid_reset_code');
    await bank.sql('UPDATE password_resets SET expires_at = now() WHERE user_id = $1', [agent.id]);
    expect(outcome(await redeem(agent.username, second.code, GOOD))).toBe('403 invalid_reset_code');
  });

  it('is not for administrators, needs a fresh authentication, and guesses are counted', async () => {
    const [admin, colleague, sara] = [
      await bank.given.admin(),
      await bank.given.admin(),
      await bank.given.customer(),
    ];
    expect(outcome(await issue(admin, colleague.id))).toBe('403 forbidden');
    const { code } = (await issue(admin, sara.id)).body as IssuedResetCodeDto;
    for (let guess = 0; guess < 10; guess += 1) await redeem(sara.username, `guess ${guess}`, GOOD);
    expect(outcome(await redeem(sara.username, code, GOOD))).toBe('429 too_many_attempts');
    await bank.sql(`UPDATE sessions SET proven_at = now() - interval '6 minutes' WHERE user_id = $1`, [
      admin.id,
    ]);
    expect(outcome(await issue(admin, sara.id))).toBe('403 reauthentication_required');
  });
});

describe('a PIN', () => {
  it('is changed by the customer with the current one, after a fresh authentication', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const differs = { currentPin: '1234', newPin: '7390', newPinAgain: '7391' };
    expect(outcome(await sara.client.send('PUT', '/api/auth/pin', differs))).toBe('400 validation_failed');
    expect(outcome(await changePin(sara.client, '7390', '1234'))).toBe('204');
    expect(outcome(await sara.transfer('1.00'))).toBe('403 incorrect_pin');
    expect(outcome(await sara.transfer('1.00', { transactionPin: '7390' }))).toBe('201');
    await agePin(sara, 'proven_at');
    expect(outcome(await changePin(sara.client, '1234', '7390'))).toBe('403 reauthentication_required');
  });

  it('locks after three wrong ones, also together with transfers; a strong factor replaces it', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const without = await changePin(sara.client, '7390');
    expect([without.status, (without.body as ErrorDto).strong]).toEqual([403, true]);
    const wrong = await changePin(sara.client, '7390', '9999');
    expect([outcome(wrong), (wrong.body as ErrorDto).attemptsLeft]).toEqual(['403 incorrect_pin', 2]);
    await sara.transfer('1.00', { transactionPin: '9999' });
    expect(outcome(await changePin(sara.client, '7390', '9999'))).toBe('403 pin_locked');
    expect(outcome(await changePin(sara.client, '7390', '1234'))).toBe('403 pin_locked');

    await bank.sql('UPDATE sessions SET factor_proven_at = now() WHERE user_id = $1', [sara.id]);
    expect(outcome(await changePin(sara.client, '7390'))).toBe('204');
    expect(outcome(await sara.transfer('1.00', { transactionPin: '7390' }))).toBe('201');
    await agePin(sara, 'factor_proven_at');
    expect(outcome(await changePin(sara.client, '1234'))).toBe('403 reauthentication_required');
  });

  it('that does not exist is set by a strong factor only', async () => {
    const omar = await bank.given.customer({ pin: null });
    expect(outcome(await changePin(omar.client, '7390', '1234'))).toBe('403 pin_not_set');
    await bank.sql('UPDATE sessions SET factor_proven_at = now() WHERE user_id = $1', [omar.id]);
    expect(outcome(await changePin(omar.client, '7390'))).toBe('204');
  });
});

describe('the activity', () => {
  it('has the user’s own sign-ins, failures and changes, newest first, in pages', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const admin = await bank.given.admin();
    await bank.client().signIn(sara.username, 'Wrong#Horse9');
    await until(async () => (await activityOf(sara)).length === 3);
    await changePin(sara.client, '7390', '1234');
    await admin.setPin(sara.id, '1234');
    await change(sara.client, sara.password, GOOD);

    const all = await activityOf(sara);

    expect(all.map(({ type, isByBank }) => [type, isByBank])).toEqual([
      ['user.password_changed', false],
      ['user.pin_changed', true],
      ['user.pin_changed', false],
      ['user.sign_in_failed', false],
      ['user.signed_in', false],
      ['user.pin_changed', false],
    ]);
    expect(all[3]).toMatchObject({ attempts: 1, browser: null });
    expect(all[4]).toMatchObject({ attempts: null, network: expect.stringMatching(/^10\./) as unknown });
    const page = await sara.client.get('/api/auth/activity?limit=4');
    expect((page.body as ActivityDto[]).map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
    expect(((await sara.client.get(next)).body as ActivityDto[]).map(({ id }) => id)).toEqual(
      all.slice(4).map(({ id }) => id),
    );
    expect((await activityOf(omar)).map(({ type }) => type)).toEqual(['user.signed_in', 'user.pin_changed']);
    expect((await activityOf(admin))[0]?.type).toBe('user.signed_in');
    expect(((await sara.client.get('/api/auth/sessions')).body as SessionDto[]).length).toBe(1);
  });

  it('says when the password and the PIN were changed last', async () => {
    const sara = await bank.given.customer();
    const lastChanges = async () =>
      (await sara.client.get('/api/auth/activity/changes')).body as LastChangeDto[];
    expect((await lastChanges()).map(({ type }) => type)).toEqual(['user.pin_changed']);

    await changePin(sara.client, '7390', '1234');
    await change(sara.client, sara.password, GOOD);

    const [changed, pin] = await activityOf(sara);
    expect(await lastChanges()).toEqual([
      { type: 'user.password_changed', at: changed?.at },
      { type: 'user.pin_changed', at: pin?.at },
    ]);
  });
});
