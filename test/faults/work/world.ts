import type { Browser } from './browser.js';
import type { Call, CallLog } from './call-log.js';
import type { Dice } from './dice.js';

/** A right that an administrator or the owner took away. */
export interface Withdrawal {
  right: 'free' | 'customer' | 'pin' | 'session';
  /** Names the PIN or session; empty where there is only one. */
  which: string;
  call: Call;
  /** When the first attempt to restore it began. */
  restoredFrom: number | null;
}

/** A customer who pays others. */
export interface Payer {
  id: string;
  username: string;
  password: string;
  browser: Browser;
  accountId: string;
  accountNumber: string;
  pin: string;
  recipients: string[];
  withdrawals: Withdrawal[];
  /** Whether the customer is being deleted, or has been. */
  isLeaving: boolean;
}

/** One attempt to make a payment, and the rights it was made under. */
export interface Attempt {
  call: Call;
  pin: string;
  session: string;
}

/** One payment, however many attempts it takes. Its key is also its note, so that every row can be found. */
export interface Payment {
  key: string;
  payer: Payer;
  recipientId: string;
  amount: string;
  attempts: Attempt[];
  /** The transfer's id, once an answer contained it. */
  id: string | null;
  decisions: Decision[];
}

export interface Decision {
  status: 'completed' | 'failed';
  call: Call;
}

/** A request for a second person to approve a payment. */
export interface SecondRequest {
  id: string;
  payment: Payment;
  decisions: { decision: 'approve' | 'decline'; call: Call }[];
}

/** A savings goal of a payer. */
export interface Pot {
  id: string;
  payer: Payer;
  movements: Movement[];
  /** The calls that asked for its deletion. */
  deletions: Call[];
}

/** One movement of money between a goal and its owner's account, however many attempts it takes. */
export interface Movement {
  key: string;
  /** Positive is money into the goal. No other movement of the world has the same size. */
  amount: string;
  attempts: Omit<Attempt, 'pin'>[];
}

/** A bill of a payer. */
export interface OwnBill {
  id: string;
  payer: Payer;
}

/** A card of a payer, and the network's ids of its uses. */
export interface OwnCard {
  payer: Payer;
  number: string;
  uses: string[];
}

/** A recipient that is waiting for a decision. */
export interface Candidate {
  id: string;
  payer: Payer;
  decisions: { status: 'approved' | 'rejected'; call: Call }[];
}

export interface Adjustment {
  accountId: string;
  expected: string;
  balance: string;
  call: Call;
}

export interface Message {
  text: string;
  /** The customer of the conversation. */
  payer: Payer;
  calls: Call[];
}

/** What work and checks need of a bank: its ways in, and its database. */
export interface BankAtWork {
  /** Each way in: a node, or a proxy in front of all nodes. */
  readonly members: readonly { readonly node: { readonly port: number } }[];
  /** Queries the database directly, past the app. */
  sql<T = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
}

/** The people of a trial, and everything they have done. */
export interface World {
  cluster: BankAtWork;
  dice: Dice;
  log: CallLog;
  payers: Payer[];
  admins: Browser[];
  agent: Browser;
  payments: Payment[];
  requests: SecondRequest[];
  pots: Pot[];
  bills: OwnBill[];
  cards: OwnCard[];
  candidates: Candidate[];
  adjustments: Adjustment[];
  messages: Message[];
  /** Violations seen during the trial, one sentence each. */
  breaks: string[];
  /** Set when nobody may begin anything new. */
  closing: boolean;
}

/** A node as a load balancer would pick it. */
export function anyNode({ cluster }: World, dice: Dice): number {
  return dice.below(cluster.members.length);
}
