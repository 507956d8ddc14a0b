export const TRANSFER_TYPES = ['domestic', 'international'] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

export const VERIFICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** What `country` becomes for a domestic recipient. */
export const HOME_COUNTRY = 'United Arab Emirates';

export type CheckResult = 'valid' | 'invalid' | 'absent';

/** How the name of a recipient resembles that of the account's holder; `not_ours` for the number of another bank. */
export const NAME_CHECK_RESULTS = ['match', 'close', 'no_match', 'not_ours'] as const;
export type NameCheckResult = (typeof NAME_CHECK_RESULTS)[number];

/** Names that a customer may have checked within an hour, so that nobody can ask for the holders of many accounts. */
export const NAME_CHECKS_PER_HOUR = 20;
