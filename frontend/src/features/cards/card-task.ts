import type { CardDto } from '#contract/shapes/cards.dto';
import type { KeptKeys } from '../../shared/api/attempt-keys.js';

/** What is typed to ask for a card, without its PIN. */
export interface CardRequestValues {
  accountId: string | undefined;
  limit: string;
}

/**
 * What the dialog of the cards page is for. After a reload by the app, `typed` is what its form starts with, and `attempts`
 * are the idempotency keys of what it has sent.
 */
export type CardTask =
  | { kind: 'request'; typed?: CardRequestValues; attempts?: KeptKeys }
  | { kind: 'numbers' }
  | { kind: 'pin' | 'close'; card: CardDto };
