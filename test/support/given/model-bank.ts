import Big from 'big.js';
import type { Currency } from '#contract/accounts';
import { LIMITS } from '#contract/limits';
import type { Customer } from './people.js';

/** A customer's state, computed by the model. */
export interface ModelCustomer {
  /** Makes the calls in the real bank. */
  person: Customer;
  currency: Currency;
  balance: Big;
  held: Big;
  wrongPins: number;
  restricted: boolean;
  deposits: number;
}

export interface ModelRecipient {
  id: string;
  owner: ModelCustomer;
  /** The customer with this account number; `null` for an account elsewhere. */
  payee: ModelCustomer | null;
  status: 'pending' | 'approved' | 'rejected';
}

export interface ModelTransfer {
  id: string;
  sender: ModelCustomer;
  recipient: ModelRecipient;
  amount: string;
  key: string | null;
  /** The first answer, word for word. */
  answer: string;
  status: 'pending' | 'completed' | 'failed';
}

/** `ok`, or the code of the refusal. */
export type Outcome = string;

/** An in-memory model of the bank: the outcome of each call, and the state afterwards. */
export class ModelBank {
  readonly customers: ModelCustomer[] = [];
  readonly deleted: ModelCustomer[] = [];
  readonly recipients: ModelRecipient[] = [];
  readonly transfers: ModelTransfer[] = [];

  /** The outcome of a submission; if it is `ok`, the amount is held. */
  submit(sender: ModelCustomer, recipient: ModelRecipient, amount: string, pinIsRight: boolean): Outcome {
    if (sender.restricted) return 'account_restricted';
    if (sender.wrongPins === 3) return 'pin_locked';
    if (!pinIsRight) {
      sender.wrongPins += 1;
      return sender.wrongPins === LIMITS.pinAttempts ? 'pin_locked' : 'incorrect_pin';
    }
    sender.wrongPins = 0;
    if (recipient.owner !== sender || !this.recipients.includes(recipient)) return 'not_found';
    if (recipient.status !== 'approved') return 'beneficiary_not_approved';
    const { payee } = recipient;
    if (payee === sender) return 'same_account';
    if (payee && !this.customers.includes(payee)) return 'recipient_unavailable';
    if (payee && payee.currency !== sender.currency) return 'currency_mismatch';
    if (sender.balance.minus(sender.held).lt(amount)) return 'insufficient_funds';
    sender.held = sender.held.plus(amount);
    return 'ok';
  }

  /**
   * Completing pays a recipient inside the bank; a transfer to a customer who has left stays pending until it
   * is rejected.
   */
  decide(transfer: ModelTransfer, status: 'completed' | 'failed'): Outcome {
    const { sender, amount, recipient } = transfer;
    if (this.deleted.includes(sender)) return 'not_found';
    if (transfer.status !== 'pending') return 'already_decided';
    const { payee } = recipient;
    const hasLeft = payee !== null && !this.customers.includes(payee);
    if (status === 'completed' && hasLeft) return 'recipient_unavailable';
    transfer.status = status;
    sender.held = sender.held.minus(amount);
    if (status === 'failed') return 'ok';
    sender.balance = sender.balance.minus(amount);
    if (payee) {
      payee.balance = payee.balance.plus(amount);
      payee.deposits += 1;
    }
    return 'ok';
  }

  setBalance(customer: ModelCustomer, balance: string, expected: string | undefined): Outcome {
    if (expected !== undefined && !customer.balance.eq(expected)) return 'stale_balance';
    if (customer.held.gt(balance)) return 'balance_below_holds';
    customer.balance = new Big(balance);
    return 'ok';
  }

  verify(recipient: ModelRecipient, status: 'approved' | 'rejected'): Outcome {
    if (!this.recipients.includes(recipient)) return 'not_found';
    if (recipient.status !== 'pending') return 'already_decided';
    recipient.status = status;
    return 'ok';
  }

  removeRecipient(recipient: ModelRecipient): Outcome {
    if (recipient.owner.restricted) return 'account_restricted';
    const isPaid = (transfer: ModelTransfer) =>
      transfer.recipient === recipient && transfer.status === 'pending';
    if (this.transfers.some(isPaid)) return 'beneficiary_in_use';
    take(this.recipients, recipient);
    return 'ok';
  }

  deleteCustomer(customer: ModelCustomer): void {
    take(this.customers, customer);
    this.deleted.push(customer);
    for (const recipient of this.recipients.filter(({ owner }) => owner === customer)) {
      take(this.recipients, recipient);
    }
  }
}

function take<T>(list: T[], item: T): void {
  list.splice(list.indexOf(item), 1);
}
