import type { notFound as english } from '../en/not-found.js';
import type { Translation } from '../translation.js';

export const notFound: Translation<typeof english> = {
  title: 'पेज नहीं मिला',
  hint: 'क्या आप इस पेज को राउटर में जोड़ना भूल गए?',
  home: 'मुख्य पेज पर वापस जाएँ',
};
