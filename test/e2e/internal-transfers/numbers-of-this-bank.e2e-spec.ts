/** A number of this bank is found in every notation; what can be read as no number is never paid. */
import { describe, expect, it } from '@jest/globals';
import type { AddBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { useBank } from '../../support/bank.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

const inFours = (number: string, separator: string) => number.replace(/(.{4})(?=.)/g, `$1${separator}`);

const inDigitsFrom = (zero: number, number: string) =>
  number.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));

const abroad = {
  accountNumber: '00112233',
  type: 'international',
  country: 'United Arab Emirates',
  routingNumber: '402',
} as const;

/** Sends 30.00 to the payer's recipient and has it approved. */
async function payThirty(payer: Customer): Promise<void> {
  const id = await payer.pendingTransfer('30.00');
  await (await bank.given.admin()).approve(id);
}

describe('a recipient with an account at this bank', () => {
  it.each<[string, (number: string, iban: string) => Partial<AddBeneficiaryDto>]>([
    ['full-width digits', (number) => ({ accountNumber: inDigitsFrom(0xff10, number) })],
    ['Devanagari digits', (number) => ({ accountNumber: inDigitsFrom(0x966, number) })],
    ['Thai digits', (number) => ({ accountNumber: inDigitsFrom(0xe50, number) })],
    ['mathematical digits', (number) => ({ accountNumber: inDigitsFrom(0x1d7ec, number) })],
    ['dots', (number) => ({ accountNumber: inFours(number, '.') })],
    ['slashes', (number) => ({ accountNumber: inFours(number, '/') })],
    ['wide spaces', (number) => ({ accountNumber: inFours(number, '\u3000') })],
    ['wide dashes', (number) => ({ accountNumber: inFours(number, '\uff0d') })],
    ['long dashes', (number) => ({ accountNumber: inFours(number, ' \u2014 ') })],
    ['minus signs', (number) => ({ accountNumber: inFours(number, '\u2212') })],
    ['invisible characters', (number) => ({ accountNumber: `\u202a${number}\u202c\u200b` })],
    ['the word IBAN before the number', (number) => ({ accountNumber: `IBAN ${number}` })],
    ['the word IBAN before the IBAN', (_, iban) => ({ accountNumber: `iban: ${inFours(iban, ' ')}` })],
    ['full-width letters', (_, iban) => ({ accountNumber: `\uff21\uff45${iban.slice(2)}` })],
    [
      'Persian digits in the field for the IBAN',
      (_, iban) => ({ ...abroad, iban: inDigitsFrom(0x6f0, iban) }),
    ],
  ])('is found by a number with %s, and paid', async (_, recipientOf) => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer({ balance: '5.00' });
    const { accountNumber, iban } = await omar.account();
    sara.beneficiaryId = await bank.given.beneficiary(sara, 'approved', recipientOf(accountNumber, iban));

    await payThirty(sara);

    expect(await sara.account()).toMatchObject({ balance: '70.00', heldAmount: '0.00' });
    expect(await omar.account()).toMatchObject({ balance: '35.00', availableBalance: '35.00' });
  });

  it.each<[string, (number: string, iban: string) => string]>([
    ['with the digits of another script', (number) => inDigitsFrom(0xe50, number)],
    ['with dots', (number) => inFours(number, '.')],
    ['behind the word IBAN', (_, iban) => `IBAN ${iban}`],
  ])('is paid by a number that an earlier version stored %s', async (_, stored) => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer({ balance: '5.00' });
    const { accountNumber, iban } = await omar.account();
    sara.beneficiaryId = await bank.given.beneficiary(sara, 'approved', { accountNumber: '00112233' });
    await bank.sql('UPDATE beneficiaries SET account_number = $2 WHERE id = $1', [
      sara.beneficiaryId,
      stored(accountNumber, iban),
    ]);

    await payThirty(sara);

    expect(await omar.account()).toMatchObject({ balance: '35.00' });
  });
});

describe('a number that is neither of this bank nor of another', () => {
  it.each([
    '12é34',
    '1234€',
    '****1234',
    '12+34',
    '\u0410\u0415070331',
    'stra\u00dfe',
    'o\ufb01ce',
    '1\u00bd',
    '\u2460',
    '.-/',
  ])('is refused: %s', async (number) => {
    const sara = await bank.given.customer();
    const request = { ...abroad, name: 'Omar', bankName: 'A bank', accountNumber: '00112233' };
    for (const field of ['accountNumber', 'iban', 'swiftCode', 'routingNumber']) {
      const { status, body } = await sara.client.post('/api/beneficiaries', { ...request, [field]: number });
      expect([status, body]).toMatchObject([400, { code: 'validation_failed' }]);
    }
  });

  it.each<[string, (number: string, iban: string) => string]>([
    ['behind other words', (number) => `A/C No ${number}`],
    ['between other words', (number) => `Acc ${number} AED`],
    ['as an IBAN between other words', (number) => `No. AE00 099 ${number} AED`],
    ['before a currency', (number) => `${number} AED`],
    ['after the code of this bank', (number) => `099${number}`],
  ])('is refused when it has a number of this bank %s', async (_, typed) => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer();
    const { accountNumber, iban } = await omar.account();

    const { status, body } = await sara.client.post('/api/beneficiaries', {
      name: 'Omar',
      bankName: 'A bank',
      accountNumber: typed(accountNumber, iban),
      type: 'domestic',
    });

    expect([status, body]).toMatchObject([422, { code: 'recipient_unavailable' }]);
  });

  it('is never paid when an earlier version has stored it, and does not pass the checks', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const pending = await sara.pendingTransfer('10.00');
    const waiting = await sara.addBeneficiary({ accountNumber: '00112233' });
    await bank.sql(`UPDATE beneficiaries SET account_number = '1234\u20ac' WHERE id = ANY ($1)`, [
      [sara.beneficiaryId, waiting],
    ]);
    await bank.sql(`UPDATE transactions SET beneficiary_account_number = '1234\u20ac' WHERE id = $1`, [
      pending,
    ]);
    const passed = async (list: string) =>
      ((await admin.client.get(`/api/admin/${list}/pending?checks=passed`)).body as { id: string }[]).map(
        ({ id }) => id,
      );

    expect(await sara.transfer('10.00')).toMatchObject({
      status: 422,
      body: { code: 'recipient_unavailable' },
    });
    expect(await admin.approve(pending)).toMatchObject({
      status: 409,
      body: { code: 'recipient_unavailable' },
    });
    expect(await passed('transactions')).not.toContain(pending);
    expect(await passed('beneficiaries')).not.toContain(waiting);
    expect(await sara.account()).toMatchObject({ balance: '100.00' });
  });
});
