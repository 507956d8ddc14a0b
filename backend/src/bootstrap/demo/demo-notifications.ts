import { type EntityManager, LessThan } from 'typeorm';
import { Notification } from '../../events/notices/notification.entity.js';

/** The demo's customers have not looked at the bell for this long, in milliseconds. */
const AWAY_MS = 7 * 24 * 3_600_000;

/** Leaves only the latest of the notifications that the demo's history has made unread. */
export async function readOldNotifications(manager: EntityManager): Promise<void> {
  const old = { createdAt: LessThan(new Date(Date.now() - AWAY_MS)) };
  await manager.update(Notification, old, { readAt: () => 'created_at' });
}
