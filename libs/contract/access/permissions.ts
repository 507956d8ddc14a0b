import type { Role } from './auth.js';

/** What an administrator may be allowed to do. Each route of administrators names the permission it needs. */
export const ADMINISTRATION_PERMISSIONS = [
  /** To read users, accounts, transactions, recipients, cards and bills. */
  'customers.read',
  /** To create, restrict and delete customers, to open accounts, and to date transactions. */
  'customers.write',
  /** To set balances and credit limits. */
  'balances.write',
  /** To set PINs, to issue reset codes, to remove lost factors, and to end a freeze. */
  'credentials.write',
  /** To decide recipients, transfers, standing orders and requests for cards. */
  'approvals.decide',
  /** To add and change billers. */
  'billers.write',
  /** To read and export the audit trail. */
  'audit.read',
  /** To change policies, and the limits of one customer. */
  'policies.write',
  /** To add staff, and to change what they may do. */
  'staff.write',
] as const;

/** What somebody at the support desk may be allowed to do. */
export const SUPPORT_PERMISSIONS = [
  /** To answer customers. */
  'support.desk',
  /** To take over conversations of others; reports, targets, and merging tags. */
  'support.supervise',
] as const;

export const PERMISSIONS = [...ADMINISTRATION_PERMISSIONS, ...SUPPORT_PERMISSIONS] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Permissions that somebody active always has: without them, nobody could give them again. */
export const KEPT_PERMISSIONS = ['staff.write', 'policies.write'] as const satisfies Permission[];

/** The permissions of those who decide as the second person about one kind of change at least. */
export const DECIDING_PERMISSIONS: [Permission, ...Permission[]] = [
  'balances.write',
  'approvals.decide',
  'customers.write',
  'credentials.write',
  'staff.write',
  'policies.write',
  'support.supervise',
];

/** The permissions of a user whose row names none. */
const OF_ROLE: Readonly<Record<Role, readonly Permission[]>> = {
  customer: [],
  agent: ['support.desk'],
  admin: PERMISSIONS,
};

/** What a user is allowed to do, with `permissions` as stored: `null` stands for all that the role has. */
export function permissionsOf({
  role,
  permissions,
}: {
  role: Role;
  permissions: readonly Permission[] | null;
}): readonly Permission[] {
  return permissions ?? OF_ROLE[role];
}

/** Whether somebody with these permissions works in the administrators' app. */
export function isAdministrator(permissions: readonly Permission[]): boolean {
  return ADMINISTRATION_PERMISSIONS.some((permission) => permissions.includes(permission));
}

/** Whether `held` has at least one of the permissions, each of which is enough. */
export function holdsAny(held: readonly Permission[], enough: readonly Permission[]): boolean {
  return enough.some((permission) => held.includes(permission));
}
