import { EVERYTHING, type Resource } from '#contract/realtime';
import type { SignedIn } from '../../common/http/identity/signed-in.js';
import { type Room, SESSION_ENDED, sessionRoom, userRoom } from '../../events/bank-event.js';

/** The room of everybody who may wait for an agent. */
export const CUSTOMERS = 'customers';

/**
 * The rooms that a user's socket is in. Administrators see the support desk, too; a restricted agent does not.
 */
export function roomsOf({ id, role, sessionId, isRestricted }: SignedIn): string[] {
  const own: string[] = [sessionRoom(sessionId), userRoom(id)];
  if (role === 'admin') return [...own, 'admins', 'agents'];
  if (role === 'customer') return [...own, CUSTOMERS];
  return isRestricted ? own : [...own, 'agents'];
}

/** What of an event is for this room: each kind of room has resources of its own kind. */
export function resourcesFor(room: Room, resources: readonly string[]): Resource[] {
  const prefix = room === 'admins' ? 'admin.' : room === 'agents' ? 'support.' : null;
  return resources.filter((resource): resource is Resource => {
    if (resource === SESSION_ENDED || resource === EVERYTHING) return false;
    return prefix === null ? !/^(admin|support)\./.test(resource) : resource.startsWith(prefix);
  });
}
