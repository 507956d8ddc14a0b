import { Inject, Injectable } from '@nestjs/common';
import {
  type AutopayRequest,
  BILL_CURRENCY,
  type CustomerBillerRequest,
  type CustomerBillerView,
  type RemindersRequest,
} from '#contract/bills';
import { LIMITS } from '#contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../../../accounts/accounts.service.js';
import { AuthorityService } from '../../../auth/access/authority.service.js';
import { ConfirmationsService } from '../../../auth/confirmations/confirmations.service.js';
import { PinCheck } from '../../../auth/users/pin-check.service.js';
import { DomainError, NotFound, ValidationFailed } from '../../../platform/common/errors/errors.js';
import type { SignedIn } from '../../../platform/common/http/identity/signed-in.js';
import { violatedUnique } from '../../../platform/database/connection/database-errors.js';
import { type Tx, UnitOfWork } from '../../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../../events/events.service.js';
import { AccountInactive } from '../../../transfers/transfers.errors.js';
import { customerBillerEvent } from '../bill-events.js';
import {
  BillCurrencyMismatch,
  BillerInactive,
  BillerKnown,
  PaymentConfirming,
  TooManyBillers,
} from '../bills.errors.js';
import { BillsRepository } from '../bills.repository.js';
import type { Biller } from '../entities/biller.entity.js';
import type { CustomerBiller } from '../entities/customer-biller.entity.js';
import { BILLER_NETWORK, type BillerNetwork } from '../network/biller-network.js';
import { BillFetchingService } from '../automatic/bill-fetching.service.js';
import { BillersRepository } from './billers.repository.js';
import { fitsPattern, normalizedNumber } from './consumer-number.js';

/** The billers that customers have added, with reminders and autopay. */
@Injectable()
export class CustomerBillersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly billers: BillersRepository,
    private readonly bills: BillsRepository,
    private readonly accounts: AccountsService,
    private readonly authority: AuthorityService,
    private readonly pins: PinCheck,
    private readonly confirmations: ConfirmationsService,
    private readonly events: EventsService,
    private readonly fetching: BillFetchingService,
    @Inject(BILLER_NETWORK) private readonly network: BillerNetwork,
  ) {}

  /** The billers that a customer has added, oldest first. */
  ofCustomer(userId: string): Promise<CustomerBillerView[]> {
    return this.billers.ofCustomer(userId);
  }

  /**
   * Adds a biller with the bills that are open. The network is asked first, outside of the transaction.
   * @throws {NotFound} @throws {BillerInactive} @throws {ValidationFailed} @throws {ConsumerUnknown}
   * @throws {BillerUnavailable} @throws {AccountRestricted} @throws {TooManyBillers} @throws {BillerKnown}
   */
  async add(
    customer: SignedIn,
    { billerId, consumerNumber }: CustomerBillerRequest,
  ): Promise<CustomerBillerView> {
    const number = normalizedNumber(consumerNumber);
    await this.unitOfWork.run(async (tx) => {
      const biller = this.requireActive(await this.billers.find(tx, billerId));
      if (!fitsPattern(number, biller.numberPattern)) {
        throw new ValidationFailed(`Consumer number must look like ${biller.numberPattern}`);
      }
    });
    const open = await this.network.fetchBills({ billerId, consumerNumber: number });
    const added = { id: uuidv7(), userId: customer.id, billerId, consumerNumber: number };
    try {
      return await this.unitOfWork.runFor(customer, async (tx) => {
        await this.authority.assertStillAuthorized(tx, customer);
        const { name } = this.requireActive(await this.billers.lock(tx, billerId, true));
        if ((await this.billers.count(tx, customer.id)) >= LIMITS.customerBillers) throw new TooManyBillers();
        await this.billers.insertForCustomer(tx, { ...added, reminderDays: LIMITS.reminderDays });
        await this.fetching.store(tx, added, open);
        const after = { biller: name, consumerNumber: number };
        await this.events.record(tx, customerBillerEvent('customer_biller.added', added, after));
        return this.billers.view(tx, added.id);
      });
    } catch (error) {
      throw violatedUnique(error) === 'customer_billers_number' ? new BillerKnown() : error;
    }
  }

  /** Changes when the customer is reminded of bills. @throws {NotFound} @throws {AccountRestricted} */
  setReminders(
    customer: SignedIn,
    id: string,
    { reminderDays }: RemindersRequest,
  ): Promise<CustomerBillerView> {
    return this.unitOfWork.runFor(customer, async (tx) => {
      await this.authority.assertStillAuthorized(tx, customer);
      const added = await this.requireLocked(tx, customer, id);
      if (added.reminderDays === reminderDays) return this.billers.view(tx, id);
      const told = (days: number | null) => ({ reminderDays: days === null ? null : String(days) });
      return this.change(tx, added, { reminderDays }, [told(added.reminderDays), told(reminderDays)]);
    });
  }

  /**
   * Lets the bank pay the bills on their due days, from those that are due today.
   * @throws {NotFound} @throws {AccountRestricted} @throws {PinNotSet} @throws {IncorrectPin} @throws {PinLocked}
   * @throws {BillerInactive} @throws {AccountInactive} @throws {BillCurrencyMismatch} @throws {EnrolmentRequired}
   */
  async setAutopay(customer: SignedIn, id: string, request: AutopayRequest): Promise<CustomerBillerView> {
    const { accountId, limit = null, transactionPin } = request;
    const outcome = await this.unitOfWork.runFor(customer, async (tx) => {
      const standing = await this.authority.assertStillAuthorized(tx, customer);
      const refusal = await this.pins.refusal(tx, customer.id, transactionPin);
      if (refusal) return refusal;
      const added = await this.requireLocked(tx, customer, id);
      this.requireActive(await this.billers.find(tx, added.billerId));
      const account = (await this.accounts.lockAllOf(tx, customer.id)).find((own) => own.id === accountId);
      if (!account) throw new NotFound('This account');
      if (!account.isActive) throw new AccountInactive();
      if (account.currency !== BILL_CURRENCY) throw new BillCurrencyMismatch();
      this.confirmations.assertMayPay(standing);
      const begin = added.autopayFrom === null ? { autopayFrom: await this.billers.today(tx) } : {};
      const values = { autopayAccountId: accountId, autopayLimit: limit, ...begin };
      return this.change(tx, added, values, [null, { autopay: true, limit }]);
    });
    // A refusal of the PIN is committed, so that it stays counted.
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  /** Ends autopay; without it nothing changes. @throws {NotFound} @throws {AccountRestricted} */
  async endAutopay(customer: SignedIn, id: string): Promise<void> {
    await this.unitOfWork.runFor(customer, async (tx) => {
      await this.authority.assertStillAuthorized(tx, customer);
      const added = await this.requireLocked(tx, customer, id);
      if (added.autopayFrom === null) return;
      const values = { autopayAccountId: null, autopayLimit: null, autopayFrom: null };
      await this.change(tx, added, values, [{ autopay: true }, { autopay: false }]);
    });
  }

  /** Takes a biller off the customer's list. @throws {NotFound} @throws {AccountRestricted} @throws {PaymentConfirming} */
  remove(customer: SignedIn, id: string): Promise<void> {
    return this.unitOfWork.runFor(customer, async (tx) => {
      await this.authority.assertStillAuthorized(tx, customer);
      const { billerId, consumerNumber } = await this.requireLocked(tx, customer, id);
      if (await this.bills.isConfirming(tx, { customerBillerId: id })) throw new PaymentConfirming();
      await this.billers.remove(tx, id);
      const biller = await this.billers.find(tx, billerId);
      const before = { biller: biller?.name ?? '', consumerNumber };
      const subject = { id, userId: customer.id };
      await this.events.record(tx, customerBillerEvent('customer_biller.removed', subject, {}, before));
    });
  }

  /** @param told what the event tells, before and after */
  private async change(
    tx: Tx,
    { id, userId, billerId }: CustomerBiller,
    values: Partial<CustomerBiller>,
    [before, after]: [Record<string, unknown> | null, Record<string, unknown>],
  ): Promise<CustomerBillerView> {
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

  private requireActive(biller: Biller | null): Biller {
    if (!biller) throw new NotFound('This biller');
    if (!biller.isActive) throw new BillerInactive();
    return biller;
  }

  /** @throws {NotFound} */
  private async requireLocked(tx: Tx, { id: userId }: SignedIn, id: string): Promise<CustomerBiller> {
    const added = await this.billers.lockOfCustomer(tx, id, userId);
    if (!added) throw new NotFound('This biller');
    return added;
  }
}
