import { Injectable } from '@nestjs/common';
import { compareMoney, type Money, negateMoney } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import { availableBalance } from '../../accounts/account.view.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { newReference } from '../../platform/values/random.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { refundJournal, settlementJournal } from '../../ledger/journal.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { transactionBooked } from '../transfer-events.js';
import { type Booking, TransactionsRepository } from '../transactions.repository.js';
import { Refused } from '../../platform/http/errors.js';

/** A transaction that needs no approval, e.g. a salary, a purchase or a bill. A refund is paid by the bank itself. */
export interface OutsideBooking {
  accountId: string;
  /** Signed: positive is money into the account. */
  amount: Money;
  type: Booking['type'];
  purpose: string | null;
  notes?: string;
}

/** Books transactions that need no approval, with a party outside the bank or with the bank itself. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly accounts: AccountsService,
    private readonly ledger: LedgerService,
    private readonly events: EventsService,
  ) {}

  /**
   * Books one transaction as completed; returns its id.
   * @throws {insufficient_funds} when the available balance would become negative
   * @throws {not_found} when there is no such account
   */
  async book(tx: Tx, { accountId, amount, type, purpose, notes }: OutsideBooking): Promise<string> {
    const account = await this.accounts.lock(tx, accountId);
    if (compareMoney(availableBalance(account), negateMoney(amount)) < 0)
      throw new Refused('insufficient_funds');
    const { userId, currency } = account;
    const common = { id: uuidv7(), userId, accountId, originId: null, reference: newReference('TXN') };
    const booking: Booking = { ...common, amount, currency, type, purpose, notes: notes ?? null };
    const [booked = { ...booking, senderName: null }] = await this.transactions.insertBookings(tx, [booking]);
    const journal = type === 'refund' ? refundJournal : settlementJournal;
    await this.ledger.post(tx, journal(booking.id, booking, amount));
    await this.events.record(tx, transactionBooked(booked));
    return booking.id;
  }
}
