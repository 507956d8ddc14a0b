import type { AccountView } from './accounts.js';
import type { BeneficiaryView } from './beneficiaries.js';
import type { AttachedTransaction } from './chat.js';
import type { TransactionView } from './transfers.js';

export const CONVERSATION_STATUSES = ['open', 'resolved'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** Whose conversations a list shows: those that the caller has claimed, or those that nobody has. */
export const CONVERSATION_CLAIMS = ['me', 'nobody'] as const;
export type ConversationClaim = (typeof CONVERSATION_CLAIMS)[number];

/** The order of a list, within restricted and other customers: newest message first, or longest waiting first. */
export const CONVERSATION_ORDERS = ['newest', 'waiting'] as const;
export type ConversationOrder = (typeof CONVERSATION_ORDERS)[number];

/** A customer's conversation in the agents' list. */
export interface Conversation {
  id: string;
  customer: { id: string; firstName: string; lastName: string; email: string; isRestricted: boolean };
  status: ConversationStatus;
  claimedBy: { id: string; firstName: string } | null;
  lastMessage: string | null;
  lastMessageAt: string;
  /** Messages of the customer that this agent has not read. */
  unread: number;
  /** Since when the customer waits for an answer. */
  waitingSince: string | null;
  /** Seconds from the customer's first message to the first answer. */
  firstResponseSeconds: number | null;
  /** How far the customer has read. */
  customerReadUpTo: string | null;
}

export interface SupportMessage {
  id: string;
  sender: 'user' | 'agent' | 'note';
  message: string;
  timestamp: string;
  agentName: string | null;
  /** The transaction that the customer asks about. */
  transaction: AttachedTransaction | null;
}

/** How the customer rated the conversation when it was last resolved and rated. */
export interface ConversationRating {
  /** 1 to 5. */
  rating: number;
  comment: string | null;
  ratedAt: string;
}

/** That an agent has resolved the conversation. */
export interface ConversationResolution {
  resolvedAt: string;
  /** The agent's first name; `null` when the agent is no longer there. */
  agentName: string | null;
}

export interface ConversationDetail extends Conversation {
  messages: SupportMessage[];
  /** When it was resolved, oldest first. */
  resolutions: ConversationResolution[];
  /** The newest rating; `null` when there is none. */
  rating: ConversationRating | null;
  context: {
    accounts: AccountView[];
    /** The last ten. */
    transactions: TransactionView[];
    /** Those that wait for a decision. */
    beneficiaries: BeneficiaryView[];
  };
}

/** How many conversations there are for an agent to look after. */
export interface SupportSummary {
  /** Open, and claimed by the caller. */
  mine: number;
  /** Open, and claimed by nobody. */
  unclaimed: number;
  open: number;
  /** Of the open ones that are the caller's or nobody's: those with a message that the caller has not read. */
  unread: number;
  /** Open, claimed by anybody or not, with a customer who waits for an answer. */
  waiting: number;
  /** Of those, where the customer has waited for longer than `OVERDUE_SECONDS`. */
  overdue: number;
}

/** A customer who waits for longer than this has waited too long. */
export const OVERDUE_SECONDS = 120;

export interface SupportMessageRequest {
  message: string;
  clientMessageId?: string;
}

export interface CannedReply {
  id: string;
  shortcut: string;
  /** May hold placeholders: `{firstName}`, `{lastName}`. */
  text: string;
}

export interface CannedReplyRequest {
  shortcut: string;
  text: string;
}
