import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { currentUserResource } from './current-user.store.js';

export const authLive: LiveBindings = {
  user: () => void currentUserResource.invalidate(),
};
