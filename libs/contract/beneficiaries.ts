export const TRANSFER_TYPES = ['domestic', 'international'] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

export const VERIFICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** What `country` becomes for a domestic recipient. */
export const HOME_COUNTRY = 'United Arab Emirates';

export type CheckResult = 'valid' | 'invalid' | 'absent';

/** Advice on the numbers as typed; it never refuses unless the bank is set to. */
export interface BeneficiaryChecks {
  /** Check digits and length as of ISO 13616. */
  iban: CheckResult;
  /** The shape of a BIC, ISO 9362. */
  swift: CheckResult;
  /** The bank's part of a valid UAE IBAN, three digits. */
  bankCode: string | null;
}

export interface AddBeneficiaryRequest {
  name: string;
  accountNumber: string;
  bankName: string;
  type: TransferType;
  country?: string | null;
  routingNumber?: string | null;
  swiftCode?: string | null;
  iban?: string | null;
}

/** Replaces the values of a pending recipient: the same fields as for a new one. */
export type ChangeBeneficiaryRequest = AddBeneficiaryRequest;

interface BeneficiaryDetails {
  id: string;
  userId: string;
  name: string;
  bankName: string;
  accountNumber: string;
  type: TransferType;
  country: string;
  routingNumber: string | null;
  swiftCode: string | null;
  iban: string | null;
  /** Counts the changes of the values, from 1. */
  version: number;
  /** Why the bank rejected it: one of `REJECTION_REASONS`, or free text; `null` without a reason. */
  reason: string | null;
  createdAt: string;
  checks: BeneficiaryChecks;
}

export interface BeneficiaryView extends BeneficiaryDetails {
  verificationStatus: VerificationStatus;
}

/** Administrators see the same recipient with `status` and whose it is. */
export interface AdminBeneficiaryView extends BeneficiaryDetails {
  status: VerificationStatus;
  userName: string;
}
