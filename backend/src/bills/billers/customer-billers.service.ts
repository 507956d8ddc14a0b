import { Inject, Injectable } from '@nestjs/common';
import type {
  AutopayRequestDto,
  CustomerBillerDto,
  CustomerBillerRequestDto,
  RemindersDto,
} from '#contract/shapes/billers.dto';
import { BILL_CURRENCY } from '#contract/banking/bills';
import { LIMITS } from '#contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../../accounts/accounts.service.js';
import { Writes } from '../../auth/access/writes.service.js';
import { PinCheck } from '../../auth/proofs/pin-check.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { bankDay } from '../../platform/database/transaction/bank-day.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { WriteQueue } from '../../platform/database/transaction/write-queue.js';
import { EventsService } from '../../events/events.service.js';
import { customerBillerEvent } from '../bill-events.js';
import { BillConfirmation } from '../bill-confirmation.service.js';
import { BillsRepository } from '../bills.repository.js';
import type { Biller } from '../entities/biller.entity.js';
import type { CustomerBiller } from '../entities/customer-biller.entity.js';
import { BILLER_NETWORK, type BillerNetwork, type Consumer } from '../network/biller-network.js';
import { BillFetchingService } from '../automatic/bill-fetching.service.js';
import { BillersRepository } from './billers.repository.js';
import { readableNumber } from '#contract/formats/bank-number';

/** The billers that customers have added, with reminders and autopay. */
@Injectable()
export class CustomerBillersService {
  /** The customers who wait for the network: each asks it one question at a time. */
  private readonly asking: WriteQueue;

  constructor(
    private readonly writes: Writes,
    private readonly billers: BillersRepository,
    private readonly bills: BillsRepository,
    private readonly accounts: AccountsService,
    private readonly pins: PinCheck,
    private readonly confirmation: BillConfirmation,
    private readonly events: EventsService,
    private readonly fetching: BillFetchingService,
    @Inject(BILLER_NETWORK) private readonly network: BillerNetwork,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.asking = new WriteQueue(config.maxQueueWaitMs);
  }

  /** The billers that a customer has added, oldest first. */
  ofCustomer(userId: string): Promise<CustomerBillerDto[]> {
    return this.billers.ofCustomer(userId);
  }

  /**
   * Adds a biller with its open bills. The network is asked first, outside of the transaction: one question of a
   * customer at a time, and none if the request is refused anyway.
   * @throws {not_found} @throws {biller_inactive} @throws {validation_failed} @throws {consumer_unknown}
   * @throws {biller_unavailable} @throws {account_restricted} @throws {limit_reached} @throws {biller_known}
   * @throws {too_many_requests} @throws {service_unavailable} when too many of the customer's questions wait
   */
  add(
    customer: SignedIn,
    { billerId, consumerNumber }: CustomerBillerRequestDto,
  ): Promise<CustomerBillerDto> {
    const number = normalizedNumber(consumerNumber);
    const consumer = { billerId, consumerNumber: number };
    return this.asking.enqueue(customer, () => this.addNow(customer, consumer));
  }

  private async addNow(customer: SignedIn, consumer: Consumer): Promise<CustomerBillerDto> {
    await this.writes.of(customer, (tx) => this.refuse(tx, customer, consumer));
    const open = await this.network.fetchBills(consumer);
    const added = { id: uuidv7(), userId: customer.id, ...consumer };
    return this.writes.of(customer, async (tx) => {
      const { name } = await this.refuse(tx, customer, consumer);
      await this.billers.insertForCustomer(tx, { ...added, reminderDays: LIMITS.reminderDays });
      await this.fetching.store(tx, added, open);
      const after = { biller: name, consumerNumber: consumer.consumerNumber };
      await this.events.record(tx, customerBillerEvent('customer_biller.added', added, after));
      return this.billers.view(tx, added.id);
    });
  }

  /** Changes when the customer is reminded of bills. @throws {not_found} @throws {account_restricted} */
  setReminders(customer: SignedIn, id: string, { reminderDays }: RemindersDto): Promise<CustomerBillerDto> {
    return this.writes.of(customer, async (tx) => {
      const added = await this.requireLocked(tx, customer, id);
      if (added.reminderDays === reminderDays) return this.billers.view(tx, id);
      const told = (days: number | null) => ({ reminderDays: days === null ? null : String(days) });
      return this.change(tx, added, { reminderDays }, [told(added.reminderDays), told(reminderDays)]);
    });
  }

  /**
   * Lets the bank pay the bills on their due days, from those that are due today.
   * @throws {not_found} @throws {account_restricted} @throws {pin_not_set} @throws {incorrect_pin} @throws {pin_locked}
   * @throws {biller_inactive} @throws {account_inactive} @throws {currency_mismatch} @throws {enrolment_required}
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  async setAutopay(customer: SignedIn, id: string, request: AutopayRequestDto): Promise<CustomerBillerDto> {
    const { accountId, limit = null, transactionPin, confirmationId } = request;
    return this.writes.with(customer, { isPayment: true }, async (tx) => {
      await this.pins.check(tx, customer.id, transactionPin);
      const added = await this.requireLocked(tx, customer, id);
      const biller = this.requireActive(await this.billers.find(tx, added.billerId));
      const account = (await this.accounts.lockAllOf(tx, customer.id)).find((own) => own.id === accountId);
      if (!account) throw new NotFound('This account');
      if (!account.isActive) throw new Refused('account_inactive');
      if (account.currency !== BILL_CURRENCY)
        throw new Refused('currency_mismatch', 'Bills can be paid from an account in AED only');
      await this.confirmation.ofAutopay(tx, customer, { added, biller, account, limit, confirmationId });
      const begin = added.autopayFrom === null ? { autopayFrom: await bankDay(tx) } : {};
      const values = { autopayAccountId: accountId, autopayLimit: limit, ...begin };
      return this.change(tx, added, values, [null, { autopay: true, limit }]);
    });
  }

  /** Ends autopay; without it nothing changes. @throws {not_found} @throws {account_restricted} */
  async endAutopay(customer: SignedIn, id: string): Promise<void> {
    await this.writes.of(customer, async (tx) => {
      const added = await this.requireLocked(tx, customer, id);
      if (added.autopayFrom === null) return;
      const values = { autopayAccountId: null, autopayLimit: null, autopayFrom: null };
      await this.change(tx, added, values, [{ autopay: true }, { autopay: false }]);
    });
  }

  /** Takes a biller off the customer's list; deletes one that was never paid. @throws {not_found} @throws {account_restricted} @throws {payment_confirming} */
  remove(customer: SignedIn, id: string): Promise<void> {
    return this.writes.of(customer, async (tx) => {
      const { billerId, consumerNumber } = await this.requireLocked(tx, customer, id, { isLast: true });
      // The lock keeps payments of these bills from beginning.
      await this.bills.lockAllOf(tx, id);
      if (await this.bills.isConfirming(tx, { customerBillerId: id }))
        throw new Refused('payment_confirming');
      await this.billers.remove(tx, id);
      const biller = await this.billers.find(tx, billerId);
      const before = { biller: biller?.name ?? '', consumerNumber };
      const subject = { id, userId: customer.id };
      await this.events.record(tx, customerBillerEvent('customer_biller.removed', subject, {}, before));
    });
  }

  /** @param told the fields of the event, before and after the change */
  private async change(
    tx: Tx,
    { id, userId, billerId }: CustomerBiller,
    values: Partial<CustomerBiller>,
    [before, after]: [Record<string, unknown> | null, Record<string, unknown>],
  ): Promise<CustomerBillerDto> {
    await this.billers.changeOfCustomer(tx, id, values);
    const biller = (await this.billers.find(tx, billerId))?.name ?? '';
    const event = customerBillerEvent(
      'customer_biller.changed',
      { id, userId },
      { biller, ...after },
      before,
    );
    await this.events.record(tx, event);
    return this.billers.view(tx, id);
  }

  /** Checks everything but the network; returns the biller, which cannot change before `tx` ends. */
  private async refuse(tx: Tx, customer: SignedIn, { billerId, consumerNumber }: Consumer): Promise<Biller> {
    const biller = this.requireActive(await this.billers.lock(tx, billerId, true));
    if (!fitsPattern(consumerNumber, biller.numberPattern)) {
      throw new Refused('validation_failed', `Consumer number must look like ${biller.numberPattern}`);
    }
    const own = await this.billers.numbersOf(tx, customer.id);
    if (own.length >= LIMITS.customerBillers)
      throw new Refused('limit_reached', {
        items: `${LIMITS.customerBillers} billers`,
        room: 'one is removed',
      });
    const isKnown = (one: Consumer) => one.billerId === billerId && one.consumerNumber === consumerNumber;
    if (own.some(isKnown)) throw new Refused('biller_known');
    return biller;
  }

  private requireActive(biller: Biller | null): Biller {
    if (!biller) throw new NotFound('This biller');
    if (!biller.isActive) throw new Refused('biller_inactive');
    return biller;
  }

  /** @param options.isLast locks the row also against what refers to it, to remove it @throws {not_found} */
  private async requireLocked(
    tx: Tx,
    { id: userId }: SignedIn,
    id: string,
    { isLast = false } = {},
  ): Promise<CustomerBiller> {
    const added = await this.billers.lockOfCustomer(tx, { id, userId }, isLast);
    if (!added) throw new NotFound('This biller');
    return added;
  }
}

/** Consumer numbers as they are stored: without spaces, in digits 0–9 and capital letters, with hyphens for dashes. */
export function normalizedNumber(typed: string): string {
  return readableNumber(typed)
    .replaceAll(' ', '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * Whether a number fits a biller's pattern: `#` stands for a digit, `@` for a letter, any other character for itself.
 */
export function fitsPattern(number: string, pattern: string): boolean {
  if (number.length !== pattern.length) return false;
  return [...pattern].every((sign, index) => {
    const given = number[index] ?? '';
    if (sign === '#') return given >= '0' && given <= '9';
    if (sign === '@') return given >= 'A' && given <= 'Z';
    return given === sign;
  });
}
