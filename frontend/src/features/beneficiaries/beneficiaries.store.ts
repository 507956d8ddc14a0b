import type { AddBeneficiaryRequest, BeneficiaryView } from '#contract/beneficiaries';
import { createResource } from '../../shared/store/create-resource.js';
import { http } from '../../shared/api/http.js';

/** The customer's recipients, newest first. */
export const beneficiariesResource = createResource<BeneficiaryView[]>('beneficiaries', fetchBeneficiaries);

/** Takes a deleted recipient off the list at once: it must not stay on screen when the reload fails. */
export function forgetBeneficiary(id: string): void {
  const { data } = beneficiariesResource.store.getState();
  if (data) beneficiariesResource.set(data.filter((one) => one.id !== id));
}

function fetchBeneficiaries(): Promise<BeneficiaryView[]> {
  return http.get<BeneficiaryView[]>('/api/beneficiaries');
}

export function addBeneficiary(request: AddBeneficiaryRequest): Promise<BeneficiaryView> {
  return http.post<BeneficiaryView>('/api/beneficiaries', request);
}

export function deleteBeneficiary(id: string): Promise<void> {
  return http.delete(`/api/beneficiaries/${id}`);
}
