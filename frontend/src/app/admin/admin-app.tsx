import { RoleRoutes } from '../shell/role-routes.js';
import { ADMIN_PAGES } from './admin-pages.js';
import { AdminShell } from './admin-shell.js';

/** What a signed-in administrator sees. */
export function AdminApp() {
  return (
    <AdminShell>
      <RoleRoutes pages={ADMIN_PAGES} />
    </AdminShell>
  );
}
