import type {
  AgentPresence,
  ChatHistoryItem,
  ChatMessageRequest,
  ChatRatingRequest,
  ChatReadState,
  ChatReceipt,
  ChatReply,
  ChatResolution,
} from '#contract/chat';
import { getPage, http, type Page } from '../../../shared/api/http.js';

/** Logs errors of the chat, which are not shown on screen. */
async function logged<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    console.warn('Live support:', error);
    throw error;
  }
}

/** The newest messages, or those before a time, oldest first; `next` leads to those before. */
export function fetchHistory(before?: string): Promise<Page<ChatHistoryItem>> {
  const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
  return logged(getPage<ChatHistoryItem>(`/api/chat/history${query}`));
}

interface PolledReplies {
  replies: ChatReply[];
  /** Changes with every reply and every resolution; `null` if the answer has none. */
  version: string | null;
}

/** The browser revalidates by ETag; an unchanged response comes from its cache. */
export async function fetchReplies(email: string): Promise<PolledReplies> {
  let version: string | null = null;
  const path = `/api/chat/replies?email=${encodeURIComponent(email)}`;
  const onHeaders = (headers: Headers) => {
    version = headers.get('ETag');
  };
  const replies = await logged(http.get<ChatReply[]>(path, { onHeaders }));
  return { replies, version };
}

/** When agents have resolved the conversation, oldest first. */
export function fetchResolutions(): Promise<ChatResolution[]> {
  return logged(http.get<ChatResolution[]>('/api/chat/resolutions'));
}

export function postRating(request: ChatRatingRequest): Promise<void> {
  return logged(http.post('/api/chat/rating', request));
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
