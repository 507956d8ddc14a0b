import type { Money } from '#money/money';

/** A customer of a biller, by its own number. */
export interface Consumer {
  billerId: string;
  consumerNumber: string;
}

/** A bill as its biller sends it. Days are `YYYY-MM-DD`; the amount is in AED. */
export interface NetworkBill {
  /** Unique among the bills of the consumer. */
  number: string;
  issuedOn: string;
  dueOn: string;
  amount: Money;
}

/** An order to pay. */
export interface NetworkPayment extends Consumer {
  /** The network makes at most one payment with this id, however often it hears of it. */
  id: string;
  billNumber: string;
  amount: Money;
}

/**
 * The final outcome of a payment. `not_received`: the network has not made a payment with this id, and never will.
 */
export type NetworkOutcome =
  | { status: 'paid'; receipt: string }
  | { status: 'refused' }
  | { status: 'not_received' };

/**
 * The port to a network that connects the bank with billers. There is one adapter, the simulator; `docs/simulators.md`
 * describes how to add another. Every call ends within `NETWORK_TIMEOUT_MS`: an adapter gives up by itself and throws.
 */
export interface BillerNetwork {
  /** The bills that are open, in any order. @throws {consumer_unknown} @throws {biller_unavailable} */
  fetchBills(consumer: Consumer): Promise<NetworkBill[]>;

  /**
   * Makes a payment, once.
   * @returns the outcome, or `null` while the network works on it
   * @throws {biller_unavailable} when nobody knows what became of it: it has to be asked for by {@link inquire}
   */
  pay(payment: NetworkPayment): Promise<NetworkOutcome | null>;

  /**
   * Asks for the outcome of a payment. A network that does not know it answers `not_received`, and from then on makes
   * none with this id, in case an order to pay is still under way.
   * @returns `null` while the network works on it
   * @throws {biller_unavailable}
   */
  inquire(payment: NetworkPayment): Promise<NetworkOutcome | null>;
}

/** The provider of the adapter. */
export const BILLER_NETWORK = Symbol('BillerNetwork');
