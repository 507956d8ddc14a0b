/** Limits that both sides check: the form to be kind, the server to be sure. */
export const LIMITS = {
  nameLength: 100,
  emailLength: 254,
  usernameLength: 64,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  notesLength: 500,
  /** Account numbers, IBANs, routing numbers and SWIFT codes as people type them. */
  bankNumberLength: 64,
  pageSize: 200,
  defaultPageSize: 50,
  /** The largest single transfer, in the account's currency. */
  maxTransfer: '10000000.00',
  /** Integer digits an amount may have: what NUMERIC(19,2) holds. */
  amountIntegerDigits: 17,
  pinDigits: 4,
  /** So many wrong PINs in a row lock the PIN. */
  pinAttempts: 3,
  pinLockMinutes: 15,
  chatMessageLength: 2000,
  shortcutLength: 40,
} as const;
