import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Control, CONTROLS } from './may.js';

interface Operation {
  'x-permission'?: string[];
}

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

/** The routes of staff, with the permissions that they declare. */
const ROUTES = Object.fromEntries(
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { 'x-permission': permissions }]) =>
      permissions ? [[`${method.toUpperCase()} ${path.replace('/api/', '')}`, permissions] as const] : [],
    ),
  ),
);

/** The routes of the desk that declare exactly these permissions. */
const supportRoutes = (...permissions: string[]) =>
  Object.keys(ROUTES).filter(
    (route) => route.includes(' support/') && String(ROUTES[route]) === String(permissions),
  );

/** What the pages call for each control. */
const CALLS: Record<Control, readonly string[]> = {
  readCustomers: [
    'GET admin/summary',
    'GET admin/users',
    'GET admin/users/{id}',
    'GET admin/users/{id}/factors',
    'GET admin/users/{id}/limits',
    'GET admin/users/{id}/records',
    'GET admin/users/{id}/sessions',
    'GET admin/transactions',
  ],
  readQueues: [
    'GET admin/inbox',
    ...['beneficiaries', 'transactions', 'standing-orders', 'cards'].flatMap((queue) => [
      `GET admin/${queue}/pending`,
      `GET admin/${queue}/{id}/context`,
    ]),
  ],
  decide: [
    'PATCH admin/beneficiaries/{id}/verify',
    'PATCH admin/transactions/{id}/status',
    'PATCH admin/standing-orders/{id}',
    'PATCH admin/cards/{id}',
    'POST admin/bulk-approvals',
  ],
  decideSecond: [
    'GET admin/approval-requests',
    'POST admin/approval-requests/{id}/decision',
    'DELETE admin/approval-requests/{id}',
  ],
  createUser: ['POST admin/users'],
  restrictUser: ['PATCH admin/users/{id}/restriction'],
  deleteUser: ['DELETE admin/users/{id}'],
  openAccount: ['POST accounts'],
  dateTransaction: ['PATCH admin/transactions/{id}/date'],
  setBalance: ['PATCH admin/accounts/{id}/balance', 'PATCH admin/accounts/{id}/credit-limit'],
  setPin: ['PATCH admin/users/{id}/pin'],
  resetPassword: ['POST admin/users/{id}/password-reset'],
  removeFactor: ['DELETE admin/users/{id}/passkeys/{passkeyId}', 'DELETE admin/users/{id}/totp'],
  endFreeze: ['DELETE admin/users/{id}/freeze'],
  setLimits: ['PUT admin/users/{id}/limits'],
  readPolicies: ['GET admin/policies'],
  changePolicies: ['PUT admin/policies'],
  readBillers: ['GET admin/billers'],
  changeBillers: ['POST admin/billers', 'PATCH admin/billers/{id}'],
  readAudit: ['GET admin/audit', 'GET admin/audit/types', 'GET admin/audit/export'],
  checkLedger: ['GET admin/ledger/check'],
  changeStaff: ['GET admin/staff', 'POST admin/staff', 'PATCH admin/staff/{id}'],
  answerCustomers: supportRoutes('support.desk'),
  supervise: supportRoutes('support.supervise'),
  decideCases: supportRoutes('support.desk', 'support.supervise'),
};

/** Routes that no control needs: the other side of a network, the search of all staff, and the laboratory. */
const WITHOUT_CONTROL = [
  'POST admin/card-network',
  'GET staff/search',
  ...Object.keys(ROUTES).filter((route) => route.includes(' lab/')),
];

describe('the controls of the pages of staff', () => {
  it.each(Object.entries(CALLS))('need what the routes declare that they call: %s', (control, calls) => {
    for (const call of calls) expect([call, ROUTES[call]]).toEqual([call, [...CONTROLS[control as Control]]]);
  });

  it('are the only way to ask what the user may do', () => {
    const asking = globSync('frontend/src/**/*.{ts,tsx}').filter(
      (file) => !file.endsWith('.spec.ts') && readFileSync(file, 'utf8').includes("permissions.includes('"),
    );
    expect(asking).toEqual([]);
  });

  it('are there for all routes of staff', () => {
    const called = [...Object.values(CALLS).flat(), ...WITHOUT_CONTROL];
    expect(called.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });
});
