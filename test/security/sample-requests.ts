import { bodyFields, type Call, type Schema } from '../support/http/api-description.js';
import { idOf, type Kind, type SmallBank } from './small-bank.js';

/** The kind of the `{id}` in each path, by the part of the path before it. */
const PATHS: Record<string, Kind> = {
  '/api/auth/sessions/': 'session',
  '/api/auth/passkeys/': 'passkey',
  '/api/confirmations/': 'confirmation',
  '/api/accounts/': 'account',
  '/api/beneficiaries/': 'beneficiary',
  '/api/transactions/': 'transaction',
  '/api/transfers/': 'transaction',
  '/api/goals/': 'goal',
  '/api/cases/': 'case',
  '/api/billers/own/': 'customer biller',
  '/api/bills/': 'bill',
  '/api/cards/': 'card',
  '/api/admin/cards/': 'card',
  '/api/admin/billers/': 'biller',
  '/api/admin/approval-requests/': 'approval request',
  '/api/standing-orders/': 'standing order',
  '/api/notifications/': 'notification',
  '/api/admin/users/': 'user',
  '/api/admin/staff/': 'colleague',
  '/api/admin/users/{id}/passkeys/': 'passkey',
  '/api/admin/accounts/': 'account',
  '/api/admin/beneficiaries/': 'beneficiary',
  '/api/admin/standing-orders/': 'standing order',
  '/api/admin/transactions/': 'transaction',
  '/api/support/conversations/': 'conversation',
  '/api/support/conversations/{id}/tags/': 'tag',
  '/api/support/cases/': 'case',
  '/api/support/macros/': 'macro',
  '/api/support/conversations/{id}/macros/': 'macro',
  '/api/support/macro-runs/': 'macro run',
  '/api/support/canned-replies/': 'canned reply',
  '/api/support/holidays/': 'holiday',
};

/** The kind that each field of a body or query refers to. */
const FIELDS: Record<string, Kind> = {
  fromAccountId: 'account',
  accountId: 'account',
  toBeneficiaryId: 'beneficiary',
  transactionId: 'transaction',
  billerId: 'biller',
  userId: 'user',
  customerId: 'user',
  conversationId: 'conversation',
  user: 'user',
};

const FAR_DAY = '2050-01-31';
const DAY_MS = 24 * 3_600_000;

/** The names of the ids in the path, such as `id`. */
export function idsInPath({ path }: Call): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** The kind of the id with this name in the path; `null` for a path without one. */
export function kindInPath({ path }: Call, name = 'id'): Kind | null {
  const [before = '', after] = path.split(`{${name}}`);
  if (after === undefined) return null;
  const kind = PATHS[before];
  if (kind === undefined) throw new Error(`Nothing says what ${path} names.`);
  return kind;
}

/** The kind that the field refers to; `null` if it may be of any kind. */
export function kindInField(field: string): Kind | null {
  return FIELDS[field] ?? null;
}

/** The path with existing ids, the customer's own where possible, except those that are given by name. */
export function samplePath(call: Call, small: SmallBank, given: Record<string, string> = {}): string {
  return idsInPath(call).reduce((path, name) => {
    const kind = kindInPath(call, name);
    return kind === null ? path : path.replace(`{${name}}`, () => given[name] ?? idOf(kind, small));
  }, call.path);
}

/** A valid body, built from the examples in the description; `undefined` for a call without one. */
export function sampleBody(call: Call, small: SmallBank): Record<string, unknown> | undefined {
  const fields = bodyFields(call);
  if (fields === null) return undefined;
  const body = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sample(name, field, small)]),
  );
  // The days of the examples will have passed some day. A standing order has a last day or a count.
  if (fields.startsOn) return { ...body, startsOn: FAR_DAY, endsOn: undefined };
  if (fields.payOn) return { ...body, payOn: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10) };
  if (fields.targetDate) return { ...body, targetDate: FAR_DAY };
  // The PIN stays as it is.
  if (fields.newPinAgain) return { ...body, newPin: body.currentPin, newPinAgain: body.currentPin };
  if (fields.details) return { action: 'pin_change', details: {} };
  // One proof is enough.
  if (fields.recoveryCode) return { totp: body.totp };
  // A standing order is turned or changed, not both.
  if (fields.status && fields.amount) return { ...body, status: undefined };
  // Nobody is restricted, and only a restriction has a reason.
  if (fields.restricted) return { restricted: false };
  // Only a rejection has a reason.
  if (fields.decision) return { ...body, decision: 'decline' };
  const isRejection = (status: unknown) => status === 'failed' || status === 'rejected';
  return fields.status && fields.reason ? { ...body, status: fields.status.enum?.find(isRejection) } : body;
}

function sample(name: string, { example, enum: choices, type }: Schema, small: SmallBank): unknown {
  const kind = kindInField(name);
  if (kind !== null) return idOf(kind, small);
  return example ?? choices?.[0] ?? (type === 'boolean' ? true : undefined);
}
