import { afterEach, beforeAll } from '@jest/globals';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { BankClock } from '../../../backend/src/platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { BookingsService } from '../../../backend/src/transfers/network-payments/bookings.service.js';
import { useBank } from '../../support/bank.js';
import type { Colleague, Customer } from '../../support/given/people.js';

export const bank = useBank();

export let admin: Colleague;

/** Rows written from now on carry this time. */
export function setClock(time: string | null): void {
  bank.app.get(BankClock).asOf = time === null ? null : new Date(time);
}

export const ask = (customer: Customer, query = '', accountId = customer.accountId) =>
  customer.client.get(`/api/accounts/${accountId}/statement${query}`);

export async function statement(
  customer: Customer,
  month?: string,
  accountId?: string,
): Promise<StatementDto> {
  const answer = await ask(customer, month === undefined ? '' : `?month=${month}`, accountId);
  if (answer.status !== 200) throw new Error(`There is no statement: ${answer.text}`);
  return answer.body as StatementDto;
}

/** Posts an incoming (or, if negative, outgoing) amount without any approval. */
export function book({ accountId }: Customer, amount: string): Promise<unknown> {
  const type = amount.startsWith('-') ? 'purchase' : 'deposit';
  return bank.app
    .get(UnitOfWork)
    .run((tx) => bank.app.get(BookingsService).book(tx, { accountId, amount, type, purpose: 'Lulu' }));
}

/** The current day and month in Dubai (UTC+4), as `YYYY-MM-DD` and `YYYY-MM`. */
export const today = () => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
export const thisMonth = () => today().slice(0, 7);

export const figures = ({ openingBalance, moneyIn, moneyOut, closingBalance, lines }: StatementDto) => ({
  openingBalance,
  moneyIn,
  moneyOut,
  closingBalance,
  lines: lines.map(({ amount, balance }) => `${amount} ${balance}`),
});

/**
 * A customer with entries in three months; the first, 100.00, is one second before midnight in Dubai on 31 January.
 */
export async function customerOfThreeMonths(): Promise<Customer> {
  setClock('2025-01-31T19:59:59.999Z');
  const sara = await bank.given.customer({ balance: '100.00' });
  setClock('2025-01-31T20:00:00.000Z');
  await book(sara, '10.00');
  setClock('2025-02-28T19:59:59.999Z');
  await book(sara, '-1.00');
  setClock('2025-04-30T20:00:00.000Z');
  await book(sara, '-4.00');
  setClock(null);
  return sara;
}

/** An administrator for the tests of a file; after each of them the clock of the bank is right again. */
export function prepareStatements(): void {
  beforeAll(async () => {
    admin = await bank.given.admin();
  });
  afterEach(() => {
    setClock(null);
  });
}
