import type {
  ChatHistoryItemDto,
  ChatMessageDto,
  ChatRatingDto,
  ChatReadStateDto,
  ChatReplyDto,
  ChatResolutionDto,
} from '#contract/shapes/chat.dto';
import type { ErrorDto } from '#contract/shapes/common.dto';
import { fakeResponse } from './fake-response.js';

const TOO_FAST: ErrorDto = {
  statusCode: 429,
  code: 'too_many_attempts',
  message: 'You are sending messages too quickly. Please wait a minute and try again.',
};

/** The bank's side of the chat, behind `fetch`. */
export class FakeBank {
  history: ChatHistoryItemDto[] = [];
  /** Messages before the history, which are sent only when they are asked for. */
  older: ChatHistoryItemDto[] = [];
  replies: ChatReplyDto[] = [];
  resolutions: ChatResolutionDto[] = [];
  /** The version of the replies. */
  version = '"1"';
  readState: ChatReadStateDto = { unread: 0, readUpTo: null, agentReadUpTo: null };
  /** Who of the bank works in the conversation. */
  contact: string | null = null;
  /** Every call fails. */
  isDown = false;
  /** Messages are refused with 429. */
  isFull = false;
  /** How long a message takes to be answered. */
  delayMs = 0;
  calls: string[] = [];
  readonly posted: ChatMessageDto[] = [];
  readonly rated: ChatRatingDto[] = [];

  readonly fetch = async (path: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${path}`;
    this.calls.push(call);
    if (this.isDown) throw new TypeError('Failed to fetch');
    if (method === 'POST') await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (this.isFull && call === 'POST /api/chat/message') {
      return fakeResponse(429, TOO_FAST);
    }
    const hasOlder = call === 'GET /api/chat/history' && this.older.length > 0;
    const link = hasOlder ? { Link: '</api/chat/history?before=2026>; rel="next"' } : {};
    const headers = { ETag: this.version, ...link };
    return fakeResponse(200, this.answer(call, typeof body === 'string' ? body : ''), headers);
  };

  polls(): number {
    return this.calls.filter((call) => call.startsWith('GET /api/chat/replies')).length;
  }

  private answer(call: string, body: string): unknown {
    if (call === 'GET /api/chat/history') return this.history;
    if (call.startsWith('GET /api/chat/history?before=')) return this.older;
    if (call === 'GET /api/chat/read-state') return this.readState;
    if (call === 'GET /api/chat/resolutions') return this.resolutions;
    if (call === 'POST /api/chat/rating') this.rated.push(JSON.parse(body) as ChatRatingDto);
    if (call === 'GET /api/chat/presence') return { agentsOnline: true, contact: this.contact };
    if (call === 'POST /api/chat/message') this.posted.push(JSON.parse(body) as ChatMessageDto);
    return call.startsWith('GET') ? this.replies : { reference: 'CHT-1' };
  }
}
