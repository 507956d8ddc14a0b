export const CONVERSATION_STATUSES = ['open', 'resolved'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** Whose conversations a list shows: those that the caller has claimed, or those that nobody has. */
export const CONVERSATION_CLAIMS = ['me', 'nobody'] as const;
export type ConversationClaim = (typeof CONVERSATION_CLAIMS)[number];

/** The order of a list, within restricted and other customers: newest message first, or longest waiting first. */
export const CONVERSATION_ORDERS = ['newest', 'waiting'] as const;
export type ConversationOrder = (typeof CONVERSATION_ORDERS)[number];

/** The colours of tags; a new tag gets the next one. */
export const TAG_COLOURS = ['blue', 'green', 'amber', 'purple', 'teal', 'red', 'grey'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

/** A customer who waits for longer than this has waited too long. */
export const OVERDUE_SECONDS = 120;
