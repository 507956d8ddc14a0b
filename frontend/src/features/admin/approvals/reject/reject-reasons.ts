import type { RejectionReason } from '#contract/admin';
import { LIMITS } from '#contract/limits';
import { isOneLine } from '#contract/formats/text';
import type { QueueName } from '../queue/queue-kind.js';

/** The reasons offered for each kind of request, the most frequent first. */
export const OFFERED_REASONS = {
  beneficiaries: ['number_invalid', 'name_mismatch', 'details_missing', 'duplicate', 'contact_support'],
  transfers: ['recipient_unavailable', 'purpose_unclear', 'name_mismatch', 'duplicate', 'contact_support'],
  standingOrders: [
    'purpose_unclear',
    'recipient_unavailable',
    'name_mismatch',
    'duplicate',
    'contact_support',
  ],
  cards: ['details_missing', 'duplicate', 'contact_support'],
} as const satisfies Record<QueueName, readonly RejectionReason[]>;

export interface OfferedReason {
  value: RejectionReason;
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
