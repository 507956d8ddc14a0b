import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { reloadAudit } from './audit.store.js';

/** Events in conversations are sent to the support desk only, which includes administrators. */
export const auditLive: LiveBindings = {
  'admin.audit': reloadAudit,
  'support.conversations': reloadAudit,
};
