import type { desk as english } from '../en/desk.js';
import type { Translation } from '../translation.js';

export const desk: Translation<typeof english> = {
  title: 'مكتب الدعم',
};
