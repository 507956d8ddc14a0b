import type { DeclineReason } from '#contract/banking/cards';
import type { Money } from '#money/money';

/** The network asks whether a card may be used. */
export interface Authorisation {
  /** The network's id of the use: the bank decides once about it, however often it is asked. */
  id: string;
  number: string;
  /** Positive, in the currency of the card's account. */
  amount: Money;
  merchant: string;
  isOnline: boolean;
  /** The PIN that was typed at a terminal. */
  pin?: string | undefined;
  /** Whether the network warns of fraud: the bank declines then. */
  isSuspicious?: boolean;
}

/** `unknown_card` leaves no trace, since no card of the bank was used. */
export type Decision =
  | { isApproved: true; reason: null }
  | { isApproved: false; reason: DeclineReason | 'unknown_card' };

/** The network gives a part of a completed use back, or all of it. */
export interface Refund {
  /** The network's id of the refund: money is given back once for it. */
  id: string;
  useId: string;
  amount: Money;
}

/** The outcome of a use; `unknown` if the bank has never approved it, or its customer was deleted. */
export type Settled = 'completed' | 'reversed' | 'unknown';

/**
 * The bank's answers to the network: the side of the port that an adapter calls. Each message may come twice, late, or
 * after its answer was lost; it has its effect once, and the answer is the same.
 */
export interface CardMessages {
  /** Holds the amount, or declines. */
  authorise(message: Authorisation): Promise<Decision>;
  /**
   * The merchant claims the held amount, and it is posted. Returns the state of the use; a reversed one stays
   * reversed.
   */
  clear(useId: string): Promise<Settled>;
  /** The merchant gives the held amount up, and it is available again. A completed use stays completed. */
  reverse(useId: string): Promise<Settled>;
  /** Returns whether the money was given back: never more than was paid. */
  refund(refund: Refund): Promise<boolean>;
}

/** The network's state of a use that the bank has approved. `reversed`: it will never be claimed. */
export type NetworkState = 'held' | 'cleared' | 'reversed';

/**
 * The bank's questions to the network of cards. There is one adapter, the simulator; `docs/simulators.md` describes
 * how to add another.
 */
export interface CardNetwork {
  /**
   * Asks for the outcome of a use that is still held here, in case a message was lost. A network that never got the
   * bank's approval answers `reversed`, and never claims it from then on.
   * @throws {Error} when it cannot be asked, within `NETWORK_TIMEOUT_MS`
   */
  inquire(useId: string): Promise<NetworkState>;
}

/** The provider of the adapter. */
export const CARD_NETWORK = Symbol('CardNetwork');
