import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

const TAKEN = { statusCode: 409, code: 'email_taken', message: 'This email address is already in use' };

const change = (person: Pick<Customer, 'client' | 'username'>, profile: Record<string, unknown> = {}) =>
  person.client.patch('/api/auth/user', {
    firstName: 'Sara',
    lastName: 'Test',
    email: `${person.username}@example.ae`,
    ...profile,
  });

describe('changing one’s profile', () => {
  it('answers with the updated user, trimmed', async () => {
    const sara = await bank.given.customer();
    const email = `new-${sara.username}@example.ae`;

    const { status, body } = await change(sara, {
      firstName: '  Sarah Jane ',
      lastName: '\u00a0O’Neil\t',
      email: ` ${email} `,
    });

    expect(status).toBe(200);
    expect(body).toEqual({
      id: sara.id,
      username: sara.username,
      firstName: 'Sarah Jane',
      lastName: 'O’Neil',
      email,
      isAdmin: false,
      isAgent: false,
      isRestricted: false,
      frozenAt: null,
      permissions: [],
    });
    expect((await sara.client.get('/api/auth/user')).body).toEqual(body);
  });

  it('is possible for every signed-in user', async () => {
    expect((await change(await bank.given.admin(), { lastName: 'Al Suwaidi' })).status).toBe(200);
    expect((await change(await bank.given.agent(), { lastName: 'Menon' })).status).toBe(200);
    expect((await change({ client: bank.client(), username: 'x' })).status).toBe(401);
  });

  it('is refused to a restricted customer, whatever the request', async () => {
    const ravi = await bank.given.customer({ restricted: true });
    const refusal = {
      statusCode: 403,
      code: 'account_restricted',
      message: 'Your account has been temporarily restricted. Please contact support.',
    };
    expect((await change(ravi, { firstName: 'Ravi' })).body).toEqual(refusal);
    expect((await ravi.client.patch('/api/auth/user', {})).body).toEqual(refusal);
    expect((await ravi.client.get('/api/auth/user')).body).toMatchObject({ firstName: 'Sara' });
  });

  it.each([
    [{ firstName: '' }, 'First name is required'],
    [{ firstName: '   ' }, 'First name is required'],
    [{ firstName: null }, 'First name is required'],
    [{ firstName: undefined }, 'First name is required'],
    [{ firstName: 'x'.repeat(101) }, 'First name may have at most 100 characters'],
    [{ lastName: 7 }, 'Last name must be a text'],
    [{ lastName: 'a\nb' }, 'Last name must not contain control or invisible characters'],
    [{ email: '' }, 'Email must be a valid address of at most 254 characters'],
    [{ email: 'sara' }, 'Email must be a valid address of at most 254 characters'],
    [{ email: 'sara@' }, 'Email must be a valid address of at most 254 characters'],
    [{ email: 'sara@localhost' }, 'Email must be a valid address of at most 254 characters'],
    [{ email: 'a@b.ae, c@d.ae' }, 'Email must be a valid address of at most 254 characters'],
    [{ email: 'Sara <sara@example.ae>' }, 'Email must be a valid address of at most 254 characters'],
    [{ email: ['sara@example.ae'] }, 'Email must be a valid address of at most 254 characters'],
    [{ email: `${'x'.repeat(65)}@example.ae` }, 'Email must be a valid address of at most 254 characters'],
    [{ isAdmin: true }, 'There is no field named isAdmin'],
    [{ username: 'admin' }, 'There is no field named username'],
    [{ password: 'Another#Horse9' }, 'There is no field named password'],
  ])('refuses %j and changes nothing', async (profile, message) => {
    const sara = await bank.given.customer();
    const { body } = await change(sara, { firstName: 'Changed', ...profile });
    expect(body).toEqual({ statusCode: 400, code: 'validation_failed', message });
    expect((await sara.client.get('/api/auth/user')).body).toMatchObject({
      firstName: 'Sara',
      isAdmin: false,
    });
  });

  it('accepts an address of 254 characters and refuses one of 255', async () => {
    const sara = await bank.given.customer();
    const label = 'd'.repeat(60);
    const ofLength = (length: number) => {
      const domain = `@${label}.${label}.${label}.ae`;
      return `${'x'.repeat(64)}${domain.slice(0, 1)}${'e'.repeat(length - 64 - domain.length - 1)}.${domain.slice(1)}`;
    };
    expect(ofLength(254)).toHaveLength(254);
    expect((await change(sara, { email: ofLength(254) })).status).toBe(200);
    expect((await change(sara, { email: ofLength(255) })).status).toBe(400);
  });

  it('accepts names of a hundred characters', async () => {
    const sara = await bank.given.customer();
    const firstName = 'ﷺ'.repeat(100);
    expect((await change(sara, { firstName })).body).toMatchObject({ firstName });
  });

  it('refuses another user’s address, without regard to case', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer();

    const { status, body } = await change(sara, { email: `${omar.username}@EXAMPLE.ae`.toUpperCase() });

    expect(status).toBe(409);
    expect(body).toEqual(TAKEN);
  });

  it('allows changing the case of the own address', async () => {
    const sara = await bank.given.customer();
    const email = `${sara.username}@EXAMPLE.AE`;
    expect((await change(sara, { email })).body).toMatchObject({ email });
  });

  it('gives an address to one of ten who request it at once', async () => {
    const people = await Promise.all(times(10, () => bank.given.customer()));
    const email = `wanted-by-all@example.ae`;

    const answers = await Promise.all(people.map((person) => change(person, { email })));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('is recorded with the old and new values', async () => {
    const sara = await bank.given.customer();
    await change(sara, { firstName: 'Sarah' });

    const admin = await bank.given.admin();
    const [item] = await admin.auditOf(sara.id);
    expect(item).toMatchObject({
      type: 'user.profile_updated',
      actorId: sara.id,
      before: { firstName: 'Sara', lastName: 'Test', email: `${sara.username}@example.ae` },
      after: { firstName: 'Sarah', lastName: 'Test', email: `${sara.username}@example.ae` },
    });
  });

  it('needs a fresh proof of identity for another email address, and for nothing else', async () => {
    const sara = await bank.given.customer();
    await bank.sql(`UPDATE sessions SET proven_at = now() - interval '6 minutes' WHERE user_id = $1`, [
      sara.id,
    ]);
    const email = `new-${sara.username}@example.ae`;

    expect((await change(sara, { firstName: 'Sarah' })).status).toBe(200);
    expect(outcome(await change(sara, { email }))).toBe('403 reauthentication_required');
    expect((await sara.client.get('/api/auth/user')).body).toMatchObject({
      email: `${sara.username}@example.ae`,
    });
    await sara.client.post('/api/auth/reauthentication', { password: sara.password });
    expect((await change(sara, { email })).body).toMatchObject({ email });
  });
});
