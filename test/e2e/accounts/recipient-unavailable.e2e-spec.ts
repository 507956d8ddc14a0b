import { describe, expect, it } from '@jest/globals';
import type { AddBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

const UNAVAILABLE = {
  code: 'recipient_unavailable',
  message: 'The recipient’s account at Falaj Bank cannot receive money: it does not exist or is closed',
};

const abroad = {
  accountNumber: '00112233',
  type: 'international',
  country: 'United Arab Emirates',
  routingNumber: '402',
} as const;

const inFours = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

interface Numbers {
  accountNumber: string;
  iban: string;
}

const close = ({ accountId }: Customer) =>
  bank.sql('UPDATE accounts SET is_active = false WHERE id = $1', [accountId]);

/** The numbers of an account that is closed, or whose customer is deleted. */
async function numbersOf(fate: 'closed' | 'deleted'): Promise<Numbers> {
  const omar = await bank.given.customer();
  const { accountNumber, iban } = await omar.account();
  if (fate === 'closed') await close(omar);
  else await (await bank.given.admin()).deleteUser(omar.id);
  return { accountNumber, iban };
}

const add = (customer: Customer, change: Partial<AddBeneficiaryDto>) =>
  customer.client.post('/api/beneficiaries', {
    name: 'Omar Haddad',
    accountNumber: '1234567890',
    bankName: 'Falaj Bank',
    type: 'domestic',
    ...change,
  });

/** Inserts a recipient as older versions stored it, without checking the numbers. */
async function savedBefore(owner: Customer, numbers: Partial<AddBeneficiaryDto>): Promise<void> {
  owner.beneficiaryId = await bank.given.beneficiary(owner, 'approved');
  await bank.sql(
    `UPDATE beneficiaries SET account_number = coalesce($2, account_number), iban = $3 WHERE id = $1`,
    [owner.beneficiaryId, numbers.accountNumber ?? null, numbers.iban ?? null],
  );
}

describe('a number of this bank that cannot be credited', () => {
  it.each<[string, 'closed' | 'deleted', (numbers: Numbers) => Partial<AddBeneficiaryDto>]>([
    ['the number of a closed account', 'closed', ({ accountNumber }) => ({ accountNumber })],
    ['the IBAN of a closed account', 'closed', ({ iban }) => ({ accountNumber: iban })],
    ['the number of a deleted account', 'deleted', ({ accountNumber }) => ({ accountNumber })],
    ['… with spaces', 'deleted', ({ accountNumber }) => ({ accountNumber: inFours(accountNumber) })],
    [
      '… with dashes',
      'deleted',
      ({ accountNumber }) => ({ accountNumber: inFours(accountNumber).replaceAll(' ', '-') }),
    ],
    ['the IBAN of a deleted account', 'deleted', ({ iban }) => ({ accountNumber: iban.toLowerCase() })],
    ['… in the field for it', 'deleted', ({ iban }) => ({ ...abroad, iban: inFours(iban) })],
    ['… beside a number elsewhere', 'deleted', ({ iban }) => ({ ...abroad, accountNumber: '1', iban })],
    [
      'a number of a deleted account beside a foreign IBAN',
      'deleted',
      ({ accountNumber }) => ({ ...abroad, accountNumber, iban: 'GB82WEST12345698765432' }),
    ],
    [
      'an IBAN with our bank code that nobody has',
      'closed',
      () => ({ accountNumber: 'AE470990000000000000000' }),
    ],
    ['… with wrong check digits', 'closed', () => ({ accountNumber: 'AE00 0990 0000 0000 0000 000' })],
    ['… with too few digits', 'closed', () => ({ accountNumber: 'AE470991234' })],
  ])('is refused when the recipient is added: %s', async (_, fate, recipientOf) => {
    const sara = await bank.given.customer();

    const { body } = await add(sara, recipientOf(await numbersOf(fate)));

    expect(body).toEqual({ statusCode: 422, ...UNAVAILABLE });
    expect(await sara.beneficiaries()).toEqual([]);
  });

  it('is refused even beside a number that can be credited', async () => {
    const sara = await bank.given.customer();
    const { accountNumber } = await (await bank.given.customer()).account();
    const { iban } = await numbersOf('closed');

    expect(outcome(await add(sara, { ...abroad, accountNumber, iban }))).toBe('422 recipient_unavailable');
  });

  it.each(['closed', 'deleted'] as const)(
    'is refused when the transfer is submitted, also for an earlier recipient: %s',
    async (fate) => {
      const sara = await bank.given.customer({ balance: '100.00' });
      const { accountNumber, iban } = await numbersOf(fate);

      for (const numbers of [{ accountNumber }, { accountNumber: iban }, { iban }]) {
        await savedBefore(sara, numbers);
        expect((await sara.transfer('30.00')).body).toEqual({ statusCode: 422, ...UNAVAILABLE });
      }
      expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '0.00' });
      expect(await sara.transactions()).toEqual([]);
    },
  );

  it('is reported after a wrong PIN and before an insufficient balance', async () => {
    const sara = await bank.given.customer({ balance: '1.00' });
    await savedBefore(sara, await numbersOf('closed'));

    expect(outcome(await sara.transfer('30.00', { transactionPin: '9999' }))).toBe('403 incorrect_pin');
    expect(outcome(await sara.transfer('30.00'))).toBe('422 recipient_unavailable');
  });

  it('never refers to another account', async () => {
    const omar = await bank.given.customer();
    const { accountNumber } = await numbersOf('deleted');

    const reused = bank.sql(
      `INSERT INTO accounts (id, user_id, account_type, account_number, currency)
       VALUES (gen_random_uuid(), $1, 'savings', $2, 'AED')`,
      [omar.id, accountNumber],
    );

    await expect(reused).rejects.toThrow(/issued_numbers/);
    for (const change of [
      'UPDATE issued_numbers SET account_number = $1',
      'DELETE FROM issued_numbers WHERE account_number = $1',
    ]) {
      await expect(bank.sql(change, [accountNumber])).rejects.toThrow(/append-only/);
    }
  });
});
