import type {
  AgentPresence,
  ChatHistoryItem,
  ChatMessageRequest,
  ChatReadState,
  ChatReceipt,
  ChatReply,
} from '#contract/chat';
import { http } from '../../shared/api/http.js';

/** Logs errors of the chat, which are not shown on screen. */
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

/** The browser revalidates by ETag; an unchanged response comes from its cache. */
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
