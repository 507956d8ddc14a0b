import type { notifications as english } from '../en/notifications.js';
import type { Translation } from '../translation.js';

export const notifications: Translation<typeof english> = {};
