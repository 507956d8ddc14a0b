import type { AccountView } from './accounts.js';
import type { BeneficiaryView } from './beneficiaries.js';
import type { TransactionView } from './transfers.js';

export const CONVERSATION_STATUSES = ['open', 'resolved'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

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
}

export interface ConversationDetail extends Conversation {
  messages: SupportMessage[];
  context: {
    accounts: AccountView[];
    /** The last ten. */
    transactions: TransactionView[];
    /** Those that wait for a decision. */
    beneficiaries: BeneficiaryView[];
  };
}

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
