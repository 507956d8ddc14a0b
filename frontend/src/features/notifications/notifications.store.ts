import type { NotificationDto, ReadAllNotificationsDto } from '#contract/shapes/notifications.dto';
import { getPage, http } from '../../shared/api/http.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { createResource } from '../../shared/store/create-resource.js';

export interface NotificationList {
  /** Newest first. */
  items: NotificationDto[];
  /** How many are unread, also among those that are not loaded. */
  unread: number;
  /** The path of the next page; `null` after the last one. */
  next: string | null;
}

const FIRST_PAGE = '/api/notifications?limit=20';

/** The customer's newest notifications. */
export const notificationsResource = createResource<NotificationList>('notifications', () =>
  fetchPage(FIRST_PAGE),
);

export const notificationsLive: LiveBindings = {
  notifications: () => void notificationsResource.invalidate(),
};

/** Loads the notifications before the oldest one that is known. */
export async function loadEarlier(): Promise<void> {
  const { data } = notificationsResource.store.getState();
  if (!data?.next) return;
  const { items, next } = await fetchPage(data.next);
  const known = new Set(data.items.map(({ id }) => id));
  const earlier = items.filter(({ id }) => !known.has(id));
  notificationsResource.set({ ...data, items: [...data.items, ...earlier], next });
}

/**
 * Marks all notifications as read that this screen knows of, on the screen at once. What arrives while the bank is told
 * stays unread, since the customer has not seen it.
 */
export function markAllRead(): void {
  const { data } = notificationsResource.store.getState();
  const newest = data?.items[0];
  if (!newest || data.unread === 0) return;
  const items = data.items.map((one) => ({ ...one, isRead: true }));
  notificationsResource.set({ ...data, items, unread: 0 });
  save('/api/notifications', { isRead: true, upTo: newest.createdAt });
}

/** The same for one notification. */
export function markRead(id: string): void {
  const { data } = notificationsResource.store.getState();
  const unread = data?.items.find((one) => one.id === id && !one.isRead);
  if (!data || !unread) return;
  const items = data.items.map((one) => (one === unread ? { ...one, isRead: true } : one));
  notificationsResource.set({ ...data, items, unread: Math.max(data.unread - 1, 0) });
  save(`/api/notifications/${id}`, { isRead: true });
}

async function fetchPage(path: string): Promise<NotificationList> {
  let unread = 0;
  const { rows, next } = await getPage<NotificationDto>(path, (headers) => {
    unread = Number(headers.get('X-Unread-Count') ?? 0);
  });
  return { items: rows, unread, next };
}

/** Tells the bank what was read. What was loaded meanwhile may be older than that, so it is loaded again afterwards. */
function save(path: string, request: ReadAllNotificationsDto): void {
  const reload = () => void notificationsResource.invalidate();
  http.patch(path, request, { keepalive: true }).then(reload, reload);
}
