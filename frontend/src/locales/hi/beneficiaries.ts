import type { beneficiaries as english } from '../en/beneficiaries.js';
import type { Translation } from '../translation.js';

export const beneficiaries: Translation<typeof english> = {};
