import type { AdminBeneficiaryView, BeneficiaryView } from '#contract/beneficiaries';
import { beneficiaryChecks } from './beneficiary-checks.js';
import type { Beneficiary } from './beneficiary.entity.js';

function details(beneficiary: Beneficiary) {
  return {
    id: beneficiary.id,
    userId: beneficiary.userId,
    name: beneficiary.name,
    bankName: beneficiary.bankName,
    accountNumber: beneficiary.accountNumber,
    type: beneficiary.type,
    country: beneficiary.country,
    routingNumber: beneficiary.routingNumber,
    swiftCode: beneficiary.swiftCode,
    iban: beneficiary.iban,
    version: beneficiary.version,
    reason: beneficiary.reason,
    createdAt: beneficiary.createdAt.toISOString(),
    checks: beneficiaryChecks(beneficiary),
  };
}

/** A recipient as the customer sees it. */
export function beneficiaryView(beneficiary: Beneficiary): BeneficiaryView {
  return { ...details(beneficiary), verificationStatus: beneficiary.verificationStatus };
}

/** A recipient as administrators see it. */
export function adminBeneficiaryView(beneficiary: Beneficiary, userName: string): AdminBeneficiaryView {
  return { ...details(beneficiary), status: beneficiary.verificationStatus, userName };
}
