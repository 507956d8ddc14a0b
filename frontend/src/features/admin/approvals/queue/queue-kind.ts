import type { ApprovalKind } from '#contract/access/confirmations';
import type { RequestCheck } from '#contract/admin';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import type { ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import type { Decision, PendingPage } from '../state/approvals.api.js';
import type { CurrencySum } from '../state/currency-sums.js';

/** The kinds of requests that wait for approval, each with texts of its own. */
type RequestName = 'beneficiaries' | 'transfers' | 'standingOrders' | 'cards';

/** The texts of a request, by what the bank calls its kind. */
export const REQUEST_NAMES = {
  transfers: 'transfers',
  beneficiaries: 'beneficiaries',
  standing_orders: 'standingOrders',
  cards: 'cards',
} as const satisfies Record<ApprovalKind, RequestName>;

/** A queue of one kind of request, or the one of all kinds. */
export type QueueName = RequestName | 'inbox';

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
  /** What the bank calls the kind of a request. */
  approvalOf: (item: Item) => ApprovalKind;
  /** The checks by which the queue can be filtered. */
  checks: readonly RequestCheck[];
  /** The checks that a request fails. */
  failedOf: (item: Item) => readonly RequestCheck[];
  /** The amount of a request, with or without a sign; null for one without. */
  amountOf: (item: Item) => string | null;
  /** The risk of a request, 0 to 100; absent where requests have none. */
  riskOf?: (item: Item) => number;
  /** Display name of a request. */
  nameOf: (item: Item) => string;
  /** What the question for a reason, the toast of a decision and the list of failures say about the request. */
  wordsOf: (item: Item) => { name: string; amount?: string; reference: string };
  /** What its owner can change while it waits, as it is shown; always in the same order. */
  changeableOf: (item: Item) => readonly string[];
  /** Total amounts by currency. */
  sumsOf: (items: readonly Item[]) => CurrencySum[];
}
