import { ADMINISTRATION_PERMISSIONS, type Permission, PERMISSIONS } from '#contract/access/permissions';
import type { Bank } from '../support/bank.js';
import type { Client } from '../support/http/client.js';

export type Caller = 'visitor' | 'customer' | 'restricted' | 'agent' | 'admin';
export const CALLERS: readonly Caller[] = ['visitor', 'customer', 'restricted', 'agent', 'admin'];

export const NOBODY = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';

/** Answers to an allowed caller who sends `{}` as body and an unknown id in the path. */
const DONE = '200';
const EMPTY = '204';
const GOES_ON = '302';
const BAD_BODY = '400 validation_failed';
const NOT_THERE = '404 not_found';
const UNAUTHORIZED = '401 unauthorized';
const FORBIDDEN = '403 forbidden';
const RESTRICTED = '403 account_restricted';

export type Expectation = Record<Caller, string>;
/** Of a route of staff, with the permissions of which one is enough. */
export type StaffExpectation = Expectation & { permissions: readonly Permission[] };

const everybody = (answer: string): Expectation => ({
  visitor: answer,
  customer: answer,
  restricted: answer,
  agent: answer,
  admin: answer,
});
const signedIn = (answer: string, restricted = answer): Expectation => ({
  ...everybody(answer),
  visitor: UNAUTHORIZED,
  restricted,
});
const customers = (answer: string, restricted = answer): Expectation => ({
  ...everybody(FORBIDDEN),
  visitor: UNAUTHORIZED,
  customer: answer,
  restricted,
});
const agents = (answer: string): StaffExpectation => ({ ...admins(answer, 'support.desk'), agent: answer });
const admins = (answer: string, ...permissions: Permission[]): StaffExpectation => ({
  ...everybody(FORBIDDEN),
  visitor: UNAUTHORIZED,
  admin: answer,
  permissions,
});

/** What is enough to read a queue of decisions. */
const PENDING: Permission[] = ['approvals.decide', 'customers.read'];

/** What is enough to decide about one kind of request for a second person. */
export const DECIDING: Permission[] = [
  'balances.write',
  'approvals.decide',
  'customers.write',
  'credentials.write',
  'staff.write',
  'policies.write',
  'support.supervise',
];

/** Every route of the bank. The test fails if a route is missing here or no longer exists. */
export const MATRIX: Record<string, Expectation | StaffExpectation> = {
  'GET /healthz': everybody(DONE),
  'GET /readyz': everybody(DONE),
  'GET /health/commit': everybody(DONE),

  'POST /api/auth/login': everybody(BAD_BODY),
  'POST /api/auth/login/second-factor': everybody(BAD_BODY),
  'POST /api/auth/passkey/options': everybody(DONE),
  'POST /api/auth/passkey/verify': everybody(BAD_BODY),
  'GET /api/login': everybody(GOES_ON),
  'GET /api/logout': everybody(GOES_ON),
  'POST /api/auth/reauthentication': signedIn(BAD_BODY),
  'GET /api/auth/user': signedIn(DONE),
  'POST /api/auth/password': signedIn(BAD_BODY, RESTRICTED),
  'POST /api/auth/password-reset': everybody(BAD_BODY),
  'GET /api/auth/pin': customers(DONE),
  'PUT /api/auth/pin': customers(BAD_BODY, RESTRICTED),
  'GET /api/auth/activity': signedIn(DONE),
  'GET /api/auth/activity/changes': signedIn(DONE),
  'GET /api/auth/sessions': signedIn(DONE),
  'DELETE /api/auth/sessions': signedIn(EMPTY),
  'DELETE /api/auth/sessions/:id': signedIn(NOT_THERE),
  'POST /api/auth/reauthentication/factor': signedIn(BAD_BODY),
  'GET /api/auth/factors': signedIn(DONE),
  'GET /api/auth/passkeys': signedIn(DONE),
  'POST /api/auth/passkeys': signedIn(BAD_BODY, RESTRICTED),
  'POST /api/auth/passkeys/options': signedIn(DONE, RESTRICTED),
  'PATCH /api/auth/passkeys/:id': signedIn(BAD_BODY, RESTRICTED),
  'DELETE /api/auth/passkeys/:id': signedIn(NOT_THERE, RESTRICTED),
  'POST /api/auth/totp': signedIn(DONE, RESTRICTED),
  'POST /api/auth/totp/activation': signedIn(BAD_BODY, RESTRICTED),
  'DELETE /api/auth/totp': signedIn(NOT_THERE, RESTRICTED),
  // There is no factor that the codes could stand in for.
  'POST /api/auth/recovery-codes': signedIn('403 enrolment_required', RESTRICTED),
  'POST /api/confirmations': signedIn(BAD_BODY, RESTRICTED),
  'POST /api/confirmations/:id/verify': signedIn(NOT_THERE, RESTRICTED),
  'PATCH /api/auth/user': signedIn(BAD_BODY, RESTRICTED),
  'GET /api/auth/email-change': signedIn(DONE),
  'POST /api/auth/email-change/confirmation': signedIn(BAD_BODY, RESTRICTED),
  'POST /api/auth/email-change/code': signedIn(NOT_THERE, RESTRICTED),
  'DELETE /api/auth/email-change': signedIn(NOT_THERE, RESTRICTED),

  'GET /api/accounts': customers(DONE),
  'PATCH /api/accounts/:id': customers(BAD_BODY, RESTRICTED),
  'GET /api/accounts/:id/statement': customers(NOT_THERE),
  'GET /api/accounts/:id/forecast': customers(NOT_THERE),
  'GET /api/accounts/:id/statement/file': customers(BAD_BODY),
  'GET /api/transactions': customers(DONE),
  'POST /api/transactions/:id/cancel': customers(NOT_THERE, RESTRICTED),
  'POST /api/transfers': customers(BAD_BODY, RESTRICTED),
  'GET /api/transfers/outcome': customers(BAD_BODY),
  'GET /api/transfers/:id/queue': customers(NOT_THERE),
  'GET /api/standing-orders': customers(DONE),
  'POST /api/standing-orders': customers(BAD_BODY, RESTRICTED),
  'PATCH /api/standing-orders/:id': customers(BAD_BODY, RESTRICTED),
  'DELETE /api/standing-orders/:id': customers(NOT_THERE, RESTRICTED),
  'GET /api/standing-orders/:id/executions': customers(NOT_THERE),
  'GET /api/cases': customers(DONE),
  'POST /api/cases': customers(BAD_BODY),
  'GET /api/cases/:id': customers(NOT_THERE),
  'GET /api/cases/:id/letter': customers(NOT_THERE),
  'POST /api/cases/:id/messages': customers(BAD_BODY),
  'DELETE /api/cases/:id': customers(NOT_THERE),
  'GET /api/export': customers(DONE),
  'GET /api/analytics': customers(DONE),
  'GET /api/analytics/trend': customers(DONE),
  'GET /api/analytics/items': customers(DONE),
  'GET /api/analytics/export': customers(DONE),
  'GET /api/beneficiaries': customers(DONE),
  'POST /api/beneficiaries': customers(BAD_BODY, RESTRICTED),
  'POST /api/beneficiaries/name-check': customers(BAD_BODY, RESTRICTED),
  'PATCH /api/beneficiaries/:id': customers(BAD_BODY, RESTRICTED),
  'DELETE /api/beneficiaries/:id': customers(NOT_THERE, RESTRICTED),
  // In this order: a customer without a factor cannot end a freeze.
  'DELETE /api/freeze': customers(DONE),
  'POST /api/freeze': customers(DONE),
  // No field is required; an empty change changes nothing.
  'GET /api/limits': customers(DONE),
  'PATCH /api/limits': customers(DONE, RESTRICTED),
  'DELETE /api/limits/raise': customers(DONE, RESTRICTED),
  'GET /api/goals': customers(DONE),
  'GET /api/goals/reports': customers(DONE),
  'POST /api/goals': customers(BAD_BODY, RESTRICTED),
  // No field is required, and an unknown goal is found out first.
  'PATCH /api/goals/:id': customers(NOT_THERE, RESTRICTED),
  'DELETE /api/goals/:id': customers(NOT_THERE, RESTRICTED),
  'GET /api/goals/:id/movements': customers(NOT_THERE),
  'POST /api/goals/:id/movements': customers(BAD_BODY, RESTRICTED),
  'POST /api/goals/:id/auto-save': customers(BAD_BODY, RESTRICTED),
  'DELETE /api/goals/:id/auto-save': customers(NOT_THERE, RESTRICTED),
  'GET /api/billers': customers(DONE),
  'GET /api/billers/own': customers(DONE),
  'POST /api/billers/own': customers(BAD_BODY, RESTRICTED),
  'PATCH /api/billers/own/:id': customers(BAD_BODY, RESTRICTED),
  'DELETE /api/billers/own/:id': customers(NOT_THERE, RESTRICTED),
  'PUT /api/billers/own/:id/autopay': customers(BAD_BODY, RESTRICTED),
  'DELETE /api/billers/own/:id/autopay': customers(NOT_THERE, RESTRICTED),
  'GET /api/cards': customers(DONE),
  'GET /api/cards/uses': customers(DONE),
  'GET /api/cards/:id': customers(NOT_THERE),
  'POST /api/cards': customers(BAD_BODY, RESTRICTED),
  'POST /api/cards/numbers': customers(BAD_BODY, RESTRICTED),
  'PATCH /api/cards/:id': customers(BAD_BODY, RESTRICTED),
  'PUT /api/cards/:id/pin': customers(BAD_BODY, RESTRICTED),
  'DELETE /api/cards/:id': customers(NOT_THERE, RESTRICTED),
  'GET /api/bills': customers(DONE),
  'GET /api/bills/payments': customers(DONE),
  'POST /api/bills/:id/payments': customers(BAD_BODY, RESTRICTED),
  'PUT /api/bills/:id/schedule': customers(BAD_BODY, RESTRICTED),
  'DELETE /api/bills/:id/schedule': customers(NOT_THERE, RESTRICTED),
  'GET /api/notifications': customers(DONE),
  'PATCH /api/notifications': customers(BAD_BODY),
  'PATCH /api/notifications/:id': customers(BAD_BODY),
  'GET /api/preferences': customers(DONE),
  'PATCH /api/preferences': customers(BAD_BODY, RESTRICTED),

  'POST /api/chat/message': customers(BAD_BODY),
  'GET /api/chat/replies': customers(DONE),
  'GET /api/chat/history': customers(DONE),
  'GET /api/chat/resolutions': customers(DONE),
  'POST /api/chat/rating': customers(BAD_BODY),
  'GET /api/chat/read-state': customers(DONE),
  'POST /api/chat/read': customers(BAD_BODY),
  'GET /api/chat/presence': customers(DONE),

  'GET /api/staff/search': { ...agents(BAD_BODY), permissions: PERMISSIONS },
  'GET /api/support/summary': agents(DONE),
  'GET /api/support/conversations': agents(DONE),
  'GET /api/support/conversations/:id': agents(NOT_THERE),
  'GET /api/support/conversations/:id/messages': agents(NOT_THERE),
  'GET /api/support/conversations/:id/records': agents(NOT_THERE),
  'GET /api/support/conversations/:id/transcript': agents(NOT_THERE),
  'POST /api/support/conversations/:id/replies': agents(BAD_BODY),
  'POST /api/support/conversations/:id/notes': agents(BAD_BODY),
  'POST /api/support/conversations/:id/claim': agents(NOT_THERE),
  'POST /api/support/conversations/:id/release': agents(NOT_THERE),
  'POST /api/support/conversations/:id/resolve': agents(NOT_THERE),
  'POST /api/support/conversations/:id/reopen': agents(NOT_THERE),
  'POST /api/support/conversations/:id/read': agents(BAD_BODY),
  'GET /api/support/tags': agents(DONE),
  'POST /api/support/tags/merge': admins(BAD_BODY, 'support.supervise'),
  'POST /api/support/conversations/:id/tags': agents(BAD_BODY),
  'DELETE /api/support/conversations/:id/tags/:tag': agents(NOT_THERE),
  'GET /api/support/cases': agents(DONE),
  'POST /api/support/cases': agents(BAD_BODY),
  'GET /api/support/cases/:id': agents(NOT_THERE),
  'POST /api/support/cases/:id/take': agents(NOT_THERE),
  'POST /api/support/cases/:id/release': agents(NOT_THERE),
  'POST /api/support/cases/:id/investigate': agents(NOT_THERE),
  'POST /api/support/cases/:id/ask': agents(BAD_BODY),
  'POST /api/support/cases/:id/decision': {
    ...agents(BAD_BODY),
    permissions: ['support.desk', 'support.supervise'],
  },
  'GET /api/support/macros': agents(DONE),
  'POST /api/support/macros': agents(BAD_BODY),
  'PATCH /api/support/macros/:id': agents(NOT_THERE),
  'DELETE /api/support/macros/:id': agents(NOT_THERE),
  'POST /api/support/conversations/:id/macros/:macroId/preview': agents(NOT_THERE),
  'POST /api/support/conversations/:id/macros/:macroId': agents(NOT_THERE),
  'DELETE /api/support/macro-runs/:id': agents(NOT_THERE),
  'GET /api/support/canned-replies': agents(DONE),
  'POST /api/support/canned-replies': agents(BAD_BODY),
  'DELETE /api/support/canned-replies/:id': agents(NOT_THERE),
  'GET /api/support/business-hours': agents(DONE),
  'PUT /api/support/business-hours': admins(BAD_BODY, 'support.supervise'),
  'GET /api/support/holidays': agents(DONE),
  'POST /api/support/holidays': admins(BAD_BODY, 'support.supervise'),
  'DELETE /api/support/holidays/:date': admins(NOT_THERE, 'support.supervise'),
  'GET /api/support/targets': agents(DONE),
  'PUT /api/support/targets': admins(BAD_BODY, 'support.supervise'),
  'GET /api/support/sharing': agents(DONE),
  'PUT /api/support/sharing': admins(BAD_BODY, 'support.supervise'),
  'GET /api/support/availability': agents(DONE),
  'PUT /api/support/availability': agents(BAD_BODY),
  'GET /api/support/alerts': agents(DONE),
  'GET /api/support/reports': admins(DONE, 'support.supervise'),
  'GET /api/support/reports/csv': admins(DONE, 'support.supervise'),

  'POST /api/accounts': admins(BAD_BODY, 'customers.write'),
  'GET /api/admin/summary': admins(DONE, 'customers.read'),
  'GET /api/admin/inbox': admins(DONE, ...PENDING),
  'GET /api/admin/users': admins(DONE, 'customers.read'),
  'GET /api/admin/users/:id': admins(NOT_THERE, 'customers.read'),
  'POST /api/admin/users': admins(BAD_BODY, 'customers.write'),
  'PATCH /api/admin/users/:id/restriction': admins(BAD_BODY, 'customers.write'),
  'DELETE /api/admin/users/:id/freeze': admins(BAD_BODY, 'credentials.write'),
  'GET /api/admin/users/:id/limits': admins(NOT_THERE, 'customers.read'),
  'PUT /api/admin/users/:id/limits': admins(NOT_THERE, 'policies.write'),
  'PATCH /api/admin/users/:id/pin': admins(BAD_BODY, 'credentials.write'),
  'POST /api/admin/users/:id/password-reset': admins(NOT_THERE, 'credentials.write'),
  'GET /api/admin/users/:id/factors': admins(NOT_THERE, 'customers.read'),
  'GET /api/admin/users/:id/records': admins(NOT_THERE, 'customers.read'),
  'GET /api/admin/users/:id/sessions': admins(NOT_THERE, 'customers.read'),
  'DELETE /api/admin/users/:id/passkeys/:passkeyId': admins(NOT_THERE, 'credentials.write'),
  'DELETE /api/admin/users/:id/totp': admins(NOT_THERE, 'credentials.write'),
  'DELETE /api/admin/users/:id': admins(NOT_THERE, 'customers.write'),
  'PATCH /api/admin/accounts/:id/balance': admins(BAD_BODY, 'balances.write'),
  'GET /api/admin/beneficiaries/pending': admins(DONE, ...PENDING),
  'GET /api/admin/beneficiaries/:id/context': admins(NOT_THERE, ...PENDING),
  'PATCH /api/admin/beneficiaries/:id/verify': admins(BAD_BODY, 'approvals.decide'),
  'GET /api/admin/transactions': admins(DONE, 'customers.read'),
  'GET /api/admin/transactions/pending': admins(DONE, ...PENDING),
  'GET /api/admin/transactions/:id/context': admins(NOT_THERE, ...PENDING),
  'PATCH /api/admin/transactions/:id/status': admins(BAD_BODY, 'approvals.decide'),
  'PATCH /api/admin/transactions/:id/date': admins(BAD_BODY, 'customers.write'),
  'GET /api/admin/standing-orders/pending': admins(DONE, ...PENDING),
  'GET /api/admin/standing-orders/:id/context': admins(NOT_THERE, ...PENDING),
  'PATCH /api/admin/standing-orders/:id': admins(BAD_BODY, 'approvals.decide'),
  'GET /api/admin/cards/pending': admins(DONE, ...PENDING),
  'GET /api/admin/cards/:id/context': admins(NOT_THERE, ...PENDING),
  'PATCH /api/admin/cards/:id': admins(BAD_BODY, 'approvals.decide'),
  'POST /api/admin/card-network': admins(BAD_BODY, 'customers.write'),
  'PATCH /api/admin/accounts/:id/credit-limit': admins(BAD_BODY, 'balances.write'),
  'GET /api/admin/policies': admins(DONE, ...ADMINISTRATION_PERMISSIONS),
  'PUT /api/admin/policies': admins(BAD_BODY, 'policies.write'),
  'GET /api/admin/approval-requests': admins(DONE, ...DECIDING),
  'POST /api/admin/approval-requests/:id/decision': admins(BAD_BODY, ...DECIDING),
  'DELETE /api/admin/approval-requests/:id': admins(NOT_THERE, ...DECIDING),
  'POST /api/admin/bulk-approvals': admins(BAD_BODY, 'approvals.decide'),
  'GET /api/admin/billers': admins(DONE, 'customers.read'),
  'POST /api/admin/billers': admins(BAD_BODY, 'billers.write'),
  // No field is required, and an unknown biller is found out first.
  'PATCH /api/admin/billers/:id': admins(NOT_THERE, 'billers.write'),
  'GET /api/admin/audit': admins(DONE, 'audit.read'),
  'GET /api/admin/audit/types': admins(DONE, 'audit.read'),
  'GET /api/admin/audit/export': admins(DONE, 'audit.read'),
  'GET /api/admin/staff': admins(DONE, 'staff.write'),
  'POST /api/admin/staff': admins(BAD_BODY, 'staff.write'),
  // No field is required, and an unknown colleague is found out first.
  'PATCH /api/admin/staff/:id': admins(NOT_THERE, 'staff.write'),
  'GET /api/admin/ledger/check': admins(DONE, ...ADMINISTRATION_PERMISSIONS),
};

/** The routes of staff, with what they answer to whoever is allowed to call them. */
export const STAFF_ROUTES = Object.entries(MATRIX).flatMap(([route, expected]) =>
  'permissions' in expected ? [{ route, answer: expected.admin, permissions: expected.permissions }] : [],
);

/** What staff who have to enrol a factor may call besides what everybody may. */
export const EVEN_UNENROLLED =
  /^(?!PATCH \/api\/auth\/user)\S+ \/api\/auth\/(user$|factors|passkeys|totp|recovery-codes|reauthentication)/;

/** The callers whom a route does not refuse because of their role. */
export function allowedTo(route: string): Caller[] {
  const expected = MATRIX[route.replace(/\{(\w+)\}/g, ':$1')];
  if (!expected) throw new Error(`Nothing is said about ${route}.`);
  return CALLERS.filter((caller) => ![UNAUTHORIZED, FORBIDDEN, RESTRICTED].includes(expected[caller]));
}

/** One signed-in caller of each role. */
export async function callersOf(bank: Bank): Promise<Record<Caller, Client>> {
  return {
    visitor: bank.client(),
    customer: (await bank.given.customer()).client,
    restricted: (await bank.given.customer({ restricted: true })).client,
    agent: (await bank.given.agent()).client,
    admin: (await bank.given.admin()).client,
  };
}
