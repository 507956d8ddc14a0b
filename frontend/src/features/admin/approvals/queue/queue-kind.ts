import type { AuditItem } from '#contract/admin';
import type { Decision, PendingPage } from '../state/approvals.api.js';
import type { CurrencySum } from '../state/currency-sums.js';

/** What one kind of request has of its own. */
export interface QueueKind<Item> {
  name: 'beneficiaries' | 'transfers';
  /** The address of everything that is pending. */
  path: string;
  fetchPage: (path: string) => Promise<PendingPage<Item>>;
  decide: (id: string, decision: Decision) => Promise<unknown>;
  /** The latest decisions in the audit trail, newest first. */
  latestDecisions: (limit: number) => Promise<AuditItem[]>;
  /** Who or what it is about, as people call it. */
  nameOf: (item: Item) => string;
  /** How much money they are about, by currency. */
  sumsOf: (items: readonly Item[]) => CurrencySum[];
}
