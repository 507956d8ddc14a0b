import { Injectable } from '@nestjs/common';
import type { Currency } from '#contract/banking/accounts';
import { compareMoney, type Money } from '#money/money';
import { AccountsService } from '../accounts/accounts.service.js';
import { EventsService } from '../events/events.service.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { BookingsService } from '../transfers/network-payments/bookings.service.js';
import { caseStepped } from './case-events.js';
import type { Case } from './case.entity.js';
import { REFUNDABLE } from './case-list.repository.js';
import { CasesRepository } from './cases.repository.js';

/** What is refunded, and to which account. */
export interface Refund {
  accountId: string;
  /** Positive, in `currency`. */
  amount: Money;
  currency: Currency;
  /** The reference of the transaction that the case is about. */
  reference: string;
}

interface Refundable extends Omit<Refund, 'amount'> {
  left: Money;
}

/** Pays refunds from the bank's own account to the account of the transaction that a case is about. */
@Injectable()
export class Refunds {
  constructor(
    private readonly cases: CasesRepository,
    private readonly accounts: AccountsService,
    private readonly bookings: BookingsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Locks the transaction of a case, and checks the amount that is to be refunded.
   * @param amount `undefined` for everything that is not refunded yet
   * @throws {validation_failed} for a case without a transaction
   * @throws {above_transaction} for more than what was paid and is not refunded yet, over all cases of the transaction
   */
  async check(tx: Tx, { transactionId }: Case, amount: Money | undefined): Promise<Refund> {
    if (transactionId === null)
      throw new Refused('validation_failed', 'Only a case about a transaction can be refunded');
    await tx.query('SELECT FROM transactions WHERE id = $1 FOR NO KEY UPDATE', [transactionId]);
    const [found] = await tx.query<Refundable>(
      `SELECT t.account_id AS "accountId", t.currency, t.reference, ${REFUNDABLE} AS left
         FROM transactions t WHERE t.id = $1`,
      [transactionId],
    );
    if (!found) throw new Error('The case has lost its transaction.');
    const { left, ...way } = found;
    const wanted = amount ?? left;
    if (compareMoney(left, '0.00') <= 0 || compareMoney(wanted, left) > 0)
      throw new Refused('above_transaction', { left });
    return { ...way, amount: wanted };
  }

  /**
   * Pays a refund that {@link check} has allowed, and ends the case with it.
   * @throws {account_inactive} @throws {balance_limit_exceeded}
   */
  async pay(tx: Tx, staff: SignedIn, found: Case, refund: Refund, text: string): Promise<void> {
    const { accountId, amount, currency, reference } = refund;
    const account = await this.accounts.lock(tx, accountId);
    if (!account.isActive) throw new Refused('account_inactive');
    const notes = `${found.number} · ${reference}`;
    const refundId = await this.bookings.book(tx, {
      accountId,
      amount,
      type: 'refund',
      purpose: null,
      notes,
    });
    await this.cases.change(tx, found.id, { status: 'refunded', resolution: text, refundId });
    await this.cases.addLine(tx, { caseId: found.id, type: 'refunded', authorId: staff.id, text });
    const said = {
      before: { status: found.status },
      after: { status: 'refunded', amount, currency, reference },
      amount: { amount, currency },
    };
    await this.events.record(tx, caseStepped('refunded', staff.id, found, said));
  }
}
