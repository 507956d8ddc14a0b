import Big from 'big.js';
import type { Currency } from '#contract/banking/accounts';
import { LIMITS } from '#contract/limits';
import type { Cards } from './cards.js';
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

/** A savings goal; its owner's only account is the other side of every movement. */
export interface ModelGoal {
  id: string;
  owner: ModelCustomer;
  balance: Big;
  /** Due at the ends of months, next on this day. */
  autoSave: { amount: string; nextOn: string } | null;
}

/** A standing order that an administrator has approved. */
export interface ModelOrder {
  id: string;
  sender: ModelCustomer;
  recipient: ModelRecipient;
  amount: string;
  status: 'active' | 'paused' | 'completed' | 'cancelled';
  /** The due days that are left, `YYYY-MM-DD`. */
  days: string[];
  /** The day on which the first of them runs; later than it if the order was resumed on it. */
  runsOn: string;
  executed: number;
}

/** A card of a customer's only account. */
export interface ModelCard {
  owner: ModelCustomer;
  /** Makes the calls in the real bank. */
  calls: Cards;
  limit: string;
  isBlocked: boolean;
  uses: ModelUse[];
}

export interface ModelUse {
  /** The network's. */
  id: string;
  amount: string;
  status: 'held' | 'completed' | 'reversed';
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
  isCancelled: boolean;
}

/** `ok`, or the code of the refusal. */
export type Outcome = string;

/** An in-memory model of the bank: the outcome of each call, and the state afterwards. */
export class ModelBank {
  readonly customers: ModelCustomer[] = [];
  readonly deleted: ModelCustomer[] = [];
  readonly recipients: ModelRecipient[] = [];
  readonly transfers: ModelTransfer[] = [];
  readonly goals: ModelGoal[] = [];
  readonly orders: ModelOrder[] = [];
  readonly cards: ModelCard[] = [];
  /** Payments of bills whose answer was lost. */
  readonly confirming: { payer: ModelCustomer; amount: string }[] = [];
  /** The last day in Dubai on which jobs have run. Calls beside them have the real time. */
  today = '2050-01-29';

  /** The outcome of a submission; if it is `ok`, the amount is held. */
  submit(sender: ModelCustomer, recipient: ModelRecipient, amount: string, pinIsRight: boolean): Outcome {
    const refusal = this.order(sender, recipient, pinIsRight);
    if (refusal !== 'ok') return refusal;
    if (sender.balance.minus(sender.held).lt(amount)) return 'insufficient_funds';
    sender.held = sender.held.plus(amount);
    return 'ok';
  }

  /** The outcome of a request for a standing order: that of a submission, whatever the funds. */
  order(sender: ModelCustomer, recipient: ModelRecipient, pinIsRight: boolean): Outcome {
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
    return 'ok';
  }

  /** Executes an approved standing order without a hold. */
  execute({
    sender,
    recipient: { payee },
    amount,
  }: ModelOrder): 'executed' | 'insufficient_funds' | 'failed' {
    if (sender.restricted || (payee && !this.customers.includes(payee))) return 'failed';
    if (sender.balance.minus(sender.held).lt(amount)) return 'insufficient_funds';
    sender.balance = sender.balance.minus(amount);
    if (payee) {
      payee.balance = payee.balance.plus(amount);
      payee.deposits += 1;
    }
    return 'executed';
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

  /** The customer's own decision, which releases the hold as a rejection does. */
  cancel(transfer: ModelTransfer): Outcome {
    const { sender } = transfer;
    if (this.deleted.includes(sender)) return 'unauthorized';
    if (sender.restricted) return 'account_restricted';
    const outcome = this.decide(transfer, 'failed');
    if (outcome === 'ok') transfer.isCancelled = true;
    return outcome;
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
    const isOrdered = (order: ModelOrder) => order.recipient === recipient && order.days.length > 0;
    if (this.transfers.some(isPaid) || this.orders.some(isOrdered)) return 'beneficiary_in_use';
    take(this.recipients, recipient);
    return 'ok';
  }

  /** @param amount signed; positive is money into the goal */
  moveGoal(goal: ModelGoal, amount: Big): Outcome {
    const { owner } = goal;
    if (owner.restricted) return 'account_restricted';
    const available = amount.gt(0) ? owner.balance.minus(owner.held) : goal.balance;
    if (available.lt(amount.abs())) return 'insufficient_funds';
    owner.balance = owner.balance.minus(amount);
    goal.balance = goal.balance.plus(amount);
    return 'ok';
  }

  removeGoal(goal: ModelGoal): Outcome {
    if (goal.owner.restricted) return 'account_restricted';
    goal.owner.balance = goal.owner.balance.plus(goal.balance);
    take(this.goals, goal);
    return 'ok';
  }

  /** @param ending what the network of billers does: pays, refuses, or loses its answer */
  payBill(payer: ModelCustomer, amount: string, ending: string): Outcome {
    if (payer.wrongPins === LIMITS.pinAttempts) return 'pin_locked';
    payer.wrongPins = 0;
    if (payer.currency !== 'AED') return 'currency_mismatch';
    if (payer.balance.minus(payer.held).lt(amount)) return 'insufficient_funds';
    if (ending === '0000') payer.balance = payer.balance.minus(amount);
    if (ending === '9003') {
      payer.held = payer.held.plus(amount);
      this.confirming.push({ payer, amount });
    }
    return 'ok';
  }

  /** The network of billers tells that it has paid. */
  confirmBills(): void {
    for (const { payer, amount } of this.confirming.splice(0)) {
      payer.held = payer.held.minus(amount);
      payer.balance = payer.balance.minus(amount);
    }
  }

  useCard({ owner, isBlocked, limit, uses }: ModelCard, id: string, amount: string): Outcome {
    if (this.deleted.includes(owner)) return 'unknown_card';
    if (isBlocked) return 'card_blocked';
    if (owner.restricted) return 'account_restricted';
    const spent = uses
      .filter(({ status }) => status !== 'reversed')
      .reduce((sum, use) => sum.plus(use.amount), new Big(0));
    if (spent.plus(amount).gt(limit)) return 'card_limit_exceeded';
    if (owner.balance.minus(owner.held).lt(amount)) return 'insufficient_funds';
    owner.held = owner.held.plus(amount);
    uses.push({ id, amount, status: 'held' });
    return 'ok';
  }

  turnCard(card: ModelCard): Outcome {
    if (this.deleted.includes(card.owner)) return 'unauthorized';
    if (card.owner.restricted) return 'account_restricted';
    card.isBlocked = !card.isBlocked;
    return 'ok';
  }

  /** What the network says, also the second time: the first word counts. */
  settleUse({ owner }: ModelCard, use: ModelUse, message: 'clear' | 'reverse'): Outcome {
    const to = message === 'clear' ? 'completed' : 'reversed';
    if (use.status !== 'held') return use.status === to && !this.deleted.includes(owner) ? to : 'refused';
    use.status = to;
    owner.held = owner.held.minus(use.amount);
    if (to === 'completed') owner.balance = owner.balance.minus(use.amount);
    return to;
  }

  /** Not while another network may have their money. */
  mayLeave(customer: ModelCustomer): boolean {
    const isHeld = this.cards.some(
      ({ owner, uses }) => owner === customer && uses.some(({ status }) => status === 'held'),
    );
    return !isHeld && !this.confirming.some(({ payer }) => payer === customer);
  }

  deleteCustomer(customer: ModelCustomer): void {
    take(this.customers, customer);
    this.deleted.push(customer);
    for (const recipient of this.recipients.filter(({ owner }) => owner === customer)) {
      take(this.recipients, recipient);
    }
    for (const goal of this.goals.filter(({ owner }) => owner === customer)) take(this.goals, goal);
    for (const order of this.orders.filter(({ sender }) => sender === customer)) take(this.orders, order);
  }
}

function take<T>(list: T[], item: T): void {
  list.splice(list.indexOf(item), 1);
}
