import { RoleRoutes } from '../shell/role-routes.js';
import { CUSTOMER_PAGES } from './customer-pages.js';
import { CustomerShell } from './customer-shell.js';
import { NoRestriction } from './no-restriction.js';

/** What a signed-in customer sees. A restricted customer can open only the dashboard. */
export function CustomerApp() {
  return (
    <CustomerShell>
      <RoleRoutes
        pages={CUSTOMER_PAGES}
        guard={(path, page) => (path === '/' ? page : <NoRestriction>{page}</NoRestriction>)}
      />
    </CustomerShell>
  );
}
