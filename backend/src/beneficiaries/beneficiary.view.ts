import type { AdminBeneficiaryDto, BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { beneficiaryChecks } from './beneficiary-checks.js';
import type { RecipientWait } from '../limits/allowance.columns.js';
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
    nameCheck: beneficiary.nameCheck,
  };
}

/** A recipient as the customer sees it; `wait` is that of a newly approved one. */
export function beneficiaryView(beneficiary: Beneficiary, wait?: RecipientWait): BeneficiaryDto {
  return {
    ...details(beneficiary),
    verificationStatus: beneficiary.verificationStatus,
    payableAt: wait?.payableAt.toISOString() ?? null,
    newRecipientLeft: wait?.left ?? null,
  };
}

/** A recipient as administrators see it. */
export function adminBeneficiaryView(beneficiary: Beneficiary, userName: string): AdminBeneficiaryDto {
  return { ...details(beneficiary), status: beneficiary.verificationStatus, userName };
}
