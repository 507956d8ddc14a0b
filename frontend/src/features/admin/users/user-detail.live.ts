import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { userResources } from './user-detail.store.js';

export const userDetailLive: LiveBindings = {
  'admin.users': () => {
    userResources.invalidate();
  },
};
