import type { BeneficiaryView } from '#contract/beneficiaries';
import { createResource } from '../../shared/store/create-resource.js';
import { fetchBeneficiaries } from './beneficiaries.api.js';

/** The customer's recipients, newest first. */
export const beneficiariesResource = createResource<BeneficiaryView[]>('beneficiaries', fetchBeneficiaries);
