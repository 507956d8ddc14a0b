import { LIMITS } from '#contract/limits';
import { isOneLine } from '#contract/formats/text';

export interface OfferedReason {
  /** A name that the customer reads in their own language. */
  value: string;
  /** In the administrator's language. */
  text: string;
}

/**
 * What is sent for the typed text: an offered reason by its name, so that the customer reads it in their own language;
 * other text as it is; null without any.
 */
export function reasonToSend(typed: string, offered: readonly OfferedReason[]): string | null {
  const text = typed.trim();
  if (text === '') return null;
  return offered.find((one) => one.text === text)?.value ?? text;
}

/** Whether the server accepts the text as a reason. */
export function isAcceptable(typed: string): boolean {
  const text = typed.trim();
  return text.length <= LIMITS.reasonLength && isOneLine(text);
}

/** The offered reason that the arrow keys put into the field: the next or the previous one, in a circle. */
export function neighbourReason(typed: string, offered: readonly OfferedReason[], by: 1 | -1): string {
  const index = offered.findIndex(({ text }) => text === typed);
  const from = index < 0 && by < 0 ? 0 : index;
  return offered[(from + by + offered.length) % offered.length]?.text ?? typed;
}
