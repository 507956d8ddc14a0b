import type { Bank } from '../support/bank.js';
import type { Client } from '../support/http/client.js';

export type Caller = 'visitor' | 'customer' | 'restricted' | 'agent' | 'admin';
export const CALLERS: readonly Caller[] = ['visitor', 'customer', 'restricted', 'agent', 'admin'];

export const NOBODY = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';

/** Answers to an allowed caller who sends `{}` as body and an unknown id in the path. */
const DONE = '200';
const GOES_ON = '302';
const BAD_BODY = '400 validation_failed';
const NOT_THERE = '404 not_found';
const UNAUTHORIZED = '401 unauthorized';
const FORBIDDEN = '403 forbidden';
const RESTRICTED = '403 account_restricted';

export type Expectation = Record<Caller, string>;

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
const agents = (answer: string): Expectation => ({ ...admins(answer), agent: answer });
const admins = (answer: string): Expectation => ({
  ...everybody(FORBIDDEN),
  visitor: UNAUTHORIZED,
  admin: answer,
});

/** Every route of the bank. The test fails if a route is missing here or no longer exists. */
export const MATRIX: Record<string, Expectation> = {
  'GET /healthz': everybody(DONE),
  'GET /readyz': everybody(DONE),

  'POST /api/auth/login': everybody(BAD_BODY),
  'GET /api/login': everybody(GOES_ON),
  'GET /api/logout': everybody(GOES_ON),
  'GET /api/auth/user': signedIn(DONE),
  'PATCH /api/auth/user': signedIn(BAD_BODY, RESTRICTED),

  'GET /api/accounts': customers(DONE),
  'PATCH /api/accounts/:id': customers(BAD_BODY, RESTRICTED),
  'GET /api/accounts/:id/statement': customers(NOT_THERE),
  'GET /api/transactions': customers(DONE),
  'POST /api/transfers': customers(BAD_BODY, RESTRICTED),
  'GET /api/transfers/outcome': customers(BAD_BODY),
  'GET /api/transfers/:id/queue': customers(NOT_THERE),
  'GET /api/beneficiaries': customers(DONE),
  'POST /api/beneficiaries': customers(BAD_BODY, RESTRICTED),
  'PATCH /api/beneficiaries/:id': customers(BAD_BODY, RESTRICTED),
  'DELETE /api/beneficiaries/:id': customers(NOT_THERE, RESTRICTED),

  'POST /api/chat/message': customers(BAD_BODY),
  'GET /api/chat/replies': customers(DONE),
  'GET /api/chat/history': customers(DONE),
  'GET /api/chat/resolutions': customers(DONE),
  'POST /api/chat/rating': customers(BAD_BODY),
  'GET /api/chat/read-state': customers(DONE),
  'POST /api/chat/read': customers(BAD_BODY),
  'GET /api/chat/presence': customers(DONE),

  'GET /api/support/summary': agents(DONE),
  'GET /api/support/conversations': agents(DONE),
  'GET /api/support/conversations/:id': agents(NOT_THERE),
  'GET /api/support/conversations/:id/transcript': agents(NOT_THERE),
  'POST /api/support/conversations/:id/replies': agents(BAD_BODY),
  'POST /api/support/conversations/:id/notes': agents(BAD_BODY),
  'POST /api/support/conversations/:id/claim': agents(NOT_THERE),
  'POST /api/support/conversations/:id/release': agents(NOT_THERE),
  'POST /api/support/conversations/:id/resolve': agents(NOT_THERE),
  'POST /api/support/conversations/:id/reopen': agents(NOT_THERE),
  'POST /api/support/conversations/:id/read': agents(BAD_BODY),
  'GET /api/support/canned-replies': agents(DONE),
  'POST /api/support/canned-replies': agents(BAD_BODY),
  'DELETE /api/support/canned-replies/:id': agents(NOT_THERE),

  'POST /api/accounts': admins(BAD_BODY),
  'GET /api/admin/summary': admins(DONE),
  'GET /api/admin/users': admins(DONE),
  'GET /api/admin/users/:id': admins(NOT_THERE),
  'POST /api/admin/users': admins(BAD_BODY),
  'PATCH /api/admin/users/:id/restriction': admins(BAD_BODY),
  'PATCH /api/admin/users/:id/pin': admins(BAD_BODY),
  'DELETE /api/admin/users/:id': admins(NOT_THERE),
  'PATCH /api/admin/accounts/:id/balance': admins(BAD_BODY),
  'GET /api/admin/beneficiaries/pending': admins(DONE),
  'PATCH /api/admin/beneficiaries/:id/verify': admins(BAD_BODY),
  'GET /api/admin/transactions': admins(DONE),
  'GET /api/admin/transactions/pending': admins(DONE),
  'PATCH /api/admin/transactions/:id/status': admins(BAD_BODY),
  'PATCH /api/admin/transactions/:id/date': admins(BAD_BODY),
  'GET /api/admin/audit': admins(DONE),
  'GET /api/admin/audit/types': admins(DONE),
  'GET /api/admin/audit/export': admins(DONE),
  'GET /api/admin/ledger/check': admins(DONE),
};

/** The callers whom a route does not refuse because of their role. */
export function allowedTo(route: string): Caller[] {
  const expected = MATRIX[route.replace('{id}', ':id')];
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
