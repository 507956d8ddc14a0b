import type { AddBeneficiaryRequest, BeneficiaryView } from '#contract/beneficiaries';
import { http } from '../../shared/api/http.js';

export function fetchBeneficiaries(): Promise<BeneficiaryView[]> {
  return http.get<BeneficiaryView[]>('/api/beneficiaries');
}

export function addBeneficiary(request: AddBeneficiaryRequest): Promise<BeneficiaryView> {
  return http.post<BeneficiaryView>('/api/beneficiaries', request);
}

export function deleteBeneficiary(id: string): Promise<void> {
  return http.delete(`/api/beneficiaries/${id}`);
}
