import type { investments as english } from '../en/investments.js';
import type { Translation } from '../translation.js';

export const investments: Translation<typeof english> = {};
