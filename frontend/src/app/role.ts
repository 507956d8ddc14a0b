import type { CurrentUser } from '#contract/auth';
import type { RoleApp } from './role-app.js';

/** Each role loads its own; nobody is shown another's. */
export async function roleAppOf({ isAdmin, isAgent }: CurrentUser): Promise<RoleApp> {
  if (isAdmin) return (await import('./admin/admin-role.js')).adminRole;
  if (isAgent) return (await import('./agent/agent-role.js')).agentRole;
  return (await import('./customer/customer-role.js')).customerRole;
}
