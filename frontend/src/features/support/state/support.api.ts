import type {
  CannedReplyDto,
  CannedReplyRequestDto,
  ConversationDetailDto,
  ConversationDto,
  SupportMessageDto,
  SupportMessageRequestDto,
  SupportSummaryDto,
} from '#contract/shapes/support.dto';
import type { ConversationOrder } from '#contract/support';
import { asOneLine } from '#contract/formats/text';
import { getPage, http, nextIn, type Page } from '../../../shared/api/http.js';

const CONVERSATIONS = '/api/support/conversations';
const CANNED = '/api/support/canned-replies';

/** The actions on a conversation as a whole. */
export type ConversationAction = 'claim' | 'release' | 'resolve' | 'reopen';

/** The filters of a list; a filter that is left out matches everything. */
export interface ConversationQuery {
  status: 'open' | 'resolved';
  claimed?: 'me' | 'nobody';
  /** By default `newest`. */
  order?: ConversationOrder;
  search?: string;
  /** The name of a tag that the conversations have. */
  tag?: string;
}

const PAGE_SIZE = '50';

/** The path of the first page of a list. */
export function conversationsPath({ order, ...query }: ConversationQuery): string {
  const asked = {
    ...query,
    order: order === 'newest' || order === undefined ? '' : order,
    search: asOneLine(query.search ?? ''),
  };
  const named = Object.entries(asked).filter(([, value]) => value !== '');
  return `${CONVERSATIONS}?${new URLSearchParams([...named, ['limit', PAGE_SIZE]]).toString()}`;
}

/** A conversation, and what leads to the messages before those that are loaded; `null` when there are none. */
export type LoadedConversation = ConversationDetailDto & { older: string | null };

export async function fetchConversation(id: string): Promise<LoadedConversation> {
  let older: string | null = null;
  const onHeaders = (headers: Headers) => {
    older = nextIn(headers);
  };
  const detail = await http.get<ConversationDetailDto>(`${CONVERSATIONS}/${id}`, { onHeaders });
  return { ...detail, older };
}

/** The messages to which `older` of a conversation leads. */
export function fetchOlder(older: string): Promise<Page<SupportMessageDto>> {
  return getPage<SupportMessageDto>(older);
}

export function fetchSupportSummary(): Promise<SupportSummaryDto> {
  return http.get<SupportSummaryDto>('/api/support/summary');
}

export function postAction(id: string, action: ConversationAction): Promise<ConversationDto> {
  return http.post<ConversationDto>(`${CONVERSATIONS}/${id}/${action}`);
}

export function postReply(id: string, request: SupportMessageRequestDto): Promise<SupportMessageDto> {
  return http.post<SupportMessageDto>(`${CONVERSATIONS}/${id}/replies`, request);
}

export function postNote(id: string, request: SupportMessageRequestDto): Promise<SupportMessageDto> {
  return http.post<SupportMessageDto>(`${CONVERSATIONS}/${id}/notes`, request);
}

export function postRead(id: string, upTo: string): Promise<void> {
  return http.post(`${CONVERSATIONS}/${id}/read`, { upTo });
}

/** The path of the transcript, a text file of all messages. */
export function transcriptPath(id: string, withNotes: boolean): string {
  return `${CONVERSATIONS}/${id}/transcript${withNotes ? '?notes=true' : ''}`;
}

export function fetchCannedReplies(): Promise<CannedReplyDto[]> {
  return http.get<CannedReplyDto[]>(CANNED);
}

export function postCannedReply(request: CannedReplyRequestDto): Promise<CannedReplyDto> {
  return http.post<CannedReplyDto>(CANNED, request);
}

export function deleteCannedReply(id: string): Promise<void> {
  return http.delete(`${CANNED}/${id}`);
}
