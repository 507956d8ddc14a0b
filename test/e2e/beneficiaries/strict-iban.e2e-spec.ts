import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';

const bank = useBank({ STRICT_IBAN: 'true' });

const INTERNATIONAL = {
  name: 'Arjun Nair',
  accountNumber: '50100234567890',
  bankName: 'Bank of Kerala',
  type: 'international',
  country: 'India',
  routingNumber: 'KERA0001234',
};

describe('a bank with strict number checks', () => {
  it.each([
    [{ iban: 'GB82WEST12345698765433' }, 'The IBAN is not valid'],
    [{ iban: 'GB82' }, 'The IBAN is not valid'],
    [{ accountNumber: 'AE08 0331 2345 6789 0123 456' }, 'The IBAN is not valid'],
    [{ swiftCode: 'DEUT' }, 'The SWIFT code is not valid'],
    [{ swiftCode: '12345678' }, 'The SWIFT code is not valid'],
  ])('refuses %j', async (numbers, message) => {
    const sara = await bank.given.customer();

    const { body } = await sara.client.post('/api/beneficiaries', { ...INTERNATIONAL, ...numbers });

    expect(body).toEqual({ statusCode: 400, code: 'validation_failed', message });
    expect(await sara.beneficiaries()).toEqual([]);
  });

  it.each([
    {},
    { iban: 'gb82 west 1234 5698 7654 32', swiftCode: 'deutdeff' },
    { accountNumber: 'AE070331234567890123456' },
    { accountNumber: '50100234567890' },
  ])('accepts %j', async (numbers) => {
    const sara = await bank.given.customer();

    const { status, body } = await sara.client.post('/api/beneficiaries', { ...INTERNATIONAL, ...numbers });

    expect(status).toBe(201);
    expect(body).toMatchObject(numbers);
  });

  it('refuses them in changes too', async () => {
    const sara = await bank.given.customer();
    const id = await sara.addBeneficiary();

    const path = `/api/beneficiaries/${id}`;
    const { body } = await sara.client.patch(path, { ...INTERNATIONAL, iban: 'GB82' });

    expect(body).toMatchObject({ statusCode: 400, message: 'The IBAN is not valid' });
  });

  it('also refuses a domestic account number that only looks like an IBAN', async () => {
    const sara = await bank.given.customer();

    const { status } = await sara.client.post('/api/beneficiaries', {
      ...INTERNATIONAL,
      type: 'domestic',
      accountNumber: 'AE080331234567890123456',
    });

    expect(status).toBe(400);
  });
});
