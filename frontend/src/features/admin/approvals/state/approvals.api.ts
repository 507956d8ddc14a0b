import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import {
  type PendingCheck,
  type PendingOrder,
  type PendingSort,
  type RequestCheck,
  TOTAL_COUNT_HEADER,
} from '#contract/admin';
import type { RiskSignal } from '#contract/banking/risk';
import type { ApprovalKind } from '#contract/access/confirmations';
import type { ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import { getPage, http, type Page } from '../../../../shared/api/http.js';
import { withConfirmation } from '../../../../shared/confirmation/confirmation.store.js';

export type Decision = 'approved' | 'rejected';

export const PENDING_BENEFICIARIES = '/api/admin/beneficiaries/pending';
export const PENDING_TRANSFERS = '/api/admin/transactions/pending';
export const PENDING_ORDERS = '/api/admin/standing-orders/pending';
export const PENDING_CARDS = '/api/admin/cards/pending';
export const INBOX = '/api/admin/inbox';

/** The server's maximum. */
const PAGE_SIZE = 200;

/** One page of pending items. */
export interface PendingPage<Item> extends Page<Item> {
  /** Number of matching items on all pages. */
  total: number;
}

/** What of a queue is shown, besides the search, and in which order. */
export interface QueueView {
  order: Exclude<PendingOrder, 'newest'> | PendingSort;
  /** Only requests that passed their checks, or failed this one; null for all. */
  check: 'passed' | RequestCheck | null;
  /** Only transfers with this risk signal; null for all. */
  signal: RiskSignal | null;
  /** One queue of the inbox; null for all. */
  queue: ApprovalKind | null;
}

/** All requests, oldest first. */
export const ALL_OLDEST: QueueView = { order: 'oldest', check: null, signal: null, queue: null };

interface PendingQuery {
  search?: string;
  checks?: PendingCheck;
  check?: RequestCheck;
  signal?: RiskSignal | null;
  sort?: PendingSort;
  queue?: ApprovalKind | null;
  limit?: number;
  order?: PendingOrder;
}

/** What the server is asked for a view. */
export function queryOf({ order, check, signal, queue }: QueueView): PendingQuery {
  const checked = check === null ? {} : check === 'passed' ? { checks: check } : { check };
  const ordered = order === 'risk' ? { sort: order } : { order };
  return { ...ordered, queue, signal, ...checked };
}

/** API path of the first page of matching pending items. */
export function pendingPath(
  path: string,
  { search = '', checks, check, limit = PAGE_SIZE, order = 'oldest', ...others }: PendingQuery = {},
): string {
  const { signal = null, sort, queue = null } = others;
  const query = new URLSearchParams({ limit: String(limit), order, ...(search === '' ? {} : { search }) });
  if (checks !== undefined) query.set('checks', checks);
  if (check !== undefined) query.set('check', check);
  if (signal !== null) query.set('signal', signal);
  if (sort !== undefined) query.set('sort', sort);
  if (queue !== null) query.set('queue', queue);
  return `${path}?${query.toString()}`;
}

export async function fetchPending<Item>(path: string): Promise<PendingPage<Item>> {
  let answered = new Headers();
  const page = await getPage<Item>(path, (headers) => {
    answered = headers;
  });
  const total = Number(answered.get(TOTAL_COUNT_HEADER) ?? page.rows.length);
  return { ...page, total };
}

interface Decidable {
  /** The name of this kind in a confirmation. */
  kind: ApprovalKind;
  /** API path of the decision about an item. */
  pathOf: (id: string) => string;
  /** The status that stands for each decision. */
  statuses: Record<Decision, string>;
}

/**
 * Sends decisions about items of a kind, with the version that was shown, where they have one: what the customer has
 * changed since is not decided.
 */
function decisions({ kind, pathOf, statuses }: Decidable) {
  /** `confirmed` is given by a bulk approval, which asks for many at once; otherwise the user is asked if needed. */
  return (
    { id, version = null }: { id: string; version?: number | null },
    decision: Decision,
    reason: string | null,
    confirmed?: ConfirmedRequestDto,
  ): Promise<unknown> => {
    const body = {
      status: statuses[decision],
      ...(version === null ? {} : { version }),
      ...(reason === null ? {} : { reason }),
    };
    const decide = (given: ConfirmedRequestDto) => decideOnce(pathOf(id), body, given);
    if (confirmed) return decide(confirmed);
    return withConfirmation({ action: 'bulk_approval', details: { kind, ids: [id] } }, decide);
  };
}

export const decideBeneficiary = decisions({
  kind: 'beneficiaries',
  pathOf: (id) => `/api/admin/beneficiaries/${id}/verify`,
  statuses: { approved: 'approved', rejected: 'rejected' },
});

export const decideTransfer = decisions({
  kind: 'transfers',
  pathOf: (id) => `/api/admin/transactions/${id}/status`,
  statuses: { approved: 'completed', rejected: 'failed' },
});

export const decideStandingOrder = decisions({
  kind: 'standing_orders',
  pathOf: (id) => `/api/admin/standing-orders/${id}`,
  statuses: { approved: 'active', rejected: 'rejected' },
});

export const decideCard = decisions({
  kind: 'cards',
  pathOf: (id) => `/api/admin/cards/${id}`,
  statuses: { approved: 'active', rejected: 'rejected' },
});

/** Idempotency keys of decisions that have no answer yet, by what is asked. */
const keys = new Map<string, string>();

/** Sends a decision. The same one gets the same answer when it is sent again because the first answer was lost. */
async function decideOnce<Answer>(path: string, body: object, given: ConfirmedRequestDto): Promise<Answer> {
  const content = JSON.stringify([path, body]);
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  const headers = { 'Idempotency-Key': key };
  const answer = await http.patch<Answer>(path, { ...body, ...given }, { headers });
  keys.delete(content);
  return answer;
}

/** The latest entries of these types in the audit trail, newest first. */
export function fetchLatest(types: readonly string[], limit: number): Promise<AuditItemDto[]> {
  const query = new URLSearchParams(types.map((type) => ['type', type]));
  query.set('limit', String(limit));
  return http.get(`/api/admin/audit?${query.toString()}`);
}

/** Says that these will be approved together. @throws {WaitsForApproval} if a second person decides about them */
export function announceBulk(kind: ApprovalKind, ids: string[]): Promise<unknown> {
  return http.post('/api/admin/bulk-approvals', { kind, ids });
}
