import { holdsAny, isAdministrator, type Permission } from '#contract/access/permissions';
import { EVERYTHING, READERS, type Resource } from '#contract/events/realtime';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { CUSTOMERS, type Room, SESSION_ENDED, sessionRoom, userRoom } from '../../events/bank-event.js';

type RoomUser = Pick<SignedIn, 'id' | 'role' | 'sessionId' | 'isRestricted' | 'permissions'>;

/** The rooms of a user's socket, by the permissions of staff; restricted staff have only their own. */
export function roomsOf({ id, role, sessionId, isRestricted, permissions }: RoomUser): string[] {
  const own: string[] = [sessionRoom(sessionId), userRoom(id)];
  if (role === 'customer') return [...own, CUSTOMERS];
  if (isRestricted) return own;
  return [
    ...own,
    ...(isAdministrator(permissions) ? ['admins', colleaguesRoom(permissions)] : []),
    ...(permissions.includes('support.desk') ? ['agents'] : []),
  ];
}

/** The room of the administrators with exactly these permissions, who get the same pushes. */
export function colleaguesRoom(permissions: readonly Permission[]): `colleagues:${string}` {
  return `colleagues:${[...permissions].sort().join(',')}`;
}

/** Of these resources, those that somebody with these permissions may read. */
export function readableBy(permissions: readonly Permission[], resources: readonly Resource[]): Resource[] {
  return resources.filter((resource) => {
    const enough = READERS[resource];
    return enough === undefined || holdsAny(permissions, enough);
  });
}

/** The resources of an event that this room may receive: `admin.*`, `support.*`, or a user's own. */
export function resourcesFor(room: Room, resources: readonly string[]): Resource[] {
  const prefix = room === 'admins' ? 'admin.' : room === 'agents' ? 'support.' : null;
  return resources.filter((resource): resource is Resource => {
    if (resource === SESSION_ENDED || resource === EVERYTHING) return false;
    return prefix === null ? !/^(admin|support)\./.test(resource) : resource.startsWith(prefix);
  });
}
