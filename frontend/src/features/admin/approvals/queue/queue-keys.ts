import type { Decision } from '../state/approvals.api.js';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export type RowAction = Decision | 'next' | 'previous' | 'toggle';

/** The action of a key on the focused row; a key held down never decides repeatedly. */
export function actionOf(key: Key): RowAction | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  switch (letterOf(key)) {
    case 'a':
      return key.repeat ? null : 'approved';
    case 'r':
      return key.repeat ? null : 'rejected';
    case 'arrowdown':
      return 'next';
    case 'arrowup':
      return 'previous';
    case 'enter':
    case ' ':
      return 'toggle';
    default:
      return null;
  }
}

/** Maps keys of other scripts by their position: an Arabic keyboard has no A. */
function letterOf({ key, code }: Key): string {
  const isOtherScript = key.length === 1 && key > '\u007f';
  return isOtherScript ? code.replace(/^Key/, '').toLowerCase() : key.toLowerCase();
}
