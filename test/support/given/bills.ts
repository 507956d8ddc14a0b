import { randomInt, randomUUID } from 'node:crypto';
import type { BillDto, BillPaymentDto } from '#contract/shapes/bills.dto';
import type { CustomerBillerDto } from '#contract/shapes/billers.dto';
import { BillFetchingService } from '../../../backend/src/bills/automatic/bill-fetching.service.js';
import { SimulatedBillers } from '../../../backend/src/bills/network/simulated-billers.service.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import type { Bank } from '../bank.js';
import type { Answer } from '../http/client.js';
import type { Colleague, Customer } from './people.js';

/** Bills of the month begin after every test. */
const NO_BILLS_OF_MONTHS = '2100-01-01';

export const newBiller = (change: Record<string, unknown> = {}) => ({
  name: `Oasis ${randomUUID()}`.slice(0, 40),
  category: 'electricity',
  numberPattern: '2#########',
  settlementAccount: 'AE070331234567890123456',
  partialAllowed: false,
  ...change,
});

/** Adds a biller to the bank's list; returns its id. */
export async function biller(admin: Colleague, change: Record<string, unknown> = {}): Promise<string> {
  const { body, status, text } = await admin.client.post('/api/admin/billers', newBiller(change));
  if (status !== 201) throw new Error(`The biller was refused: ${text}`);
  return (body as { id: string }).id;
}

/** A consumer number that fits {@link newBiller}; its end says what the simulator does. */
export function consumerNumber(ending = '0000'): string {
  return `2${randomInt(10_000, 99_999)}${ending}`;
}

/** The bills of a customer at one biller: the calls, with valid defaults. */
export class Bills {
  /** What the customer has added. */
  added!: CustomerBillerDto;

  private constructor(
    private readonly bank: Bank,
    private readonly owner: Customer,
  ) {}

  /** Adds a biller to the customer's list, which must succeed. */
  static async of(
    bank: Bank,
    owner: Customer,
    { billerId, number = consumerNumber() }: { billerId: string; number?: string },
  ): Promise<Bills> {
    const bills = new Bills(bank, owner);
    const consumer = { billerId, consumerNumber: number };
    const network = bank.app.get(SimulatedBillers);
    await bank.app
      .get(UnitOfWork)
      .run((tx) => network.script(tx, consumer, { billsFrom: NO_BILLS_OF_MONTHS }));
    const { body, status, text } = await owner.client.post('/api/billers/own', consumer);
    if (status !== 201) throw new Error(`The biller was not added: ${text}`);
    bills.added = body as CustomerBillerDto;
    return bills;
  }

  /** Lets the biller issue a bill, and the bank fetch it. */
  async issued(amount: string, dueOn = '2099-12-31'): Promise<BillDto> {
    const number = await this.atBiller(amount, dueOn);
    await this.bank.app.get(BillFetchingService).fetchAll(new AbortController().signal, this.consumer);
    return this.find(number);
  }

  /** Lets the biller issue a bill that the bank has not fetched yet; returns its number. */
  async atBiller(amount: string, dueOn = '2099-12-31'): Promise<string> {
    const bill = { number: `B-${randomUUID().slice(0, 8)}`, issuedOn: '2026-01-01', dueOn, amount };
    const network = this.bank.app.get(SimulatedBillers);
    await this.bank.app.get(UnitOfWork).run((tx) => network.issue(tx, this.consumer, bill));
    return bill.number;
  }

  private get consumer() {
    return { billerId: this.added.biller.id, consumerNumber: this.added.consumerNumber };
  }

  /** Pays a bill with the default account, with the given changes. */
  pay(bill: BillDto, change: Record<string, unknown> = {}, key?: string): Promise<Answer> {
    const { accountId, pin, client } = this.owner;
    const request = { accountId, amount: bill.rest, transactionPin: pin, ...change };
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return client.post(`/api/bills/${bill.id}/payments`, request, headers);
  }

  schedule(bill: BillDto, payOn: string, change: Record<string, unknown> = {}): Promise<Answer> {
    const { accountId, pin, client } = this.owner;
    const request = { payOn, accountId, transactionPin: pin, ...change };
    return client.send('PUT', `/api/bills/${bill.id}/schedule`, request);
  }

  autopay(change: Record<string, unknown> = {}): Promise<Answer> {
    const { accountId, pin, client } = this.owner;
    const request = { accountId, transactionPin: pin, ...change };
    return client.send('PUT', `/api/billers/own/${this.added.id}/autopay`, request);
  }

  async all(): Promise<BillDto[]> {
    return (await this.owner.client.get('/api/bills')).body as BillDto[];
  }

  /** A bill by the biller's number of it. */
  async find(number: string): Promise<BillDto> {
    const found = (await this.all()).find((bill) => bill.number === number);
    if (!found) throw new Error('The customer has no such bill.');
    return found;
  }

  /** All payments, newest first. */
  async payments(): Promise<BillPaymentDto[]> {
    return (await this.owner.client.get('/api/bills/payments')).body as BillPaymentDto[];
  }
}
