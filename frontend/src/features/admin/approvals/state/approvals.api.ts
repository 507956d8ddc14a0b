import {
  type AdminTransactionView,
  type AuditItem,
  type PendingCheck,
  type PendingTransferView,
  TOTAL_COUNT_HEADER,
} from '#contract/admin';
import type { AdminBeneficiaryView } from '#contract/beneficiaries';
import { getPage, http, type Page } from '../../../../shared/api/http.js';

export type Decision = 'approved' | 'rejected';

export const PENDING_BENEFICIARIES = '/api/admin/beneficiaries/pending';
export const PENDING_TRANSFERS = '/api/admin/transactions/pending';

/** The server's maximum. */
const PAGE_SIZE = 200;

/** One page of pending items. */
export interface PendingPage<Item> extends Page<Item> {
  /** Number of matching items on all pages. */
  total: number;
}

interface PendingQuery {
  search?: string;
  checks?: PendingCheck;
  limit?: number;
  order?: 'oldest' | 'newest';
}

/** API path of the first page of matching pending items. */
export function pendingPath(
  path: string,
  { search = '', checks, limit = PAGE_SIZE, order = 'oldest' }: PendingQuery = {},
): string {
  const query = new URLSearchParams({ limit: String(limit), order, ...(search === '' ? {} : { search }) });
  if (checks !== undefined) query.set('checks', checks);
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

/** Names the version that was seen: a recipient that the customer has changed since is not decided. */
export function decideBeneficiary(
  { id, version }: Pick<AdminBeneficiaryView, 'id' | 'version'>,
  decision: Decision,
  reason: string | null,
): Promise<AdminBeneficiaryView> {
  const body = { status: decision, version, ...withReason(reason) };
  return http.patch(`/api/admin/beneficiaries/${id}/verify`, body);
}

export function decideTransfer(
  { id }: Pick<PendingTransferView, 'id'>,
  decision: Decision,
  reason: string | null,
): Promise<AdminTransactionView> {
  const status = decision === 'approved' ? 'completed' : 'failed';
  return http.patch(`/api/admin/transactions/${id}/status`, { status, ...withReason(reason) });
}

function withReason(reason: string | null): { reason?: string } {
  return reason === null ? {} : { reason };
}

/** The latest entries of these types in the audit trail, newest first. */
export function fetchLatest(types: readonly string[], limit: number): Promise<AuditItem[]> {
  const query = new URLSearchParams(types.map((type) => ['type', type]));
  query.set('limit', String(limit));
  return http.get(`/api/admin/audit?${query.toString()}`);
}
