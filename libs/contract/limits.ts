/** Limits that both sides check: the form to be kind, the server to be sure. */
export const LIMITS = {
  nameLength: 100,
  emailLength: 254,
  usernameLength: 64,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  notesLength: 500,
  /** Why staff decided or changed something. */
  reasonLength: 200,
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
  /** A correction of a balance by more than this asks once more, in the account's currency. */
  largeCorrection: '10000.00',
  /** So does one by more than this amount and by more than this percentage of the balance. */
  notableCorrection: '1000.00',
  notableCorrectionPercent: 10,
  /** The comment with which a customer rates a conversation. */
  ratingCommentLength: 200,
  /** The worst rating is 1. */
  maxRating: 5,
  /** For so long after its resolution a conversation can be rated, and the rating changed. */
  ratingHours: 24,
  /** Pending transfers before a customer's own are counted up to here; more are not told apart. */
  transfersAhead: 50,
} as const;
