import type { CannedReply, Conversation } from '#contract/support';

/** Where in a text a canned reply is asked for. */
export interface CannedQuery {
  /** Of the slash. */
  start: number;
  end: number;
  /** What was typed after the slash. */
  words: string;
}

/** A slash at the beginning of a line or after a space, and what follows it up to the caret. */
export function cannedQueryAt(text: string, caret: number): CannedQuery | null {
  const match = /(?:^|\s)\/(\S*)$/.exec(text.slice(0, caret));
  const words = match?.[1];
  return words === undefined ? null : { start: caret - words.length - 1, end: caret, words };
}

/** Those whose shortcut begins so, then those that have the words anywhere. */
export function matchingReplies(replies: readonly CannedReply[], words: string): CannedReply[] {
  const wanted = words.toLowerCase();
  const begins = ({ shortcut }: CannedReply) => shortcut.toLowerCase().startsWith(wanted);
  const has = ({ shortcut, text }: CannedReply) => `${shortcut} ${text}`.toLowerCase().includes(wanted);
  return [...replies.filter(begins), ...replies.filter((reply) => !begins(reply) && has(reply))];
}

/** The text with the customer's own name in it. */
export function filledReply(
  { text }: Pick<CannedReply, 'text'>,
  { firstName, lastName }: Pick<Conversation['customer'], 'firstName' | 'lastName'>,
): string {
  return text.replace(/\{(firstName|lastName)\}/g, (_, name) =>
    name === 'firstName' ? firstName : lastName,
  );
}
