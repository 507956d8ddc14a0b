import type { books as english } from '../en/books.js';
import type { Translation } from '../translation.js';

export const books: Translation<typeof english> = {
  title: 'سجل التدقيق',
};
