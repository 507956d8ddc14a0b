import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import type { ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import type { Decision, PendingPage } from '../state/approvals.api.js';
import type { CurrencySum } from '../state/currency-sums.js';

/** The kinds of requests that wait for approval, each with texts of its own. */
export type QueueName = 'beneficiaries' | 'transfers' | 'standingOrders' | 'cards';

/** The parts of a queue that differ by kind of request. */
export interface QueueKind<Item> {
  name: QueueName;
  /** API path of the pending requests. */
  path: string;
  fetchPage: (path: string) => Promise<PendingPage<Item>>;
  /** `reason` is for the customer, with a rejection only; a bulk approval says what has confirmed it. */
  decide: (
    item: Item,
    decision: Decision,
    reason: string | null,
    confirmed?: ConfirmedRequestDto,
  ) => Promise<unknown>;
  /** The latest decisions from the audit trail, newest first. */
  latestDecisions: (limit: number) => Promise<AuditItemDto[]>;
  /** Display name of a request. */
  nameOf: (item: Item) => string;
  /** What the question for a reason, the toast of a decision and the list of failures say about the request. */
  wordsOf: (item: Item) => { name: string; amount?: string; reference: string };
  /** What its owner can change while it waits, as it is shown; always in the same order. */
  changeableOf: (item: Item) => readonly string[];
  /** Total amounts by currency. */
  sumsOf: (items: readonly Item[]) => CurrencySum[];
}
