import type { AddBeneficiaryDto, BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { Sent } from '#contract/sent';
import { http } from '../../shared/api/http.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { createResource } from '../../shared/store/create-resource.js';

/** The customer's recipients, newest first. */
export const beneficiariesResource = createResource<BeneficiaryDto[]>('beneficiaries', '/api/beneficiaries');

/** Removes a deleted recipient from the list at once, so that it is gone even if the reload fails. */
export function forgetBeneficiary(id: string): void {
  const { data } = beneficiariesResource.store.getState();
  if (data) beneficiariesResource.set(data.filter((one) => one.id !== id));
}

export function addBeneficiary(request: Sent<AddBeneficiaryDto>): Promise<BeneficiaryDto> {
  return http.post<BeneficiaryDto>('/api/beneficiaries', request);
}

/** Replaces the values of a pending recipient, in the list too. Returns the recipient. */
export async function changeBeneficiary(
  id: string,
  request: Sent<AddBeneficiaryDto>,
): Promise<BeneficiaryDto> {
  const changed = await http.patch<BeneficiaryDto>(`/api/beneficiaries/${id}`, request);
  const { data } = beneficiariesResource.store.getState();
  if (data) beneficiariesResource.set(data.map((one) => (one.id === id ? changed : one)));
  return changed;
}

/** Deletes a recipient, also if the page is closed meanwhile. */
export function deleteBeneficiary(id: string): Promise<void> {
  return http.delete(`/api/beneficiaries/${id}`, { keepalive: true });
}

export const beneficiariesLive: LiveBindings = {
  beneficiaries: () => void beneficiariesResource.invalidate(),
};
