import { BY_TIME, type Position } from '../../common/http/input/paging.js';

/** Where a page of the desk's list ended: restricted customers come first, each part runs from new to old. */
export interface ListCursor extends Position {
  isRestricted: boolean;
}

/** How that is written into a cursor. */
export const BY_URGENCY = {
  write: ({ isRestricted, ...position }: ListCursor): string =>
    `${isRestricted ? 'restricted' : 'free'} ${BY_TIME.write(position)}`,
  read: (text: string): ListCursor | null => {
    const [, part, rest = ''] = /^(restricted|free) (.*)$/.exec(text) ?? [];
    const position = BY_TIME.read(rest);
    return position && { ...position, isRestricted: part === 'restricted' };
  },
};
