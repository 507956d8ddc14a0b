import { randomUUID } from 'node:crypto';
import type {
  ChatHistoryItemDto,
  ChatReadStateDto,
  ChatReceiptDto,
  ChatReplyDto,
  ChatResolutionDto,
} from '#contract/shapes/chat.dto';
import type { MacroStep } from '#contract/macros';
import type { MacroDto, MacroRunDto } from '#contract/shapes/macros.dto';
import type { ConversationDetailDto, ConversationDto, SupportMessageDto } from '#contract/shapes/support.dto';
import type { Bank } from '../bank.js';
import type { Answer, Client } from '../http/client.js';
import type { Colleague, Customer } from './people.js';

/** A customer, or another browser of theirs. */
export type AtBrowser = Pick<Customer, 'client'>;

/** Sends a message, optionally with further fields. */
export function send(
  { client }: AtBrowser,
  message: unknown,
  fields: Record<string, unknown> = {},
): Promise<Answer> {
  return client.post('/api/chat/message', { message, ...fields });
}

/** Sends a message to support, which must be stored; returns its reference. */
export async function say(
  customer: AtBrowser,
  message: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const { body, status, text } = await send(customer, message, fields);
  if (status !== 201) throw new Error(`The message was refused: ${text}`);
  return (body as ChatReceiptDto).reference;
}

export async function history({ client }: AtBrowser): Promise<ChatHistoryItemDto[]> {
  return (await client.get('/api/chat/history')).body as ChatHistoryItemDto[];
}

export async function resolutions({ client }: AtBrowser): Promise<ChatResolutionDto[]> {
  return (await client.get('/api/chat/resolutions')).body as ChatResolutionDto[];
}

/** Rates the last resolution. */
export function rate({ client }: AtBrowser, rating: unknown, comment?: unknown): Promise<Answer> {
  return client.post('/api/chat/rating', { rating, comment });
}

export async function readState({ client }: AtBrowser): Promise<ChatReadStateDto> {
  return (await client.get('/api/chat/read-state')).body as ChatReadStateDto;
}

/** Requests the replies as the panel does; `ifNoneMatch` is the entity tag of those it has. */
export function poll({ client }: AtBrowser, ifNoneMatch?: string): Promise<Answer> {
  const headers = ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch };
  return client.get('/api/chat/replies?email=customer%40example.ae', headers);
}

export async function replies(customer: AtBrowser): Promise<ChatReplyDto[]> {
  return (await poll(customer)).body as ChatReplyDto[];
}

export function etagOf({ headers }: Answer): string {
  return String(headers.etag);
}

/** A client with the same cookies, as if a load balancer sent the browser to another node. */
export function atNode(bank: Bank, node: number, { client }: AtBrowser): { client: Client } {
  const other = bank.client(node);
  for (const [name, pair] of client.cookies) other.cookies.set(name, pair);
  return { client: other };
}

const STEPS: readonly MacroStep[] = [
  { type: 'note', text: 'Answered by a macro.' },
  { type: 'tag', tag: 'Macro' },
  { type: 'reply', text: 'Hello {customer.firstName}, here is {agent.firstName}.' },
];

/** A valid request for a macro. */
export function newMacro(steps: readonly MacroStep[] = STEPS) {
  return { name: 'Good day', shortcut: `m${randomUUID().slice(0, 8)}`, steps };
}

type Deed = 'replies' | 'notes' | 'claim' | 'release' | 'resolve' | 'reopen' | 'read';

/** The support desk, as used by one agent or administrator. */
export class Desk {
  constructor(readonly agent: Pick<Colleague, 'client'>) {}

  async list(query = ''): Promise<ConversationDto[]> {
    const { body, status, text } = await this.agent.client.get(`/api/support/conversations${query}`);
    if (status !== 200) throw new Error(`There is no list: ${text}`);
    return body as ConversationDto[];
  }

  /** The customer's conversation in the list. */
  async conversationOf({ username }: Customer): Promise<ConversationDto> {
    const [found] = await this.list(`?search=${encodeURIComponent(username)}`);
    if (!found) throw new Error('The customer has no conversation.');
    return found;
  }

  async detail(id: string): Promise<ConversationDetailDto> {
    return (await this.agent.client.get(`/api/support/conversations/${id}`)).body as ConversationDetailDto;
  }

  do(id: string, deed: Deed, body?: unknown): Promise<Answer> {
    return this.agent.client.post(`/api/support/conversations/${id}/${deed}`, body);
  }

  /** Replies to the customer, which must succeed. */
  async reply(id: string, message: string): Promise<SupportMessageDto> {
    return this.write(id, 'replies', message);
  }

  /** Writes a note, which must succeed. */
  async note(id: string, message: string): Promise<SupportMessageDto> {
    return this.write(id, 'notes', message);
  }

  /** Puts a tag on a conversation, which must succeed. */
  async tag(id: string, tag: string): Promise<void> {
    const { status, text } = await this.agent.client.post(`/api/support/conversations/${id}/tags`, { tag });
    if (status !== 200) throw new Error(`The tag was refused: ${text}`);
  }

  /** Adds a macro, which must succeed: a note, a tag and a reply, unless it has other steps. */
  async macro(steps?: readonly MacroStep[]): Promise<MacroDto> {
    const { body, status, text } = await this.agent.client.post('/api/support/macros', newMacro(steps));
    if (status !== 201) throw new Error(`The macro was refused: ${text}`);
    return body as MacroDto;
  }

  tryRun(id: string, macroId: string): Promise<Answer> {
    return this.agent.client.post(`/api/support/conversations/${id}/macros/${macroId}`);
  }

  /** Runs a macro, which must succeed. */
  async run(id: string, macroId: string): Promise<MacroRunDto> {
    const { body, status, text } = await this.tryRun(id, macroId);
    if (status !== 201) throw new Error(`The run was refused: ${text}`);
    return body as MacroRunDto;
  }

  undo(runId: string): Promise<Answer> {
    return this.agent.client.delete(`/api/support/macro-runs/${runId}`);
  }

  /** The answer to taking a tag off a conversation. */
  untag(id: string, tag: string): Promise<Answer> {
    return this.agent.client.delete(`/api/support/conversations/${id}/tags/${encodeURIComponent(tag)}`);
  }

  private async write(id: string, deed: Deed, message: string): Promise<SupportMessageDto> {
    const { body, status, text } = await this.do(id, deed, { message });
    if (status !== 201) throw new Error(`The message was refused: ${text}`);
    return body as SupportMessageDto;
  }
}
