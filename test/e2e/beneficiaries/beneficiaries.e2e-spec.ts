import { describe, expect, it } from '@jest/globals';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { useBank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

const DOMESTIC = {
  name: 'Noura Al Ketbi',
  accountNumber: '1234567890',
  bankName: 'Another Bank',
  type: 'domestic',
};
const INTERNATIONAL = {
  name: 'Arjun Nair',
  accountNumber: '50100234567890',
  bankName: 'Bank of Kerala',
  type: 'international',
  country: 'India',
  routingNumber: 'KERA0001234',
};

const add = (customer: Customer, request: unknown): Promise<Answer> =>
  customer.client.post('/api/beneficiaries', request);

describe('adding a domestic beneficiary', () => {
  it('answers with every field of it and no other, pending', async () => {
    const sara = await bank.given.customer();

    const { status, body } = await add(sara, DOMESTIC);

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/),
      userId: sara.id,
      name: 'Noura Al Ketbi',
      bankName: 'Another Bank',
      accountNumber: '1234567890',
      type: 'domestic',
      country: 'United Arab Emirates',
      routingNumber: null,
      swiftCode: null,
      iban: null,
      version: 1,
      verificationStatus: 'pending',
      reason: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      checks: { iban: 'absent', swift: 'absent', bankCode: null },
      nameCheck: 'not_ours',
      payableAt: null,
      newRecipientLeft: null,
    });
    expect(await sara.beneficiaries()).toEqual([body]);
  });

  it('sets the country and ignores the fields of foreign banks', async () => {
    const sara = await bank.given.customer();

    const { status, body } = await add(sara, {
      ...DOMESTIC,
      country: 'Atlantis',
      routingNumber: '021000021',
      swiftCode: 'CHASUS33',
      iban: 'GB82WEST12345698765432',
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      country: 'United Arab Emirates',
      routingNumber: null,
      swiftCode: null,
      iban: null,
      checks: { iban: 'absent', swift: 'absent', bankCode: null },
    });
  });

  it('keeps the text as typed, without surrounding spaces', async () => {
    const sara = await bank.given.customer();

    const { body } = await add(sara, {
      ...DOMESTIC,
      name: '  نورة <b>& "Sons"</b> ',
      accountNumber: ' ae07 0331 2345 6789 0123 456 ',
      bankName: '\tO’Neill’s; DROP TABLE--\n',
    });

    expect(body).toMatchObject({
      name: 'نورة <b>& "Sons"</b>',
      accountNumber: 'ae07 0331 2345 6789 0123 456',
      bankName: 'O’Neill’s; DROP TABLE--',
    });
  });
});

describe('adding an international beneficiary', () => {
  it('stores country and routing number; SWIFT code and IBAN may be absent', async () => {
    const sara = await bank.given.customer();

    const answers = [
      await add(sara, INTERNATIONAL),
      await add(sara, { ...INTERNATIONAL, swiftCode: '', iban: null }),
    ];

    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toMatchObject({
        type: 'international',
        country: 'India',
        routingNumber: 'KERA0001234',
        swiftCode: null,
        iban: null,
        verificationStatus: 'pending',
      });
    }
  });

  it.each([
    { country: undefined },
    { country: '' },
    { country: null },
    { routingNumber: undefined },
    { routingNumber: '' },
    { routingNumber: null },
    { country: '', routingNumber: '' },
  ])('requires both country and routing number: %j', async (change) => {
    const sara = await bank.given.customer();

    const { body } = await add(sara, { ...INTERNATIONAL, ...change });

    expect(body).toEqual({
      statusCode: 400,
      code: 'validation_failed',
      message: 'Please fill in country and routing number for international transfers.',
    });
  });
});

describe('the advice on a beneficiary’s numbers', () => {
  it.each([
    [{ iban: 'GB82 WEST 1234 5698 7654 32', swiftCode: 'DEUTDEFF500' }, ['valid', 'valid', null]],
    [{ iban: 'AE070331234567890123456' }, ['valid', 'absent', '033']],
    [{ iban: 'AE070331234567890123457', swiftCode: 'DEUT' }, ['invalid', 'invalid', null]],
    [{ iban: 'not an iban' }, ['invalid', 'absent', null]],
    [{ accountNumber: 'AE070331234567890123456' }, ['valid', 'absent', '033']],
    [{ accountNumber: 'AE080331234567890123456' }, ['invalid', 'absent', null]],
    [{ accountNumber: '50100234567890' }, ['absent', 'absent', null]],
  ])('does not refuse %j', async (numbers, [iban, swift, bankCode]) => {
    const sara = await bank.given.customer();

    const { status, body } = await add(sara, { ...INTERNATIONAL, ...numbers });

    expect(status).toBe(201);
    expect(body).toMatchObject({ ...numbers, checks: { iban, swift, bankCode } });
  });

  it('is shown to the administrator who decides', async () => {
    const sara = await bank.given.customer();
    const id = await sara.addBeneficiary({ accountNumber: 'AE080331234567890123456' });

    const { body } = await (await bank.given.admin()).client.get('/api/admin/beneficiaries/pending');

    const listed = (body as BeneficiaryDto[]).find((beneficiary) => beneficiary.id === id);
    expect(listed).toMatchObject({ checks: { iban: 'invalid' }, status: 'pending', userName: 'Sara Test' });
  });
});

describe('a request for a beneficiary', () => {
  it.each(['name', 'accountNumber', 'bankName', 'type'])('must have its %s', async (field) => {
    const sara = await bank.given.customer();
    const bad = [undefined, null, '', '  ', 7, true, ['a'], { a: 'a' }, 'x\u0000y', 'x'.repeat(101)];

    const answers = await Promise.all(bad.map((value) => add(sara, { ...INTERNATIONAL, [field]: value })));

    expect(tally(answers)).toEqual({ '400 validation_failed': 10 });
  });

  it.each(['country', 'routingNumber', 'swiftCode', 'iban'])(
    'must have a %s of valid length',
    async (field) => {
      const sara = await bank.given.customer();
      const bad = [7, true, ['a'], { a: 'a' }, 'x\u0000y', 'x\ny', 'x'.repeat(101)];

      const answers = await Promise.all(bad.map((value) => add(sara, { ...INTERNATIONAL, [field]: value })));

      expect(tally(answers)).toEqual({ '400 validation_failed': 7 });
    },
  );

  it('accepts names of 100 characters', async () => {
    const sara = await bank.given.customer();
    const long = 'x'.repeat(100);

    const { status, body } = await add(sara, { ...INTERNATIONAL, name: long, bankName: long, country: long });

    expect(status).toBe(201);
    expect(body).toMatchObject({ name: long, bankName: long, country: long });
  });

  it.each([{ verificationStatus: 'approved' }, { status: 'approved' }, { userId: 'a' }, { id: 'a' }])(
    'must not have the field %j',
    async (extra) => {
      const sara = await bank.given.customer();

      expect(outcome(await add(sara, { ...DOMESTIC, ...extra }))).toBe('400 validation_failed');
      expect(await sara.beneficiaries()).toEqual([]);
    },
  );

  it.each(['local', 'Domestic', 'toString'])('cannot have the type %s', async (type) => {
    const sara = await bank.given.customer();

    expect(outcome(await add(sara, { ...DOMESTIC, type }))).toBe('400 validation_failed');
  });
});

describe('the list of beneficiaries', () => {
  it('is newest first and contains only the customer’s own', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer();
    for (const name of ['First', 'Second', 'Third']) await sara.addBeneficiary({ name });
    await omar.addBeneficiary({ name: 'Omar’s' });

    expect((await sara.beneficiaries()).map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
    expect((await omar.beneficiaries()).map(({ name }) => name)).toEqual(['Omar’s']);
  });

  it('shows the administrators’ decisions', async () => {
    const sara = await bank.given.customer();
    for (const status of ['approved', 'rejected', 'pending'] as const)
      await bank.given.beneficiary(sara, status);

    const states = (await sara.beneficiaries()).map(({ verificationStatus }) => verificationStatus);

    expect(states).toEqual(['pending', 'rejected', 'approved']);
  });
});

describe('access to beneficiaries', () => {
  it('requires a signed-in customer', async () => {
    const sara = await bank.given.customer();
    const id = await sara.addBeneficiary();
    const path = `/api/beneficiaries/${id}`;
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];

    for (const [client, refusal] of [
      [bank.client(), '401 unauthorized'],
      [admin.client, '403 forbidden'],
      [agent.client, '403 forbidden'],
    ] as const) {
      const answers = [
        await client.get('/api/beneficiaries'),
        await client.post('/api/beneficiaries', DOMESTIC),
        await client.delete(path),
      ];
      expect(tally(answers)).toEqual({ [refusal]: 3 });
    }
    expect(await sara.beneficiaries()).toHaveLength(1);
  });

  it('is read-only while restricted', async () => {
    const sara = await bank.given.customer({ beneficiary: 'approved' });
    await (await bank.given.admin()).restrict(sara.id);

    const answers = [
      await add(sara, DOMESTIC),
      await add(sara, {}),
      await sara.client.delete(`/api/beneficiaries/${sara.beneficiaryId}`),
      await sara.client.delete('/api/beneficiaries/none'),
    ];

    expect(tally(answers)).toEqual({ '403 account_restricted': 4 });
    expect(await sara.beneficiaries()).toHaveLength(1);
  });
});
