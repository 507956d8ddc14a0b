import type { analytics as english } from '../en/analytics.js';
import type { Translation } from '../translation.js';

export const analytics: Translation<typeof english> = {};
