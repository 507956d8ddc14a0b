import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { reloadUsers } from './users.store.js';

export const usersLive: LiveBindings = { 'admin.users': reloadUsers };
