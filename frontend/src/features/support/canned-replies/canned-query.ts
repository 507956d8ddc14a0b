import { containing, searchFold } from '#contract/formats/search';
import type { CannedReplyDto, ConversationDto } from '#contract/shapes/support.dto';

/** The place in a text where a canned reply is requested. */
export interface CannedQuery {
  /** The position of the slash. */
  start: number;
  end: number;
  /** The text after the slash. */
  words: string;
}

/** Finds a slash at the beginning of a line or after a space, and the text between it and the caret. */
export function cannedQueryAt(text: string, caret: number): CannedQuery | null {
  const match = /(?:^|\s)\/(\S*)$/.exec(text.slice(0, caret));
  const words = match?.[1];
  return words === undefined ? null : { start: caret - words.length - 1, end: caret, words };
}

/**
 * Replies whose shortcut begins with the words, then those that contain them anywhere. Without words all of them, in the
 * order in which they were added, which begins with the greeting: their ids contain the time.
 */
export function matchingReplies<Reply extends CannedReplyDto>(
  replies: readonly Reply[],
  words: string,
): Reply[] {
  if (words === '') return replies.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const wanted = searchFold(words);
  const isFound = containing(words);
  const begins = ({ shortcut }: Reply) => searchFold(shortcut).startsWith(wanted);
  const has = ({ shortcut, text }: Reply) => isFound(`${shortcut} ${text}`);
  return [...replies.filter(begins), ...replies.filter((reply) => !begins(reply) && has(reply))];
}

/** The text with the customer's name filled in. */
export function filledReply(
  { text }: Pick<CannedReplyDto, 'text'>,
  { firstName, lastName }: Pick<ConversationDto['customer'], 'firstName' | 'lastName'>,
): string {
  return text.replace(/\{(firstName|lastName)\}/g, (_, name) =>
    name === 'firstName' ? firstName : lastName,
  );
}
