import type { chat as english } from '../en/chat.js';
import type { Translation } from '../translation.js';

export const chat: Translation<typeof english> = {};
