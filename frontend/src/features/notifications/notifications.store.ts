import { createStore, useStore } from 'zustand';

/** What has happened while the customer was here; told again in the language on screen. */
export type Notice =
  | { kind: 'transfer-approved' | 'transfer-rejected'; name: string; amount: string }
  | { kind: 'recipient-approved' | 'recipient-rejected'; name: string }
  | { kind: 'deposit'; amount: string }
  | { kind: 'reply' | 'restricted' | 'unrestricted' };

export type Notification = Notice & { id: number; at: string; isRead: boolean };

/** In memory, for the visit: what one toast at a time drops can be found here. */
const notifications = createStore<{ list: Notification[] }>(() => ({ list: [] }));
let lastId = 0;

export function notify(notice: Notice): void {
  lastId += 1;
  const notification: Notification = { ...notice, id: lastId, at: new Date().toISOString(), isRead: false };
  notifications.setState(({ list }) => ({ list: [notification, ...list] }));
}

export function markAllRead(): void {
  notifications.setState(({ list }) => ({ list: list.map((one) => ({ ...one, isRead: true })) }));
}

export function useNotifications(): Notification[] {
  return useStore(notifications, ({ list }) => list);
}
