import type { CurrentUser } from '#contract/auth';
import type { RoleApp } from './role-app.js';

/** Loads the app of the user's role; no role loads the code of another. */
export async function roleAppOf({ isAdmin, isAgent }: CurrentUser): Promise<RoleApp> {
  if (isAdmin) return (await import('./admin/admin-role.js')).adminRole;
  if (isAgent) return (await import('./agent/agent-role.js')).agentRole;
  return (await import('./customer/customer-role.js')).customerRole;
}
