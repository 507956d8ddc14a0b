import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const TRANSFERS = '/api/admin/transactions/pending';
const BENEFICIARIES = '/api/admin/beneficiaries/pending';

const bank = useBank();
let admin: Colleague;
let sara: Customer;
let omar: Customer;
let ids: Record<'rent' | 'school' | 'ofOmar' | 'noura' | 'lucas', string>;

beforeAll(async () => {
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '5000.00' });
  omar = await bank.given.customer({ balance: '100.00' });
  await sara.client.patch('/api/auth/user', {
    firstName: 'Zahra',
    lastName: 'Bin Quraish',
    email: 'zahra@oasis.example',
  });
  await omar.client.patch('/api/auth/user', {
    firstName: 'Omar',
    lastName: '100%_Haddad',
    email: 'omar@example.ae',
  });
  omar.beneficiaryId = await bank.given.beneficiary(omar, 'approved', { accountNumber: '777' });
  sara.beneficiaryId = await bank.given.beneficiary(sara, 'approved', {
    name: 'Jean-Luc Moreau',
    bankName: 'Creek Bank',
    accountNumber: 'AE07 0331 2345 6789 0123 456',
  });
  ids = {
    rent: await sara.pendingTransfer('1250.00', { notes: 'Rent of March,\nwith water' }),
    school: await sara.pendingTransfer('20.00', { notes: 'رسوم المدرسة' }),
    ofOmar: await omar.pendingTransfer('4.00'),
    noura: await omar.addBeneficiary({ name: 'Noura', accountNumber: '9876-5432', bankName: 'Dune Finance' }),
    lucas: await sara.addBeneficiary({
      name: 'Lucas Bernard',
      type: 'international',
      country: 'France',
      routingNumber: '30004',
      swiftCode: 'BNPAFRPP',
      iban: 'FR14 2004 1010 0505 0001 3M02 606',
      accountNumber: '00020051234567890130',
      bankName: 'BNP Paribas',
    }),
  };
});

/** The items in the page's order, with the count that the page reports. */
async function found(list: string, text: string, more = ''): Promise<string[]> {
  const path = `${list}?search=${encodeURIComponent(text)}${more}`;
  const { status, body, headers, text: said } = await admin.client.get(path);
  if (status !== 200) throw new Error(said);
  const rows = (body as { id: string }[]).map(({ id }) => id);
  expect(headers['x-total-count']).toBe(`${rows.length}`);
  return rows;
}

describe('searching pending transfers', () => {
  it('finds part of anything that the row shows, without regard to case', async () => {
    const [{ reference, fromAccount } = { reference: '', fromAccount: null }] = (
      await admin.client.get(`${TRANSFERS}?search=rent`)
    ).body as AdminTransactionDto[];
    expect(fromAccount?.accountNumber).toMatch(/^\d{16}$/);

    expect(await found(TRANSFERS, 'zahra bin')).toEqual([ids.school, ids.rent]);
    expect(await found(TRANSFERS, 'QURAISH', '&order=oldest')).toEqual([ids.rent, ids.school]);
    expect(await found(TRANSFERS, 'luc more')).toEqual([ids.school, ids.rent]);
    expect(await found(TRANSFERS, 'creek')).toEqual([ids.school, ids.rent]);
    for (const amount of ['250.00', 'AED 1,250.00', '1250.00 aed', 'AED 1250']) {
      expect(await found(TRANSFERS, amount)).toEqual([ids.rent]);
    }
    expect(await found(TRANSFERS, 'AED 250.00')).toEqual([]);
    expect(await found(TRANSFERS, 'المدرسة')).toEqual([ids.school]);
    expect(await found(TRANSFERS, 'march')).toEqual([ids.rent]);
    expect(await found(TRANSFERS, reference.slice(3).toLowerCase())).toEqual([ids.rent]);
    expect(await found(TRANSFERS, fromAccount?.accountNumber.slice(2) ?? '')).toEqual([ids.school, ids.rent]);
    expect(await found(TRANSFERS, 'nobody')).toEqual([]);
  });

  it('ignores spaces and hyphens, on either side', async () => {
    expect(await found(TRANSFERS, 'ae07-0331 2345')).toEqual([ids.school, ids.rent]);
    expect(await found(TRANSFERS, '0331234567')).toEqual([ids.school, ids.rent]);
    expect(await found(TRANSFERS, 'jeanluc')).toEqual([ids.school, ids.rent]);
    expect(await found(TRANSFERS, ' - ')).toEqual([ids.ofOmar, ids.school, ids.rent]);
  });

  it('finds the paying account by its IBAN, and numbers in groups of other digits', async () => {
    const { accountNumber, iban } = await sara.account();
    const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');
    const arabic = accountNumber.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

    for (const text of [iban, grouped(iban), grouped(accountNumber), grouped(arabic), iban.slice(0, 15)]) {
      expect(await found(TRANSFERS, text)).toEqual([ids.school, ids.rent]);
    }
    expect(await found(TRANSFERS, 'AE07 0331 2345 6789 0123 456')).toEqual([ids.school, ids.rent]);
  });

  it('matches every character literally, and not across fields', async () => {
    expect(await found(TRANSFERS, '100%_had')).toEqual([ids.ofOmar]);
    for (const text of ['100_', 'z%a', '\\', 'MoreauCreek']) expect(await found(TRANSFERS, text)).toEqual([]);
  });

  it('counts all matches, not only those on the page', async () => {
    const { body, headers } = await admin.client.get(`${TRANSFERS}?search=moreau&limit=1`);

    expect((body as AdminTransactionDto[]).map(({ id }) => id)).toEqual([ids.school]);
    expect(headers['x-total-count']).toBe('2');
    expect(headers.link).toMatch(/search=moreau/);
  });
});

describe('searching pending recipients', () => {
  it('finds part of anything that the row shows', async () => {
    for (const text of ['lucas b', 'zahra', 'bnp par', '0020051', 'fr1420041010', 'afrp', 'FRANCE']) {
      expect(await found(BENEFICIARIES, text)).toEqual([ids.lucas]);
    }
    for (const text of ['noura', 'haddad', 'dune', '98765432', '7-654', 'emirates']) {
      expect(await found(BENEFICIARIES, text)).toEqual([ids.noura]);
    }
    expect(await found(BENEFICIARIES, 'an')).toEqual([ids.lucas, ids.noura]);
    expect(await found(BENEFICIARIES, 'an', '&type=domestic')).toEqual([ids.noura]);
    expect(await found(BENEFICIARIES, 'nobody')).toEqual([]);
  });
});
