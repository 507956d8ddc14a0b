import type { AdminTransactionDto, PendingTransferDto } from '#contract/shapes/transfers.dto';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { type PendingCheck, TOTAL_COUNT_HEADER } from '#contract/admin';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { AdminCardDto, PendingCardDto } from '#contract/shapes/cards.dto';
import type { PendingStandingOrderDto, StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import type { ApprovalKind } from '#contract/access/confirmations';
import type { ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import { getPage, http, type Page } from '../../../../shared/api/http.js';
import { withConfirmation } from '../../../../shared/confirmation/confirmation.store.js';

export type Decision = 'approved' | 'rejected';

export const PENDING_BENEFICIARIES = '/api/admin/beneficiaries/pending';
export const PENDING_TRANSFERS = '/api/admin/transactions/pending';
export const PENDING_ORDERS = '/api/admin/standing-orders/pending';
export const PENDING_CARDS = '/api/admin/cards/pending';

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

/** Names the version that was shown, as the next ones do: what the customer has changed since is not decided. */
export function decideBeneficiary(
  { id, version }: Pick<AdminBeneficiaryDto, 'id' | 'version'>,
  decision: Decision,
  reason: string | null,
  confirmed?: ConfirmedRequestDto,
): Promise<AdminBeneficiaryDto> {
  const body = { status: decision, version, ...withReason(reason) };
  return send({ kind: 'beneficiaries', id, confirmed }, (given) =>
    decideOnce(`/api/admin/beneficiaries/${id}/verify`, body, given),
  );
}

export function decideTransfer(
  { id }: Pick<PendingTransferDto, 'id'>,
  decision: Decision,
  reason: string | null,
  confirmed?: ConfirmedRequestDto,
): Promise<AdminTransactionDto> {
  const body = { status: decision === 'approved' ? 'completed' : 'failed', ...withReason(reason) };
  return send({ kind: 'transfers', id, confirmed }, (given) =>
    decideOnce(`/api/admin/transactions/${id}/status`, body, given),
  );
}

export function decideStandingOrder(
  { id, version }: Pick<PendingStandingOrderDto, 'id' | 'version'>,
  decision: Decision,
  reason: string | null,
  confirmed?: ConfirmedRequestDto,
): Promise<StandingOrderDto> {
  const body = { status: decision === 'approved' ? 'active' : 'rejected', version, ...withReason(reason) };
  return send({ kind: 'standing_orders', id, confirmed }, (given) =>
    decideOnce(`/api/admin/standing-orders/${id}`, body, given),
  );
}

export function decideCard(
  { id, version }: Pick<PendingCardDto, 'id' | 'version'>,
  decision: Decision,
  reason: string | null,
  confirmed?: ConfirmedRequestDto,
): Promise<AdminCardDto> {
  const body = { status: decision === 'approved' ? 'active' : 'rejected', version, ...withReason(reason) };
  return send({ kind: 'cards', id, confirmed }, (given) => decideOnce(`/api/admin/cards/${id}`, body, given));
}

interface Sent {
  kind: ApprovalKind;
  id: string;
  /** Given by a bulk approval, which asks for a confirmation of many; otherwise the user is asked if one is needed. */
  confirmed: ConfirmedRequestDto | undefined;
}

function send<Answer>(
  { kind, id, confirmed }: Sent,
  decide: (given: ConfirmedRequestDto) => Promise<Answer>,
): Promise<Answer> {
  if (confirmed) return decide(confirmed);
  return withConfirmation({ action: 'bulk_approval', details: { kind, ids: [id] } }, decide);
}

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

function withReason(reason: string | null): { reason?: string } {
  return reason === null ? {} : { reason };
}

/** The latest entries of these types in the audit trail, newest first. */
export function fetchLatest(types: readonly string[], limit: number): Promise<AuditItemDto[]> {
  const query = new URLSearchParams(types.map((type) => ['type', type]));
  query.set('limit', String(limit));
  return http.get(`/api/admin/audit?${query.toString()}`);
}
