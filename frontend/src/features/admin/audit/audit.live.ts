import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { reloadAudit } from './audit.store.js';

/** What happens in a conversation is told to the support desk only, of which administrators are a part. */
export const auditLive: LiveBindings = {
  'admin.audit': reloadAudit,
  'support.conversations': reloadAudit,
};
