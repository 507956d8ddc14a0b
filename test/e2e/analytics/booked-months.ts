import { afterEach, beforeAll } from '@jest/globals';
import type { AnalyticsDto, SpendingItemDto } from '#contract/shapes/analytics.dto';
import { BankClock } from '../../../backend/src/platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import {
  BookingsService,
  type OutsideBooking,
} from '../../../backend/src/transfers/network-payments/bookings.service.js';
import { useBank } from '../../support/bank.js';
import type { Colleague, Customer } from '../../support/given/people.js';

export const bank = useBank();

export let admin: Colleague;

/** Rows written from now on carry this time. */
export function setClock(time: string | null): void {
  bank.app.get(BankClock).asOf = time === null ? null : new Date(time);
}

export const get = ({ client }: Customer, query = '') => client.get(`/api/analytics${query}`);

export async function analytics(customer: Customer, query = '?month=2026-03'): Promise<AnalyticsDto> {
  const answer = await get(customer, query);
  if (answer.status !== 200) throw new Error(`There are no analytics: ${answer.text}`);
  return answer.body as AnalyticsDto;
}

export async function items(customer: Customer, query: string): Promise<SpendingItemDto[]> {
  const answer = await get(customer, `/items?month=2026-03&${query}`);
  if (answer.status !== 200) throw new Error(`There are no items: ${answer.text}`);
  return answer.body as SpendingItemDto[];
}

/** Books at a time; positive amounts are deposits, others bills, unless a type is given. */
export async function book(
  { accountId }: { accountId: string },
  at: string,
  amount: string,
  purpose: string,
  type: OutsideBooking['type'] = amount.startsWith('-') ? 'bill_payment' : 'deposit',
): Promise<void> {
  setClock(at);
  await bank.app
    .get(UnitOfWork)
    .run((tx) => bank.app.get(BookingsService).book(tx, { accountId, amount, type, purpose }));
}

/** Submits and approves a transfer at a time; the money is posted a day later. */
export async function send(
  customer: Customer,
  at: string,
  amount: string,
  change: Record<string, unknown> = {},
) {
  setClock(at);
  const id = await customer.pendingTransfer(amount, change);
  setClock(new Date(Date.parse(at) + 86_400_000).toISOString());
  await admin.approve(id);
  return id;
}

/** A customer with money and a recipient since long ago. */
export async function given(): Promise<Customer> {
  setClock('2025-01-01T08:00:00Z');
  return bank.given.customer({ balance: '100000.00', beneficiary: 'approved' });
}

/** An administrator for the tests of a file; after each of them the clock of the bank is right again. */
export function prepareAnalytics(): void {
  beforeAll(async () => {
    admin = await bank.given.admin();
  });
  afterEach(() => {
    setClock(null);
  });
}
