import type {
  ChatHistoryItemDto,
  ChatMessageDto,
  ChatRatingDto,
  ChatReadStateDto,
  ChatReceiptDto,
  ChatReplyDto,
  ChatResolutionDto,
} from '#contract/shapes/chat.dto';
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
export function fetchHistory(before?: string): Promise<Page<ChatHistoryItemDto>> {
  const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
  return logged(getPage<ChatHistoryItemDto>(`/api/chat/history${query}`));
}

interface PolledReplies {
  replies: ChatReplyDto[];
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
  const replies = await logged(http.get<ChatReplyDto[]>(path, { onHeaders }));
  return { replies, version };
}

/** When agents have resolved the conversation, oldest first. */
export function fetchResolutions(): Promise<ChatResolutionDto[]> {
  return logged(http.get<ChatResolutionDto[]>('/api/chat/resolutions'));
}

export function postRating(request: ChatRatingDto): Promise<void> {
  return logged(http.post('/api/chat/rating', request));
}

export function fetchReadState(): Promise<ChatReadStateDto> {
  return logged(http.get<ChatReadStateDto>('/api/chat/read-state'));
}

export function postMessage(request: ChatMessageDto): Promise<ChatReceiptDto> {
  return logged(http.post<ChatReceiptDto>('/api/chat/message', request));
}

export function postRead(upTo: string): Promise<void> {
  return logged(http.post('/api/chat/read', { upTo }));
}
