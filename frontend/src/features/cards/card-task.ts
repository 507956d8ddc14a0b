import type { CardView } from '#contract/cards';

/** What the dialog of the cards page is for. */
export type CardTask = { kind: 'request' } | { kind: 'numbers' } | { kind: 'pin' | 'close'; card: CardView };
