import type { AdminTransactionView, AuditItem, PendingTransferView } from '#contract/admin';
import type { AdminBeneficiaryView } from '#contract/beneficiaries';
import { http } from '../../../shared/api/http.js';

export type Decision = 'approved' | 'rejected';

export function fetchPendingBeneficiaries(): Promise<AdminBeneficiaryView[]> {
  return http.get('/api/admin/beneficiaries/pending');
}

export function fetchPendingTransfers(): Promise<PendingTransferView[]> {
  return http.get('/api/admin/transactions/pending');
}

export function decideBeneficiary(id: string, decision: Decision): Promise<AdminBeneficiaryView> {
  return http.patch(`/api/admin/beneficiaries/${id}/verify`, { status: decision });
}

export function decideTransfer(id: string, decision: Decision): Promise<AdminTransactionView> {
  const status = decision === 'approved' ? 'completed' : 'failed';
  return http.patch(`/api/admin/transactions/${id}/status`, { status });
}

/** The latest entries of these types in the audit trail, newest first. */
export function fetchLatest(types: readonly string[], limit: number): Promise<AuditItem[]> {
  const query = new URLSearchParams(types.map((type) => ['type', type]));
  query.set('limit', String(limit));
  return http.get(`/api/admin/audit?${query.toString()}`);
}
