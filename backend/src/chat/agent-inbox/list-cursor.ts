import { BY_TIME, type Position } from '../../common/http/input/paging.js';

/** The end of a page of the conversation list: restricted customers first, each part newest first. */
export interface ListCursor extends Position {
  isRestricted: boolean;
}

/** Converts a {@link ListCursor} to and from the text of a cursor. */
export const BY_URGENCY = {
  write: ({ isRestricted, ...position }: ListCursor): string =>
    `${isRestricted ? 'restricted' : 'free'} ${BY_TIME.write(position)}`,
  read: (text: string): ListCursor | null => {
    const [, part, rest = ''] = /^(restricted|free) (.*)$/.exec(text) ?? [];
    const position = BY_TIME.read(rest);
    return position && { ...position, isRestricted: part === 'restricted' };
  },
};
