import { describe, expect, it } from '@jest/globals';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { useBank } from '../../support/bank.js';

const bank = useBank();

const HINDI = 'क्‍षिति';
const PERSIAN = 'می‌خواهم';
const REFUSED = 'must not contain control or invisible characters';

/** A right-to-left override, a zero-width space, separators, a soft hyphen, misplaced joiners. */
const INVISIBLE = [
  'Sa\u202era',
  'Sa\u200bra',
  'Sa\u2028ra',
  'Sa\u2029ra',
  'Sa\u00adra',
  'Sara\u200d',
  '1\u200c2',
];

describe('a name', () => {
  it('may contain the joiners that Hindi, Persian and Urdu need', async () => {
    const sara = await bank.given.customer();
    const profile = { firstName: HINDI, lastName: PERSIAN, email: `${sara.username}@example.ae` };

    const { status, body } = await sara.client.patch('/api/auth/user', profile);

    expect([status, body]).toEqual([200, expect.objectContaining({ firstName: HINDI, lastName: PERSIAN })]);
  });

  it.each(INVISIBLE)('cannot be %j', async (firstName) => {
    const sara = await bank.given.customer();
    const { email } = (await sara.client.get('/api/auth/user')).body as CurrentUserDto;

    const { status, body } = await sara.client.patch('/api/auth/user', {
      firstName,
      lastName: 'Test',
      email,
    });

    expect([status, body]).toEqual([
      400,
      { statusCode: 400, code: 'validation_failed', message: `First name ${REFUSED}` },
    ]);
    expect((await sara.client.get('/api/auth/user')).body).toMatchObject({ firstName: 'Sara' });
  });
});

describe('a recipient', () => {
  const request = { name: 'Noura', accountNumber: '1234567890', bankName: 'Another Bank', type: 'domestic' };

  it('may have a name and a bank in any script', async () => {
    const sara = await bank.given.customer();
    const { status, body } = await sara.client.post('/api/beneficiaries', {
      ...request,
      name: HINDI,
      bankName: PERSIAN,
    });
    expect([status, body]).toEqual([201, expect.objectContaining({ name: HINDI, bankName: PERSIAN })]);
  });

  it.each([
    ['name', 'Account name'],
    ['bankName', 'Bank name'],
  ])('must not have invisible characters in its %s', async (field, label) => {
    const sara = await bank.given.customer();
    for (const text of INVISIBLE) {
      const { body } = await sara.client.post('/api/beneficiaries', { ...request, [field]: text });
      expect(body).toMatchObject({ code: 'validation_failed', message: `${label} ${REFUSED}` });
    }
    expect(await sara.beneficiaries()).toEqual([]);
  });
});

describe('a number', () => {
  it('loses invisible characters, which people paste without knowing', async () => {
    const sara = await bank.given.customer();
    for (const invisible of [
      '\u200b',
      '\u202e',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u061c',
      '\ufe0f',
    ]) {
      const { status, body } = await sara.client.post('/api/beneficiaries', {
        name: 'Lucas Bernard',
        accountNumber: `${invisible}12${invisible}34`,
        bankName: 'BNP Paribas',
        type: 'international',
        country: 'France',
        routingNumber: `30${invisible}004`,
        swiftCode: `BNPA${invisible}FRPP`,
        iban: `FR14${invisible} 2004 1010 0505 0001 3M02 606`,
      });
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({
          accountNumber: '1234',
          routingNumber: '30004',
          swiftCode: 'BNPAFRPP',
          iban: 'FR14 2004 1010 0505 0001 3M02 606',
          checks: { iban: 'valid', swift: 'valid', bankCode: null },
        }),
      ]);
    }
  });
});

describe('an e-mail address', () => {
  it('must not have invisible characters', async () => {
    const sara = await bank.given.customer();
    const profile = { firstName: 'Sara', lastName: 'Test', email: `sa\u200bra-${sara.username}@example.ae` };
    expect((await sara.client.patch('/api/auth/user', profile)).status).toBe(400);
  });
});

describe('a search', () => {
  it('finds the same with and without invisible characters, as a copied text may have them', async () => {
    const admin = await bank.given.admin();
    const { username } = await bank.given.customer();
    const spelled = `${username.slice(0, 9)}\u200b${username.slice(9)}`;

    const answer = await admin.client.get(`/api/admin/users?search=${encodeURIComponent(spelled)}`);

    expect([answer.status, answer.body]).toEqual([200, [expect.objectContaining({ username })]]);
  });
});

describe('a text of several lines', () => {
  it('keeps line breaks and joiners in the notes of a transfer, and no direction overrides', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const kept = await sara.transfer('10.00', { notes: `Rent\n${PERSIAN}` });
    const refused = await sara.transfer('10.00', { notes: 'pay \u202e05' });

    expect([kept.status, kept.body]).toEqual([201, expect.objectContaining({ notes: `Rent\n${PERSIAN}` })]);
    expect(refused.body).toMatchObject({ code: 'validation_failed', message: `Notes ${REFUSED}` });
  });

  it('loses direction overrides in the chat, and keeps the words', async () => {
    const sara = await bank.given.customer();
    await sara.client.post('/api/chat/message', { message: 'call \u202a050 123\u202c\u2028soon' });
    const { body } = await sara.client.get('/api/chat/history');
    expect(body).toEqual([expect.objectContaining({ message: 'call 050 123\nsoon' })]);
  });
});
