import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorBody, ErrorCode } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { STATUS_OF } from '../../platform/common/errors/status-of.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Answer = NonNullable<Operation['responses']['default']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** An example message for each error code. */
const SENTENCES: Record<ErrorCode, string> = {
  validation_failed: 'There is no field named isAdmin',
  unauthorized: 'Unauthorized',
  invalid_credentials: 'Invalid username or password',
  forbidden: 'You are not allowed to do this',
  account_restricted: 'Your account has been temporarily restricted. Please contact support.',
  incorrect_pin: 'The transaction PIN is incorrect',
  pin_locked: `The transaction PIN is locked after ${LIMITS.pinAttempts} wrong attempts. Please try again in ${LIMITS.pinLockMinutes} minutes.`,
  pin_not_set: 'No transaction PIN is set yet. You can set one in the settings.',
  incorrect_password: 'The password is incorrect',
  weak_password: 'This password is among the first that are guessed',
  invalid_reset_code: 'The username or the code is wrong, or the code has expired',
  reauthentication_required: 'Please confirm that it is you, and try again.',
  incorrect_code: 'This code is incorrect or was already used',
  code_locked: `The authenticator app is locked after ${LIMITS.totpAttempts} wrong codes. Please try again in ${LIMITS.totpLockMinutes} minutes.`,
  passkey_refused: 'This passkey could not be verified',
  challenge_expired: 'This took too long, or was already used. Please try again.',
  sign_in_expired: 'Please sign in again with your password',
  enrolment_required: 'Please set up a passkey or an authenticator app first',
  confirmation_required: 'Please confirm this with your passkey or a code',
  confirmation_mismatch: 'This is not what was confirmed. Please confirm it again.',
  confirmation_expired: 'The confirmation has expired or was already used. Please confirm it again.',
  confirmation_not_needed: 'This bank does not ask for confirmations',
  not_found: 'This account was not found',
  other_user: 'Somebody else is signed in in this browser now. Please load the page again.',
  already_decided: 'Already approved by Mariam Al Suwaidi',
  username_taken: 'This username is already taken',
  email_taken: 'This email address is already in use',
  stale_balance: 'The balance has changed meanwhile and is now 1250.00',
  balance_below_holds: 'The balance cannot be lower than the 250.00 held for pending transfers',
  already_claimed: 'This conversation is already claimed by Priya',
  nothing_to_rate:
    'There is no conversation to rate. Conversations can be rated for 24 hours after they were resolved.',
  factor_too_new: 'This was added less than 4 hours ago. Until then, please use another way.',
  email_code_void: 'Too many wrong codes. Please ask for a new one.',
  totp_active: 'An authenticator app is already turned on',
  passkey_known: 'This passkey is already registered',
  shortcut_taken: 'Another canned reply has this shortcut',
  beneficiary_in_use: 'This beneficiary has a pending transfer and cannot be deleted yet',
  beneficiary_not_pending: 'This beneficiary has been approved meanwhile and can no longer be changed',
  stale_beneficiary:
    'The customer has changed this beneficiary meanwhile. Look at the new details before you decide.',
  stale_standing_order:
    'The customer has changed this standing order meanwhile. Look at it again before you decide.',
  stale_card: 'This request for a card has changed meanwhile. Look at it again before you decide.',
  standing_order_ended: 'This standing order has been cancelled and can no longer be changed',
  standing_order_pending: 'This standing order waits for approval and can neither be paused nor resumed',
  bill_paid: 'This bill is paid already',
  payment_confirming: 'A payment is still being confirmed by the biller',
  partial_not_allowed: 'This biller takes only the whole amount',
  amount_above_bill: 'The amount is more than what is left to pay',
  biller_inactive: 'Bills of this biller cannot be paid at the moment',
  biller_known: 'You have added this biller with this consumer number already',
  biller_name_taken: 'Another biller has this name',
  consumer_unknown: 'The biller does not know this consumer number',
  biller_unavailable: 'The biller cannot be reached at the moment. Please try again later.',
  card_not_possible: 'There are no cards for an account of this type',
  card_active: 'Block the card before you close it',
  card_inactive: 'Only an active or blocked card can be changed',
  stale_credit_limit: 'The credit limit has changed meanwhile and is now 25000.00',
  limit_below_use: 'The credit limit cannot be lower than what is used of it',
  payload_too_large: 'The request body is larger than 64 KiB',
  unsupported_media_type: 'The request body must be JSON in UTF-8, not compressed',
  insufficient_funds: 'Insufficient funds',
  idempotency_key_reused: 'This idempotency key was used for another transfer',
  beneficiary_not_approved: 'This beneficiary has not been approved yet',
  account_inactive: 'This account is not active',
  same_account: 'The recipient is the account that pays',
  currency_mismatch: 'The recipient’s account at Falaj Bank is in another currency',
  too_many_pending:
    'You have 100 transfers waiting for approval, and no more are possible until one is decided',
  limit_reached: 'You have 50 standing orders, and no more are possible until one ends',
  client_message_id_reused: 'Another message was sent with this id. Please send it again.',
  recipient_unavailable:
    'The recipient’s account at Falaj Bank cannot receive money: it does not exist or is closed',
  balance_limit_exceeded: 'The balance would exceed what an account can hold',
  too_many_attempts: 'Too many attempts. Please wait a few minutes and try again.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  internal_error: 'Something went wrong on our side. Please quote the request id if it happens again.',
  service_unavailable: 'The bank is not available right now. Please try again in a moment.',
};

/** Descriptions of the successes that the decorators leave empty. */
const SUCCESSES: Record<string, string> = {
  '200': 'Success',
  '201': 'Created',
  '204': 'Done; the response has no body',
  '302': 'Redirect to a page; see `Location`',
};

/**
 * Adds what is common to all operations of a kind: the error responses, an example of each error, and that a
 * public operation needs no session.
 */
export function completeOperations(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of METHODS.map((method) => item[method])) {
      if (operation) complete(operation, path.startsWith('/api/'));
    }
  }
  return document;
}

function complete(operation: Operation, isBelowApi: boolean): void {
  const { parameters = [], requestBody, responses } = operation;
  // An empty list says that no session is needed; a missing one could have been forgotten.
  operation.security ??= [];
  // The lines of a docstring are those of its column, not of a paragraph.
  if (operation.description !== undefined)
    operation.description = operation.description.replaceAll('\n', ' ');
  for (const parameter of parameters) {
    if ('in' in parameter && parameter.in === 'path') parameter.description ??= 'The item’s UUID';
  }
  const takesInput = requestBody !== undefined || parameters.some((one) => 'in' in one && one.in === 'query');
  if (takesInput) responses['400'] ??= refusal('`validation_failed`: the message says what is wrong');
  if (requestBody) {
    responses['413'] ??= refusal('The body is larger than 64 KiB');
    responses['415'] ??= refusal('The body is not JSON in UTF-8, or it is compressed');
  }
  if (isBelowApi) {
    responses['429'] ??= refusal(
      '`too_many_requests` from this user or network; retry after `Retry-After` seconds',
    );
    responses['500'] ??= refusal('Internal error; quote the `requestId` when you report it');
    responses['503'] ??= refusal(
      'The database is unavailable or the bank is overloaded; retry after `Retry-After` seconds',
    );
  }
  for (const [status, answer] of Object.entries(responses)) {
    if (!answer) continue;
    if (Number(status) >= 400) giveExample(Number(status), answer);
    else if (!('$ref' in answer)) answer.description ||= SUCCESSES[status] ?? '';
  }
}

function refusal(description: string): Answer {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } },
  };
}

function giveExample(status: number, answer: Answer): void {
  if (!('content' in answer)) return;
  if (status === 404) answer.description ||= 'The item does not exist';
  const named = /`([a-z_]+)`/.exec(answer.description)?.[1] as ErrorCode | undefined;
  const code = named !== undefined && STATUS_OF[named] === status ? named : usualCode(status);
  const example: ErrorBody = { statusCode: status, code, message: SENTENCES[code] };
  if (status >= 500) example.requestId = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e';
  for (const content of Object.values(answer.content ?? {})) content.example = example;
}

/** The first code in {@link SENTENCES} with this status. */
function usualCode(status: number): ErrorCode {
  const codes = Object.keys(SENTENCES) as ErrorCode[];
  return codes.find((code) => STATUS_OF[code] === status) ?? 'internal_error';
}
