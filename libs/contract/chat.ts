import type { Currency } from './accounts.js';
import type { TransactionStatus, TransactionType } from './transfers.js';

export interface ChatMessageRequest {
  message: string;
  /** The customer's own transaction that the message is about. */
  transactionId?: string;
  /** Accepted for older clients; the session says who writes. */
  customerName?: string;
  customerEmail?: string;
  /** Made by the client, so that a message sent again is stored once. */
  clientMessageId?: string;
}

export interface ChatReceipt {
  /** `CHT-…`, unique. */
  reference: string;
}

/** The transaction that a message is about, as it is now. */
export interface AttachedTransaction {
  id: string;
  /** `null` when the transaction is no longer there. */
  details: {
    reference: string;
    /** Signed: negative is money out of the customer's account. */
    amount: string;
    currency: Currency;
    type: TransactionType;
    status: TransactionStatus;
    createdAt: string;
    /** Who was paid or, of money that came from another customer of the bank, who paid; `null` otherwise. */
    counterparty: string | null;
  } | null;
}

/** What an agent answered, as the customer sees it. */
export interface ChatReply {
  message: string;
  timestamp: string;
  /** The agent's first name; `null` when the agent is no longer there. */
  agentName: string | null;
}

export interface ChatHistoryItem {
  id: string;
  sender: 'user' | 'agent';
  message: string;
  timestamp: string;
  /** The first name of the agent who wrote it. */
  agentName: string | null;
  transaction: AttachedTransaction | null;
}

/** That an agent has resolved the conversation, and how the customer rated it. */
export interface ChatResolution {
  resolvedAt: string;
  /** The agent's first name; `null` when the agent is no longer there. */
  agentName: string | null;
  /** 1 to 5; `null` until the customer rates. */
  rating: number | null;
  comment: string | null;
  /** Until when it can be rated; `null` when there is a newer one. */
  rateUntil: string | null;
}

export interface ChatRatingRequest {
  /** 1 to 5. */
  rating: number;
  comment?: string | null;
}

/** How far each side has read; times of messages. */
export interface ChatReadState {
  /** Replies that the customer has not read. */
  unread: number;
  readUpTo: string | null;
  agentReadUpTo: string | null;
}

export interface ReadRequest {
  /** The time of the last message that was read. */
  upTo: string;
}

export interface AgentPresence {
  agentsOnline: boolean;
}
