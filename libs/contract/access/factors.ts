/** Proofs besides the password. Recovery codes replace a lost passkey or authenticator app. */
export const FACTORS = ['passkey', 'totp', 'recovery'] as const;
export type Factor = (typeof FACTORS)[number];
