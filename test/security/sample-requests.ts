import { bodyFields, type Call, type Schema } from '../support/http/api-description.js';
import { idOf, type Kind, type SmallBank } from './small-bank.js';

/** The kind of the `{id}` in each path, by the part of the path before it. */
const PATHS: Record<string, Kind> = {
  '/api/accounts/': 'account',
  '/api/beneficiaries/': 'beneficiary',
  '/api/transfers/': 'transaction',
  '/api/admin/users/': 'user',
  '/api/admin/accounts/': 'account',
  '/api/admin/beneficiaries/': 'beneficiary',
  '/api/admin/transactions/': 'transaction',
  '/api/support/conversations/': 'conversation',
  '/api/support/canned-replies/': 'canned reply',
};

/** The kind that each field of a body or query refers to. */
const FIELDS: Record<string, Kind> = {
  fromAccountId: 'account',
  toBeneficiaryId: 'beneficiary',
  transactionId: 'transaction',
  userId: 'user',
  user: 'user',
};

/** The kind of the `{id}` in the path; `null` for a path without one. */
export function kindInPath({ path }: Call): Kind | null {
  const [before = '', after] = path.split('{id}');
  if (after === undefined) return null;
  const kind = PATHS[before];
  if (kind === undefined) throw new Error(`Nothing says what ${path} names.`);
  return kind;
}

/** The kind that the field refers to; `null` if it may be of any kind. */
export function kindInField(field: string): Kind | null {
  return FIELDS[field] ?? null;
}

/** The path with an existing id, the customer's own where possible. */
export function samplePath(call: Call, small: SmallBank, id?: string): string {
  const kind = kindInPath(call);
  return kind === null ? call.path : call.path.replace('{id}', id ?? idOf(kind, small));
}

/** A valid body, built from the examples in the description; `undefined` for a call without one. */
export function sampleBody(call: Call, small: SmallBank): Record<string, unknown> | undefined {
  const fields = bodyFields(call);
  if (fields === null) return undefined;
  const body = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sample(name, field, small)]),
  );
  // Only a rejection has a reason.
  return fields.status && fields.reason ? { ...body, status: fields.status.enum?.at(-1) } : body;
}

function sample(name: string, { example, enum: choices, type }: Schema, small: SmallBank): unknown {
  const kind = kindInField(name);
  if (kind !== null) return idOf(kind, small);
  return example ?? choices?.[0] ?? (type === 'boolean' ? true : undefined);
}
