import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { ADMINISTRATION_PERMISSIONS, holdsAny, type Permission } from '#contract/access/permissions';
import { currentUserResource } from './current-user.store.js';

/**
 * The controls of the pages of staff, with the permissions of which each needs one. `may.spec.ts` compares them with what
 * the routes declare that they call.
 */
export const CONTROLS = {
  readCustomers: ['customers.read'],
  readQueues: ['approvals.decide', 'customers.read'],
  decide: ['approvals.decide'],
  /** Each request for a second person names the one of these that its kind needs. */
  decideSecond: [
    'balances.write',
    'approvals.decide',
    'customers.write',
    'credentials.write',
    'staff.write',
    'policies.write',
    'support.supervise',
  ],
  createUser: ['customers.write'],
  restrictUser: ['customers.write'],
  deleteUser: ['customers.write'],
  openAccount: ['customers.write'],
  dateTransaction: ['customers.write'],
  setBalance: ['balances.write'],
  setPin: ['credentials.write'],
  resetPassword: ['credentials.write'],
  removeFactor: ['credentials.write'],
  endFreeze: ['credentials.write'],
  setLimits: ['policies.write'],
  readPolicies: ADMINISTRATION_PERMISSIONS,
  changePolicies: ['policies.write'],
  readBillers: ['customers.read'],
  changeBillers: ['billers.write'],
  readAudit: ['audit.read'],
  checkLedger: ADMINISTRATION_PERMISSIONS,
  changeStaff: ['staff.write'],
  answerCustomers: ['support.desk'],
  supervise: ['support.supervise'],
  /** A refund needs `supervise`, other decisions `answerCustomers`. */
  decideCases: ['support.desk', 'support.supervise'],
} as const satisfies Record<string, readonly Permission[]>;
export type Control = keyof typeof CONTROLS;

/** Whether somebody with these permissions may use a control. */
export function mayUse(permissions: readonly Permission[], control: Control): boolean {
  return holdsAny(permissions, CONTROLS[control]);
}

/** Says of controls whether the user may see them. Until the user is known it hides none; the server refuses anyway. */
export function useMay(): (control: Control) => boolean {
  const permissions = useStore(currentUserResource.store, ({ data }) => data?.permissions);
  return (control) => permissions === undefined || mayUse(permissions, control);
}

/** Shows the control to those who may use it. */
export function May({ use, children }: { use: Control; children: ReactNode }) {
  return useMay()(use) ? children : null;
}
