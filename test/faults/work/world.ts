import type { Browser } from './browser.js';
import type { Call, CallLog } from './call-log.js';
import type { Cluster } from '../cluster/cluster.js';
import type { Dice } from './dice.js';

/** A right that somebody had, and that an administrator or he himself took away. */
export interface Withdrawal {
  right: 'free' | 'customer' | 'pin' | 'session';
  /** Which PIN or session; empty where there is only one. */
  which: string;
  call: Call;
  /** When the first attempt to give it back began. */
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
  /** Somebody is deleting the customer, or has. */
  isLeaving: boolean;
}

/** One press of the button that it took under which right. */
export interface Attempt {
  call: Call;
  pin: string;
  session: string;
}

/** One intention to pay, however often it had to be said. Its key is also its note, so that no row hides. */
export interface Payment {
  key: string;
  payer: Payer;
  recipientId: string;
  amount: string;
  attempts: Attempt[];
  /** Of the transfer, once an answer told it. */
  id: string | null;
  decisions: Decision[];
}

export interface Decision {
  status: 'completed' | 'failed';
  call: Call;
}

/** A recipient that is to be decided on. */
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
  /** Whose conversation it is in. */
  payer: Payer;
  calls: Call[];
}

/** Those who live through a trial, and all they have done. */
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
  /** What was seen to be wrong on the way, in a sentence each. */
  breaks: string[];
  /** Nobody begins anything new any more. */
  closing: boolean;
}

/** A node that the balancer picks. */
export function anyNode({ cluster }: World, dice: Dice): number {
  return dice.below(cluster.members.length);
}
