import type { CardView } from '#contract/cards';

/** What is typed to ask for a card, without its PIN. */
export interface CardRequestValues {
  accountId: string | undefined;
  limit: string;
}

/** What the dialog of the cards page is for; `typed` is what its form starts with, after a reload by the app. */
export type CardTask =
  | { kind: 'request'; typed?: CardRequestValues }
  | { kind: 'numbers' }
  | { kind: 'pin' | 'close'; card: CardView };
