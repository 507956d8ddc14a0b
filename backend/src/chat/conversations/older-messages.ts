import { LIMITS } from '#contract/limits';
import type { Response } from 'express';

/** Some messages, oldest first. */
export interface MessagesPage<Message> {
  messages: Message[];
  /** Whether there are messages before these. */
  hasOlder: boolean;
}

/** The page of rows of which one more than the page was read, if there are as many; oldest first. */
export function messagesPage<Row>(rows: readonly Row[]): MessagesPage<Row> {
  return { messages: rows.slice(-LIMITS.messagesPage), hasOlder: rows.length > LIMITS.messagesPage };
}

/** Sets a `Link` header (RFC 8288) to the messages before these, if there are some. */
export function linkOlder(
  response: Response,
  path: string,
  { messages: [oldest], hasOlder }: MessagesPage<{ timestamp: string }>,
): void {
  if (!hasOlder || !oldest) return;
  response.setHeader('Link', `<${path}?before=${encodeURIComponent(oldest.timestamp)}>; rel="next"`);
}
