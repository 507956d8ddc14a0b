import type { AuditItem } from '#contract/admin';
import type { Decision, PendingPage } from '../state/approvals.api.js';
import type { CurrencySum } from '../state/currency-sums.js';

/** The parts of a queue that differ by kind of request. */
export interface QueueKind<Item> {
  name: 'beneficiaries' | 'transfers';
  /** API path of the pending requests. */
  path: string;
  fetchPage: (path: string) => Promise<PendingPage<Item>>;
  /** `reason` is for the customer, with a rejection only. */
  decide: (item: Item, decision: Decision, reason: string | null) => Promise<unknown>;
  /** The latest decisions from the audit trail, newest first. */
  latestDecisions: (limit: number) => Promise<AuditItem[]>;
  /** Display name of a request. */
  nameOf: (item: Item) => string;
  /** What the toast of a decision says about the request. */
  wordsOf: (item: Item) => { name: string; amount?: string };
  /** Total amounts by currency. */
  sumsOf: (items: readonly Item[]) => CurrencySum[];
}
