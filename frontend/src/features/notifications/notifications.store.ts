import { createStore, useStore } from 'zustand';

/** An event during the visit. It holds no text, so that it can be shown in the current language. */
export type Notice =
  | { kind: 'transfer-approved'; name: string; amount: string }
  | { kind: 'transfer-rejected'; name: string; amount: string; reason: string | null }
  | { kind: 'recipient-approved'; name: string }
  | { kind: 'recipient-rejected'; name: string; reason: string | null }
  | { kind: 'deposit'; amount: string }
  | { kind: 'reply' | 'restricted' | 'unrestricted' };

export type Notification = Notice & { id: number; at: string; isRead: boolean };

/** Kept in memory for this visit, because only one toast is shown at a time and it disappears. */
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
