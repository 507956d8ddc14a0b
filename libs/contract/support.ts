export const CONVERSATION_STATUSES = ['open', 'resolved'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** Whose conversations a list shows: those that the caller has claimed, or those that nobody has. */
export const CONVERSATION_CLAIMS = ['me', 'nobody'] as const;
export type ConversationClaim = (typeof CONVERSATION_CLAIMS)[number];

/** The order of a list, within restricted and other customers: by the last message, the wait, or the end of the reply clock. */
export const CONVERSATION_ORDERS = ['newest', 'oldest', 'waiting', 'due'] as const;
/** The orders that `sort` names. */
export const CONVERSATION_SORTS = ['due', 'newest', 'oldest'] as const;
export type ConversationSort = (typeof CONVERSATION_SORTS)[number];
export type ConversationOrder = (typeof CONVERSATION_ORDERS)[number];

/** The colours of tags; a new tag gets the next one. */
export const TAG_COLOURS = ['blue', 'green', 'amber', 'purple', 'teal', 'red', 'grey'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];
/** What an agent says about taking conversations: gets new ones; keeps theirs; theirs are offered to others. */
export const AVAILABILITIES = ['available', 'busy', 'away'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Minutes after which the conversations of an agent who is away are offered to others. */
export const AWAY_MINUTES = 10;

/** Seconds before the end of a reply clock at which the agent is told. */
export const DUE_SOON_SECONDS = 60;

/** A customer who waits for longer than this has waited too long. */
export const OVERDUE_SECONDS = 120;
