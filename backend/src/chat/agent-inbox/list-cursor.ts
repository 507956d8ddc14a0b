import type { ConversationOrder } from '#contract/support';
import { BY_TIME } from '../../platform/http/input/paging.js';

/** The end of a page of the conversation list: restricted customers first, each part in the order of the list. */
export interface ListCursor {
  isRestricted: boolean;
  /** The time by which the list is ordered; `null` for a customer who does not wait for an answer. */
  at: string | null;
  id: string;
}

/** The cursors of the list in each order. One of another order is refused. */
export const LIST_CURSORS = {
  newest: cursors('', 'newest'),
  oldest: cursors('oldest ', 'oldest'),
  waiting: cursors('waiting ', 'waiting'),
  due: cursors('due ', 'due'),
};

/** In the orders of waiting and due, cursors of customers who do not wait have this time. */
const NEVER = '9999-12-31T23:59:59.999Z';

/** Converts a {@link ListCursor} to and from the text of a cursor. */
function cursors(mark: string, order: ConversationOrder) {
  const shape = new RegExp(`^${mark}(restricted|free) (.*)$`);
  return {
    write: ({ isRestricted, at, id }: ListCursor): string =>
      `${mark}${isRestricted ? 'restricted' : 'free'} ${BY_TIME.write({ at: at ?? NEVER, id })}`,
    read: (text: string): ListCursor | null => {
      const [, part, rest = ''] = shape.exec(text) ?? [];
      const position = BY_TIME.read(rest);
      if (!position) return null;
      const at = (order === 'waiting' || order === 'due') && position.at === NEVER ? null : position.at;
      return { id: position.id, at, isRestricted: part === 'restricted' };
    },
  };
}
