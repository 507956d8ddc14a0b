import { CASE_LIMITS } from './banking/cases.js';
import { LIMITS } from './limits.js';

/** A refusal: its HTTP status and its sentence in English. */
interface Refusal {
  status: number;
  /** One sentence for people; `{name}` stands for a value that is given with the refusal. */
  sentence: string;
  /** Names the values of the sentence, with those of the example in the API description. */
  example?: Record<string, string>;
}

/**
 * All refusals of the bank by their code, which never changes. Where a route names no code, the API description shows
 * the first one of the status in this table. Pages have sentences of their own, and import only the type of this table.
 */
export const REFUSALS = {
  validation_failed: {
    status: 400,
    sentence: '{problem}',
    example: { problem: 'There is no field named isAdmin' },
  },
  unauthorized: { status: 401, sentence: 'Unauthorized' },
  invalid_credentials: { status: 401, sentence: 'Invalid username or password' },
  forbidden: { status: 403, sentence: 'You are not allowed to do this' },
  own_permissions: { status: 403, sentence: 'Nobody changes their own permissions' },
  beyond_own_permissions: {
    status: 403,
    sentence: 'You cannot give permissions that you do not have: {permissions}',
    example: { permissions: 'audit.read' },
  },
  account_restricted: {
    status: 403,
    sentence: 'Your account has been temporarily restricted. Please contact support.',
  },
  frozen_by_customer: {
    status: 403,
    sentence: 'You have frozen everything, so no payment is made.',
  },
  customer_frozen: {
    status: 409,
    sentence: 'The customer has frozen everything. The transfer waits, and can only be rejected.',
  },
  incorrect_pin: { status: 403, sentence: 'The transaction PIN is incorrect' },
  pin_locked: {
    status: 403,
    sentence: `The transaction PIN is locked after ${LIMITS.pinAttempts} wrong attempts. Please try again in ${LIMITS.pinLockMinutes} minutes.`,
  },
  pin_not_set: {
    status: 403,
    sentence: 'No transaction PIN is set yet. You can set one in the settings.',
  },
  incorrect_password: { status: 403, sentence: 'The password is incorrect' },
  weak_password: {
    status: 400,
    sentence: '{problem}',
    example: { problem: 'This password is among the first that are guessed' },
  },
  invalid_reset_code: {
    status: 403,
    sentence: 'The username or the code is wrong, or the code has expired',
  },
  reauthentication_required: { status: 403, sentence: 'Please confirm that it is you, and try again.' },
  incorrect_code: { status: 403, sentence: 'This code is incorrect or was already used' },
  code_locked: {
    status: 403,
    sentence: `The authenticator app is locked after ${LIMITS.totpAttempts} wrong codes. Please try again in ${LIMITS.totpLockMinutes} minutes.`,
  },
  passkey_refused: { status: 403, sentence: 'This passkey could not be verified' },
  challenge_expired: {
    status: 403,
    sentence: 'This took too long, or was already used. Please try again.',
  },
  sign_in_expired: { status: 401, sentence: 'Please sign in again with your password' },
  password_used: {
    status: 401,
    sentence: 'This password worked once, and was used. Ask the bank for a code to choose your own.',
  },
  password_change_required: { status: 403, sentence: 'Please choose your own password first' },
  enrolment_required: {
    status: 403,
    sentence: 'Please set up a passkey or an authenticator app first',
  },
  confirmation_required: { status: 403, sentence: 'Please confirm this with your passkey or a code' },
  confirmation_mismatch: {
    status: 403,
    sentence: 'This is not what was confirmed. Please confirm it again.',
  },
  confirmation_expired: {
    status: 403,
    sentence: 'The confirmation has expired or was already used. Please confirm it again.',
  },
  confirmation_not_needed: { status: 409, sentence: 'This bank does not ask for confirmations' },
  not_found: { status: 404, sentence: '{what} was not found', example: { what: 'This account' } },
  other_user: {
    status: 409,
    sentence: 'Somebody else is signed in in this browser now. Please load the page again.',
  },
  already_decided: {
    status: 409,
    sentence: 'Already {decision}{by}',
    example: { decision: 'approved', by: ' by Mariam Al Suwaidi' },
  },
  username_taken: { status: 409, sentence: 'This username is already taken' },
  email_taken: { status: 409, sentence: 'This email address is already in use' },
  stale_balance: {
    status: 409,
    sentence: 'The balance has changed meanwhile and is now {balance}',
    example: { balance: '1250.00' },
  },
  balance_below_holds: {
    status: 409,
    sentence: 'The balance cannot be lower than {least}',
    example: { least: 'the 250.00 held for pending transfers' },
  },
  already_claimed: {
    status: 409,
    sentence: 'This conversation is already claimed{by}',
    example: { by: ' by Priya' },
  },
  case_open: {
    status: 409,
    sentence: 'There is a case about this transaction already: {number}',
    example: { number: 'CAS-7K3M-9Q2D-X0PA' },
  },
  case_taken: {
    status: 409,
    sentence: 'This case is already taken{by}',
    example: { by: ' by Priya' },
  },
  wrong_status: { status: 409, sentence: 'This is not possible in the present status of the case' },
  nothing_to_rate: {
    status: 409,
    sentence: `There is no conversation to rate. Conversations can be rated for ${LIMITS.ratingHours} hours after they were resolved.`,
  },
  factor_too_new: {
    status: 403,
    sentence: `This was added less than ${LIMITS.newFactorHours} hours ago. Until then, please use another way.`,
  },
  email_code_void: { status: 403, sentence: 'Too many wrong codes. Please ask for a new one.' },
  totp_active: { status: 409, sentence: 'An authenticator app is already turned on' },
  passkey_known: { status: 409, sentence: 'This passkey is already registered' },
  holiday_exists: { status: 409, sentence: 'This day is a holiday already' },
  shortcut_taken: { status: 409, sentence: 'Another macro or canned reply has this shortcut' },
  too_late: { status: 409, sentence: 'This can no longer be undone' },
  beneficiary_in_use: {
    status: 409,
    sentence: 'This recipient has a {use} and cannot be deleted yet',
    example: { use: 'pending transfer' },
  },
  beneficiary_not_pending: {
    status: 409,
    sentence: 'This recipient has been {outcome} meanwhile and can no longer be changed',
    example: { outcome: 'approved' },
  },
  stale_beneficiary: {
    status: 409,
    sentence: 'The customer has changed this recipient meanwhile. Look at the new details before you decide.',
  },
  bulk_required: {
    status: 409,
    sentence: 'So many approvals at once have to be announced, so that a second person can be asked',
  },
  same_approver: { status: 403, sentence: 'Somebody else must decide about what you have asked for' },
  already_requested: { status: 409, sentence: 'This waits for a second person already' },
  request_closed: { status: 409, sentence: 'This request is not open any more' },
  request_void: {
    status: 409,
    sentence: 'What was asked for is not possible any more, because something has changed meanwhile',
  },
  stale_policy: {
    status: 409,
    sentence: 'Somebody has changed the policies meanwhile. Look at them again before you change them.',
  },
  lab_busy: {
    status: 409,
    sentence:
      'The clock is being moved, or a snapshot is being made or restored. Try again when that is done.',
  },
  stale_standing_order: {
    status: 409,
    sentence: 'The customer has changed this standing order meanwhile. Look at it again before you decide.',
  },
  stale_card: {
    status: 409,
    sentence: 'This request for a card has changed meanwhile. Look at it again before you decide.',
  },
  standing_order_ended: {
    status: 409,
    sentence: 'This standing order has been {outcome} and can no longer be changed',
    example: { outcome: 'cancelled' },
  },
  standing_order_pending: {
    status: 409,
    sentence: 'This standing order waits for approval and can neither be paused nor resumed',
  },
  bill_paid: { status: 409, sentence: 'This bill is paid already' },
  payment_confirming: { status: 409, sentence: 'A payment is still being confirmed by the biller' },
  partial_not_allowed: { status: 422, sentence: 'This biller takes only the whole amount' },
  amount_above_bill: { status: 422, sentence: 'The amount is more than what is left to pay' },
  biller_inactive: { status: 422, sentence: 'Bills of this biller cannot be paid at the moment' },
  biller_known: {
    status: 409,
    sentence: 'You have added this biller with this consumer number already',
  },
  biller_name_taken: { status: 409, sentence: 'Another biller has this name' },
  consumer_unknown: { status: 422, sentence: 'The biller does not know this consumer number' },
  biller_unavailable: {
    status: 503,
    sentence: 'The biller cannot be reached at the moment. Please try again later.',
  },
  card_not_possible: { status: 422, sentence: 'There are no cards for an account of this type' },
  auto_save_not_possible: {
    status: 422,
    sentence: 'Auto Save takes money from current and savings accounts only',
  },
  card_active: { status: 409, sentence: 'Block the card before you close it' },
  card_inactive: { status: 409, sentence: 'Only an active or blocked card can be changed' },
  stale_credit_limit: {
    status: 409,
    sentence: 'The credit limit has changed meanwhile and is now {creditLimit}',
    example: { creditLimit: '25000.00' },
  },
  limit_below_use: {
    status: 409,
    sentence: 'The credit limit cannot be lower than what is used of it',
  },
  last_holder: {
    status: 409,
    sentence: 'Nobody else who can sign in has the permission {permission}',
    example: { permission: 'staff.write' },
  },
  payload_too_large: { status: 413, sentence: 'The request body is larger than 64 KiB' },
  unsupported_media_type: {
    status: 415,
    sentence: 'The request body must be JSON in UTF-8, not compressed',
  },
  insufficient_funds: { status: 422, sentence: 'Insufficient funds' },
  limit_exceeded: {
    status: 422,
    sentence: 'This payment would pass the limit “{limit}”, of which {left} is left',
    example: { limit: 'day', left: '150.00' },
  },
  recipient_too_new: {
    status: 422,
    sentence: 'This recipient is new and can be paid from {payableAt}',
    example: { payableAt: '2026-01-31T09:30:00.000Z' },
  },
  idempotency_key_reused: {
    status: 422,
    sentence: 'This idempotency key was used for another {what}',
    example: { what: 'transfer' },
  },
  beneficiary_not_approved: {
    status: 422,
    sentence: 'This recipient has not been approved yet',
  },
  account_inactive: { status: 422, sentence: 'This account is not active' },
  same_account: { status: 422, sentence: 'The recipient is the account that pays' },
  currency_mismatch: {
    status: 422,
    sentence: 'The recipient’s account at Falaj Bank is in another currency',
  },
  too_many_pending: {
    status: 422,
    sentence: 'You have {items} waiting for approval, and no more are possible until one is decided',
    example: { items: '100 transfers' },
  },
  limit_reached: {
    status: 422,
    sentence: 'You have {items}, and no more are possible until {room}',
    example: { items: '50 standing orders', room: 'one ends' },
  },
  above_transaction: {
    status: 422,
    sentence: 'At most {left} of this transaction can still be refunded',
    example: { left: '250.00' },
  },
  transaction_too_old: {
    status: 422,
    sentence: `Only transactions of the last ${CASE_LIMITS.disputeMonths} months can be disputed`,
  },
  client_message_id_reused: {
    status: 422,
    sentence: 'Another message was sent with this id. Please send it again.',
  },
  /** The status is 409 when an administrator's approval finds it. */
  recipient_unavailable: {
    status: 422,
    sentence: 'The recipient’s account at Falaj Bank cannot receive money: it does not exist or is closed',
  },
  placeholder_missing: {
    status: 422,
    sentence: 'There is nothing to fill in for {placeholder}',
    example: { placeholder: '{transaction.reference}' },
  },
  balance_limit_exceeded: {
    status: 422,
    sentence: 'The balance would exceed what an account can hold',
  },
  too_many_attempts: {
    status: 429,
    sentence: 'Too many attempts. Please wait a few minutes and try again.',
  },
  too_many_requests: { status: 429, sentence: 'Too many requests. Please wait a moment and try again.' },
  internal_error: {
    status: 500,
    sentence: 'Something went wrong on our side. Please quote the request id if it happens again.',
  },
  service_unavailable: {
    status: 503,
    sentence: 'The bank is not available right now. Please try again in a moment.',
  },
} as const satisfies Record<string, Refusal>;
