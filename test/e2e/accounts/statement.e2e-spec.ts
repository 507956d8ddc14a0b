import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { sumMoney } from '#money/money';
import { BankClock } from '../../../backend/src/platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { BookingsService } from '../../../backend/src/transfers/network-payments/bookings.service.js';
import { all, parsed, problemsOf, signed } from '../../support/camt053.js';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import fc from 'fast-check';

const bank = useBank();

const NOBODY = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';

let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});
afterEach(() => {
  setClock(null);
});

/** Rows written from now on carry this time. */
function setClock(time: string | null): void {
  bank.app.get(BankClock).asOf = time === null ? null : new Date(time);
}

const ask = (customer: Customer, query = '', accountId = customer.accountId) =>
  customer.client.get(`/api/accounts/${accountId}/statement${query}`);

async function statement(customer: Customer, month?: string, accountId?: string): Promise<StatementDto> {
  const answer = await ask(customer, month === undefined ? '' : `?month=${month}`, accountId);
  if (answer.status !== 200) throw new Error(`There is no statement: ${answer.text}`);
  return answer.body as StatementDto;
}

/** Posts an incoming (or, if negative, outgoing) amount without any approval. */
function book({ accountId }: Customer, amount: string): Promise<unknown> {
  const type = amount.startsWith('-') ? 'purchase' : 'deposit';
  return bank.app
    .get(UnitOfWork)
    .run((tx) => bank.app.get(BookingsService).book(tx, { accountId, amount, type, purpose: 'Lulu' }));
}

/** The current day and month in Dubai (UTC+4), as `YYYY-MM-DD` and `YYYY-MM`. */
const today = () => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
const thisMonth = () => today().slice(0, 7);

const figures = ({ openingBalance, moneyIn, moneyOut, closingBalance, lines }: StatementDto) => ({
  openingBalance,
  moneyIn,
  moneyOut,
  closingBalance,
  lines: lines.map(({ amount, balance }) => `${amount} ${balance}`),
});

describe('the statement of a month', () => {
  it('has every field and no other', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await admin.approve(await sara.pendingTransfer('30.10', { purpose: 'education', notes: 'for Omar' }));
    const { accountNumber, iban } = await sara.account();
    const [transfer] = await sara.transactions();

    expect(await statement(sara)).toEqual({
      account: { id: sara.accountId, accountType: 'current', accountNumber, iban, currency: 'AED' },
      month: thisMonth(),
      from: `${thisMonth()}-01`,
      to: today(),
      firstMonth: thisMonth(),
      openingBalance: '0.00',
      closingBalance: '69.90',
      moneyIn: '100.00',
      moneyOut: '30.10',
      lines: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          postedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          kind: 'opening',
          amount: '100.00',
          balance: '100.00',
          transaction: null,
          reason: null,
          goal: null,
        },
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          postedAt: transfer?.decidedAt,
          kind: 'transaction',
          amount: '-30.10',
          balance: '69.90',
          transaction: {
            id: transfer?.id,
            reference: transfer?.reference,
            type: 'transfer',
            purpose: 'education',
            counterparty: 'Noura Al Ketbi',
          },
          reason: null,
          goal: null,
        },
      ],
    });
  });

  it('adds up exactly, and ends with the balance', async () => {
    const sara = await bank.given.customer({ balance: '0.30', beneficiary: 'approved' });
    await book(sara, '0.10');
    await book(sara, '99999999999999.01');
    await book(sara, '-0.20');
    await admin.approve(await sara.pendingTransfer('0.01'));

    expect(figures(await statement(sara))).toEqual({
      openingBalance: '0.00',
      moneyIn: '99999999999999.41',
      moneyOut: '0.21',
      closingBalance: '99999999999999.20',
      lines: [
        '0.30 0.30',
        '0.10 0.40',
        '99999999999999.01 99999999999999.41',
        '-0.20 99999999999999.21',
        '-0.01 99999999999999.20',
      ],
    });
    expect(await sara.account()).toMatchObject({ balance: '99999999999999.20' });
  });

  it('shows an administrator’s correction without a transaction', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    await admin.setBalance(sara.accountId, '40.00');
    await admin.setBalance(sara.accountId, '45.50');

    const { lines } = await statement(sara);

    expect(lines).toMatchObject([
      { kind: 'opening', amount: '100.00', balance: '100.00', transaction: null },
      { kind: 'adjustment', amount: '-60.00', balance: '40.00', transaction: null },
      { kind: 'adjustment', amount: '5.50', balance: '45.50', transaction: null },
    ]);
  });

  it('shows no pending or rejected transfer', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await sara.pendingTransfer('10.00');
    await admin.reject(await sara.pendingTransfer('20.00'));

    expect(figures(await statement(sara))).toMatchObject({
      closingBalance: '100.00',
      lines: ['100.00 100.00'],
    });
  });

  it('of an account without postings is empty, and its first month is that of the opening', async () => {
    setClock('2025-03-31T20:30:00Z');
    const sara = await bank.given.customer();
    setClock(null);

    expect(await statement(sara)).toMatchObject({ month: thisMonth(), firstMonth: '2025-04', lines: [] });
    expect(figures(await statement(sara, '2025-04'))).toEqual({
      openingBalance: '0.00',
      moneyIn: '0.00',
      moneyOut: '0.00',
      closingBalance: '0.00',
      lines: [],
    });
  });

  it('is available to a restricted customer', async () => {
    const sara = await bank.given.customer({ balance: '100.00', restricted: true });

    expect(await statement(sara)).toMatchObject({ closingBalance: '100.00' });
  });
});

describe('a payment inside the bank', () => {
  it('appears on both statements, for each customer as their own transaction', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer();
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    await admin.approve(await sara.pendingTransfer('30.00', { notes: 'between us' }));
    const [[transfer], [deposit]] = [await sara.transactions(), await omar.transactions()];

    const [sent, received] = [(await statement(sara)).lines[1], (await statement(omar)).lines[0]];

    expect(sent).toMatchObject({
      amount: '-30.00',
      transaction: { id: transfer?.id, reference: transfer?.reference, type: 'transfer' },
    });
    expect(sent?.transaction?.counterparty).toBe('Noura Al Ketbi');
    expect(received).toMatchObject({ kind: 'transaction', amount: '30.00', balance: '30.00' });
    expect(received?.transaction).toEqual({
      id: deposit?.id,
      reference: deposit?.reference,
      type: 'deposit',
      purpose: 'personal_transfer',
      counterparty: 'Sara Test',
    });
    const { text } = await ask(omar);
    for (const secret of [sara.accountId, transfer?.id, transfer?.reference, 'between us', 'Noura']) {
      expect(text).not.toContain(secret);
    }
  });

  it('between two accounts of one customer appears on both statements', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const { id, accountNumber } = await admin.newAccount(sara.id, { accountType: 'savings' });
    sara.beneficiaryId = await bank.given.beneficiary(sara, 'approved', { accountNumber });
    await admin.approve(await sara.pendingTransfer('30.00'));

    const [from, to] = [await statement(sara), await statement(sara, undefined, id)];

    expect(from.lines.map((line) => line.transaction?.type)).toEqual([undefined, 'transfer']);
    expect(to.lines.map((line) => line.transaction?.type)).toEqual(['deposit']);
    expect([from.closingBalance, to.closingBalance]).toEqual(['70.00', '30.00']);
  });

  it('stays on the receiver’s statement when the sender is deleted', async () => {
    const sara = await bank.given.customer({ balance: '30.00' });
    const omar = await bank.given.customer();
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    await admin.approve(await sara.pendingTransfer('30.00'));
    const before = await statement(omar);

    expect(outcome(await admin.deleteUser(sara.id))).toBe('204');

    expect(await statement(omar)).toEqual(before);
  });
});

describe('an account that does not belong to the customer', () => {
  it('has no statement, whether it is another customer’s, unknown, or not an id', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer({ balance: '100.00' })];

    for (const id of [omar.accountId, NOBODY, sara.id, 'mine', '1', '%20', `${sara.accountId}0`]) {
      const { status, body } = await ask(sara, '', id);
      expect([status, body]).toEqual([
        404,
        { statusCode: 404, code: 'not_found', message: 'This account was not found' },
      ]);
    }
  });

  it('is not found by its id in capital letters either, unlike the customer’s own', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];

    expect(outcome(await ask(sara, '', omar.accountId.toUpperCase()))).toBe('404 not_found');
    expect(outcome(await ask(sara, '', sara.accountId.toUpperCase()))).toBe('200');
  });
});

describe('after any sequence of postings', () => {
  const file = ({ client, accountId }: Customer) =>
    client.get(`/api/accounts/${accountId}/statement/file?format=camt.053&from=2025-02-01&to=2025-12-31`);

  it('the lines add up from each opening to each closing balance, month after month', async () => {
    const bookings = fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 150 }), fils: fc.integer({ min: -9_999, max: 99_999 }) }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(bookings, async (list) => {
        setClock('2025-01-10T00:00:00Z');
        const sara = await bank.given.customer({ balance: '10000.00' });
        for (const { day, fils } of list.filter((one) => one.fils !== 0)) {
          setClock(new Date(Date.UTC(2025, 0, 10 + day, day % 24)).toISOString());
          await book(sara, (fils / 100).toFixed(2));
        }
        setClock(null);

        let carried = '0.00';
        for (const month of ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06', thisMonth()]) {
          const { openingBalance, closingBalance, moneyIn, moneyOut, lines } = await statement(sara, month);
          expect(openingBalance).toBe(carried);
          for (const { amount, balance } of lines) {
            carried = sumMoney([carried, amount]);
            expect(balance).toBe(carried);
          }
          expect(closingBalance).toBe(carried);
          expect(sumMoney([openingBalance, moneyIn])).toBe(sumMoney([closingBalance, moneyOut]));
          expect(lines.map(({ postedAt }) => postedAt)).toEqual(lines.map(({ postedAt }) => postedAt).sort());
        }
        expect(carried).toBe((await sara.account()).balance);
        const root = parsed((await file(sara)).text);
        const [opening = '', closing] = all(root, 'Bal').map(signed);
        expect(problemsOf(root)).toEqual([]);
        expect(closing).toBe(sumMoney([opening, ...all(root, 'Ntry').map(signed)]));
        expect(closing).toBe(carried);
      }),
      { numRuns: 15 },
    );
  });
});
