import type {
  AgentPresence,
  ChatHistoryItem,
  ChatMessageRequest,
  ChatReadState,
  ChatReceipt,
  ChatReply,
} from '#contract/chat';
import { http } from '../../shared/api/http.js';

/** What fails here is logged and never shown (specification, section 8). */
async function logged<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    console.warn('Live support:', error);
    throw error;
  }
}

export function fetchHistory(): Promise<ChatHistoryItem[]> {
  return logged(http.get<ChatHistoryItem[]>('/api/chat/history'));
}

/** The browser itself says which answer it has; what has not changed comes out of its cache. */
export function fetchReplies(email: string): Promise<ChatReply[]> {
  return logged(http.get<ChatReply[]>(`/api/chat/replies?email=${encodeURIComponent(email)}`));
}

export function fetchReadState(): Promise<ChatReadState> {
  return logged(http.get<ChatReadState>('/api/chat/read-state'));
}

export function fetchPresence(): Promise<AgentPresence> {
  return logged(http.get<AgentPresence>('/api/chat/presence'));
}

export function postMessage(request: ChatMessageRequest): Promise<ChatReceipt> {
  return logged(http.post<ChatReceipt>('/api/chat/message', request));
}

export function postRead(upTo: string): Promise<void> {
  return logged(http.post('/api/chat/read', { upTo }));
}
