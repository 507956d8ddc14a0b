import type { savings as english } from '../en/savings.js';
import type { Translation } from '../translation.js';

export const savings: Translation<typeof english> = {};
