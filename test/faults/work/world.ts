import type { Browser } from './browser.js';
import type { Call, CallLog } from './call-log.js';
import type { Cluster } from '../cluster/cluster.js';
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

/** The people of a trial, and everything they have done. */
export interface World {
  cluster: Cluster;
  dice: Dice;
  log: CallLog;
  payers: Payer[];
  admins: Browser[];
  agent: Browser;
  payments: Payment[];
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
