import type { BeneficiaryView } from '#contract/beneficiaries';
import { createResource } from '../../shared/store/create-resource.js';
import { fetchBeneficiaries } from './beneficiaries.api.js';

/** The customer's recipients, newest first. */
export const beneficiariesResource = createResource<BeneficiaryView[]>('beneficiaries', fetchBeneficiaries);

/** Takes a deleted recipient off the list at once: it must not stay on screen when the reload fails. */
export function forgetBeneficiary(id: string): void {
  const { data } = beneficiariesResource.store.getState();
  if (data) beneficiariesResource.set(data.filter((one) => one.id !== id));
}
