export const TRANSFER_TYPES = ['domestic', 'international'] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

export const VERIFICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** What `country` becomes for a domestic recipient. */
export const HOME_COUNTRY = 'United Arab Emirates';

export type CheckResult = 'valid' | 'invalid' | 'absent';
