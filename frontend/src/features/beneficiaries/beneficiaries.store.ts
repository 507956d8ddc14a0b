import type { AddBeneficiaryRequest, BeneficiaryView } from '#contract/beneficiaries';
import { http } from '../../shared/api/http.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { createResource } from '../../shared/store/create-resource.js';

/** The customer's recipients, newest first. */
export const beneficiariesResource = createResource<BeneficiaryView[]>('beneficiaries', fetchBeneficiaries);

/** Removes a deleted recipient from the list at once, so that it is gone even if the reload fails. */
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

export const beneficiariesLive: LiveBindings = {
  beneficiaries: () => void beneficiariesResource.invalidate(),
};
