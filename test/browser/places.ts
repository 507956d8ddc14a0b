import type { DEMO } from './given.js';

export interface Place {
  name: string;
  path: string;
  as: keyof typeof DEMO | null;
}

/** Every page and who sees it; `null` stands for a visitor. */
export const PLACES: readonly Place[] = [
  { name: 'landing', path: '/', as: null },
  { name: 'become-a-customer', path: '/become-a-customer', as: null },
  { name: 'sign-in', path: '/?login=1', as: null },
  { name: 'please-log-in', path: '/transfers', as: null },
  { name: 'not-found', path: '/nowhere', as: null },
  { name: 'dashboard', path: '/', as: 'aisha' },
  { name: 'dashboard-restricted', path: '/', as: 'ravi' },
  { name: 'accounts', path: '/accounts', as: 'aisha' },
  { name: 'investments', path: '/investments', as: 'aisha' },
  { name: 'transfers', path: '/transfers', as: 'aisha' },
  { name: 'standing-orders', path: '/transfers?tab=scheduled', as: 'aisha' },
  { name: 'beneficiaries', path: '/beneficiaries', as: 'aisha' },
  { name: 'analytics', path: '/analytics', as: 'aisha' },
  { name: 'savings', path: '/savings', as: 'aisha' },
  { name: 'bills', path: '/bills', as: 'aisha' },
  { name: 'cards', path: '/cards', as: 'aisha' },
  { name: 'support', path: '/support', as: 'aisha' },
  { name: 'settings', path: '/settings', as: 'aisha' },
  { name: 'not-found-signed-in', path: '/nowhere', as: 'aisha' },
  { name: 'advanced-panel', path: '/', as: 'admin' },
  { name: 'system-overview', path: '/admin?tab=overview', as: 'admin' },
  { name: 'control-panel', path: '/admin/simple', as: 'admin' },
  { name: 'transfer-approvals', path: '/admin/simple?tab=transfers', as: 'admin' },
  { name: 'standing-order-approvals', path: '/admin/simple?tab=standing-orders', as: 'admin' },
  { name: 'card-requests', path: '/admin/simple?tab=cards', as: 'admin' },
  { name: 'balances', path: '/admin/simple?tab=accounts', as: 'admin' },
  { name: 'bank-dashboard', path: '/admin/comprehensive', as: 'admin' },
  { name: 'bank-transactions', path: '/admin/comprehensive?tab=transactions', as: 'admin' },
  { name: 'user-management', path: '/admin/detailed', as: 'admin' },
  { name: 'customers', path: '/admin/customers', as: 'admin' },
  { name: 'all-transactions', path: '/admin/transactions', as: 'admin' },
  { name: 'billers', path: '/admin/billers', as: 'admin' },
  { name: 'staff', path: '/admin/staff', as: 'admin' },
  { name: 'ledger', path: '/admin/ledger', as: 'admin' },
  { name: 'audit', path: '/admin/audit', as: 'admin' },
  { name: 'second-approvals', path: '/admin/second-approvals', as: 'admin' },
  { name: 'policies', path: '/admin/policies', as: 'admin' },
  { name: 'desk-settings', path: '/admin/desk', as: 'admin' },
  { name: 'support-reports', path: '/admin/support-reports', as: 'admin' },
  { name: 'inbox', path: '/admin/inbox', as: 'admin' },
  { name: 'cases', path: '/admin/cases', as: 'admin' },
  { name: 'cases-of-agents', path: '/cases', as: 'agent' },
  { name: 'support-desk', path: '/support', as: 'agent' },
];
