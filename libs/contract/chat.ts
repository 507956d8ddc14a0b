export interface ChatMessageRequest {
  message: string;
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

/** What an agent answered, as the customer sees it: without a name. */
export interface ChatReply {
  message: string;
  timestamp: string;
}

export interface ChatHistoryItem {
  id: string;
  sender: 'user' | 'agent';
  message: string;
  timestamp: string;
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
