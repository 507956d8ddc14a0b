import { EVERYTHING, type Resource } from '#contract/events/realtime';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { type Room, SESSION_ENDED, sessionRoom, userRoom } from '../../events/bank-event.js';

/** The room of all customers. */
export const CUSTOMERS = 'customers';

/** The rooms of a user's socket. Administrators also get the support desk's room; restricted agents do not. */
export function roomsOf({ id, role, sessionId, isRestricted }: SignedIn): string[] {
  const own: string[] = [sessionRoom(sessionId), userRoom(id)];
  if (role === 'admin') return [...own, 'admins', 'agents'];
  if (role === 'customer') return [...own, CUSTOMERS];
  return isRestricted ? own : [...own, 'agents'];
}

/** The resources of an event that this room may receive: `admin.*`, `support.*`, or a user's own. */
export function resourcesFor(room: Room, resources: readonly string[]): Resource[] {
  const prefix = room === 'admins' ? 'admin.' : room === 'agents' ? 'support.' : null;
  return resources.filter((resource): resource is Resource => {
    if (resource === SESSION_ENDED || resource === EVERYTHING) return false;
    return prefix === null ? !/^(admin|support)\./.test(resource) : resource.startsWith(prefix);
  });
}
