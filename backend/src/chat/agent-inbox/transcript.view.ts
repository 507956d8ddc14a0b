import type { AttachedTransactionDto } from '#contract/shapes/chat.dto';
import { bankDate, bankTime } from '#contract/formats/timestamp';

/** A conversation as a text file. */
export interface Transcript {
  fileName: string;
  pieces: AsyncGenerator<string>;
}

interface TranscriptMessage {
  sender: 'user' | 'agent' | 'note';
  text: string;
  at: Date;
  authorName: string | null;
  transactionId: string | null;
  transactionDetails: AttachedTransactionDto['details'];
}

/** Everything that a program may treat as a line break. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;
/** As wide as a time and its separator, so that a continuation line cannot look like the start of a message. */
const INDENT = ' '.repeat(21);

/** Names the conversation in the first line, and formats each message with its time in Asia/Dubai and its author, in the order of the batches. */
export function transcriptOf(
  number: string,
  customer: string,
  batches: AsyncIterable<readonly TranscriptMessage[]>,
): Transcript {
  return {
    fileName: `${number}-${bankDate(new Date())}.txt`,
    pieces: entries(batches, number, customer),
  };
}

async function* entries(
  batches: AsyncIterable<readonly TranscriptMessage[]>,
  number: string,
  customer: string,
): AsyncGenerator<string> {
  yield `${number}\n`;
  for await (const batch of batches) yield batch.map((message) => `${entry(message, customer)}\n`).join('');
}

function entry(message: TranscriptMessage, customer: string): string {
  const { sender, text, at, authorName } = message;
  const mark = sender === 'note' ? '[note] ' : about(message);
  const writer = sender === 'user' ? `${named(customer)} (customer)` : `${named(authorName)} (agent)`;
  const lines = text.split(LINE_BREAK).map((line) => line.replace(/\t/g, ' ').replace(CONTROLS, ''));
  return `${bankTime(at)}  ${mark}${writer}: ${lines.join(`\n${INDENT}`)}`;
}

/** A mark like `[transaction TXN-7K3M-9Q2D-X0PA, -250.00 AED, Omar Haddad, pending] `, which no text can imitate. */
function about({ transactionId, transactionDetails }: TranscriptMessage): string {
  if (transactionId === null) return '';
  if (transactionDetails === null) return '[deleted transaction] ';
  const { reference, amount, currency, type, counterparty, status } = transactionDetails;
  const other = counterparty === null ? type : named(counterparty);
  return `[transaction ${reference}, ${amount} ${currency}, ${other}, ${status}] `;
}

/** Users choose their own names, so characters that could imitate a mark, a role or another message are removed. */
function named(name: string | null): string {
  return (name ?? 'Support').replace(/[\p{C}\p{Zl}\p{Zp}()[\]:]/gu, '').trim() || 'Unnamed';
}
