import type { cards as english } from '../en/cards.js';
import type { Translation } from '../translation.js';

export const cards: Translation<typeof english> = {};
