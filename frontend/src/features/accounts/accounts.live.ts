import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { accountsResource } from './accounts.store.js';
import { outdateStatements } from './statement/statement.store.js';

export const accountsLive: LiveBindings = {
  accounts: () => {
    void accountsResource.invalidate();
    outdateStatements();
  },
  transactions: outdateStatements,
};
