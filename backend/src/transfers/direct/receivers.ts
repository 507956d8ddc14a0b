import { negateMoney } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import type { PartyToPayment } from '../../accounts/accounts.service.js';
import { newReference } from '../../platform/values/random.js';
import { internalJournal, type Journal, settlementJournal } from '../../ledger/journal.js';
import type { Transaction } from '../entities/transaction.entity.js';
import type { Booking } from '../transactions.repository.js';

/** The fields of a transfer that decide where its money goes. */
type Payment = Pick<
  Transaction,
  'id' | 'accountId' | 'amount' | 'currency' | 'purpose' | 'beneficiaryAccountNumber' | 'beneficiaryIban'
>;

/** The numbers that may name an account at this bank, in order of precedence. */
export function receiverNumbers({
  beneficiaryAccountNumber,
  beneficiaryIban,
}: Pick<Payment, 'beneficiaryAccountNumber' | 'beneficiaryIban'>): string[] {
  return [beneficiaryAccountNumber, beneficiaryIban].filter((number) => number !== null);
}

/** The account named by one of the recipient's numbers, if it can be credited with the transfer. */
function creditable(
  transfer: Payment,
  number: string,
  parties: readonly PartyToPayment[],
): PartyToPayment | undefined {
  return parties.find(
    ({ id, isActive, currency, namedBy }) =>
      namedBy.includes(number) && id !== transfer.accountId && isActive && currency === transfer.currency,
  );
}

/** Whether every number that belongs to this bank names an account that can be credited. */
export function isPayable(
  transfer: Payment & { ownNumbers: readonly string[] },
  parties: readonly PartyToPayment[],
): boolean {
  // Also checks the parties, since an account may have been opened after `ownNumbers` was read.
  const isOurs = (number: string) =>
    transfer.ownNumbers.includes(number) || parties.some(({ namedBy }) => namedBy.includes(number));
  return receiverNumbers(transfer).every(
    (number) => !isOurs(number) || creditable(transfer, number, parties) !== undefined,
  );
}

/** The account at this bank that is credited; `undefined` when the recipient is at another bank. */
export function receiverOf(
  transfer: Payment,
  parties: readonly PartyToPayment[],
): PartyToPayment | undefined {
  return receiverNumbers(transfer)
    .map((number) => creditable(transfer, number, parties))
    .find((account) => account !== undefined);
}

/** The journal of a completed transfer; `deposit` is the money that a receiver at this bank gets, if there is one. */
export function journalOf(transfer: Payment, deposit: Booking | undefined): Journal {
  return deposit
    ? internalJournal(transfer.id, transfer, deposit.accountId, deposit.amount)
    : settlementJournal(transfer.id, transfer, transfer.amount);
}

/** The deposit that the receiver sees in their own transactions. */
export function depositOf({ id, amount, currency, purpose }: Payment, receiver: PartyToPayment): Booking {
  return {
    id: uuidv7(),
    userId: receiver.userId,
    accountId: receiver.id,
    originId: id,
    reference: newReference('TXN'),
    amount: negateMoney(amount),
    currency,
    type: 'deposit',
    purpose,
    notes: null,
  };
}
