import { describe, expect, it } from '@jest/globals';
import { all, parsed, problemsOf, signed } from '../../support/camt053.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import {
  prepareStatements,
  setClock,
  bank,
  book,
  admin,
  customerOfThreeMonths,
  thisMonth,
} from './statements.js';

prepareStatements();

describe('the file of a statement', () => {
  const file = ({ client, accountId }: Pick<Customer, 'client' | 'accountId'>, query: string) =>
    client.get(`/api/accounts/${accountId}/statement/file?${query}`);

  it('is CSV: the opening balance, each posting and the closing balance', async () => {
    setClock('2025-03-31T20:00:00.000Z');
    const sara = await bank.given.customer({ balance: '0.00', beneficiary: 'approved' });
    await book(sara, '100.00');
    setClock('2025-04-02T08:15:30.000Z');
    const id = await sara.pendingTransfer('30.10', { purpose: 'education' });
    await admin.approve(id);
    await admin.setBalance(sara.accountId, '40.00', undefined, '=SUM(A1)');
    setClock(null);
    const last4 = (await sara.account()).accountNumber.slice(-4);
    const [transfer, deposit] = await sara.transactions();

    const { status, headers, text } = await file(sara, 'format=csv&month=2025-04');

    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="statement-${last4}-2025-04.csv"`,
    ]);
    expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'date,kind,counterparty,details,reference,amount,balance,currency',
      '2025-04-01,openingBalance,,,,,0.00,AED',
      `2025-04-01 00:00:00,deposit,,Lulu,${deposit?.reference ?? ''},100.00,100.00,AED`,
      `2025-04-02 12:15:30,transfer,Noura Al Ketbi,education,${transfer?.reference ?? ''},-30.10,69.90,AED`,
      `2025-04-02 12:15:30,adjustment,,'=SUM(A1),,-29.90,40.00,AED`,
      '2025-04-30,closingBalance,,,,,40.00,AED',
    ]);
  });

  it('is camt.053 with the same figures, for any days', async () => {
    const sara = await customerOfThreeMonths();
    const { accountNumber, iban } = await sara.account();

    const answer = await file(sara, 'format=camt.053&from=2025-02-01&to=2025-05-01');

    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      `attachment; filename="statement-${accountNumber.slice(-4)}-2025-02-01-2025-05-01.xml"`,
    ]);
    const root = parsed(answer.text);
    expect(problemsOf(root)).toEqual([]);
    expect(all(root, 'IBAN').map(({ text }) => text)).toEqual([iban]);
    expect(all(root, 'Bal').map(signed)).toEqual(['100.00', '105.00']);
    expect(all(root, 'Ntry').map(signed)).toEqual(['10.00', '-1.00', '-4.00']);
    expect(all(root, 'Nm').map(({ text }) => text)).toContain('Sara Test');
  });

  it('of a period without postings has equal balances, and is the current month by default', async () => {
    const sara = await customerOfThreeMonths();

    const root = parsed((await file(sara, 'format=camt.053')).text);

    expect(problemsOf(root)).toEqual([]);
    expect([all(root, 'Bal').map(signed), all(root, 'Ntry')]).toEqual([['105.00', '105.00'], []]);
    expect(all(root, 'FrDtTm')[0]?.text).toBe(`${thisMonth()}-01T00:00:00+04:00`);
  });

  it('is refused in another format, and for an account of somebody else', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer({ balance: '100.00' })];

    expect(outcome(await file(sara, 'format=pdf'))).toBe('400 validation_failed');
    expect(outcome(await file(sara, ''))).toBe('400 validation_failed');
    for (const format of ['csv', 'camt.053']) {
      expect(
        outcome(await file({ client: sara.client, accountId: omar.accountId }, `format=${format}`)),
      ).toBe('404 not_found');
    }
  });
});
