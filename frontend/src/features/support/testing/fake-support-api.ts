import type { MacroDto } from '#contract/shapes/macros.dto';
import type {
  CannedReplyDto,
  ConversationDetailDto,
  ConversationDto,
  SupportMessageDto,
  SupportSummaryDto,
} from '#contract/shapes/support.dto';

const NOBODY = {
  firstName: 'Sara',
  lastName: 'Khan',
  email: 'sara@example.ae',
  isRestricted: false,
  frozenAt: null,
};

/** A conversation for tests, with a customer of this first name. */
export function fakeConversation(
  id: string,
  { firstName = 'Sara', ...more }: Partial<ConversationDto> & { firstName?: string } = {},
): ConversationDto {
  return {
    id,
    number: `CNV-${id}`,
    tags: [],
    customer: { ...NOBODY, id: `customer-${id}`, firstName },
    status: 'open',
    claimedBy: null,
    lastMessage: 'Hello',
    lastMessageAt: '2026-11-21T08:00:00.000Z',
    unread: 0,
    waitingSince: null,
    replyDueAt: null,
    replyAmberAt: null,
    resolutionDueAt: null,
    paused: true,
    firstResponseSeconds: null,
    customerReadUpTo: null,
    ...more,
  };
}

/** The bank's side of the support desk, behind `fetch`. */
export class FakeDesk {
  conversations: ConversationDto[] = [];
  messages: ConversationDetailDto['messages'] = [];
  /** Messages before these, which are sent only when they are asked for. */
  older: ConversationDetailDto['messages'] = [];
  resolutions: ConversationDetailDto['resolutions'] = [];
  rating: ConversationDetailDto['rating'] = null;
  context: ConversationDetailDto['context'] = { accounts: [], transactions: [], beneficiaries: [] };
  summary: SupportSummaryDto = { mine: 1, unclaimed: 2, open: 5, unread: 3, waiting: 2, overdue: 0 };
  /** The refused calls: `POST …/claim` → the body of the response. */
  refusals: Record<string, { statusCode: number; code: string; message: string }> = {};
  calls: string[] = [];

  readonly fetch = (path: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${path.replace('/api/support/', '')}`;
    this.calls.push(typeof body === 'string' ? `${call} ${body}` : call);
    const refused = this.refusals[call];
    const text = JSON.stringify(refused ?? this.answer(call) ?? null);
    return Promise.resolve({
      ok: refused === undefined,
      status: refused?.statusCode ?? 200,
      headers: new Map(
        call === 'GET conversations/1' && this.older.length > 0
          ? [['Link', '</api/support/conversations/1/messages?before=2026>; rel="next"']]
          : [],
      ),
      text: () => Promise.resolve(text),
    });
  };

  private answer(call: string): unknown {
    if (call.includes('/messages?before=')) return this.older.splice(0);
    if (call === 'GET summary') return this.summary;
    if (call.startsWith('GET conversations?')) return this.listed(call);
    const [, id, action] = /^\w+ conversations\/([^/]+)(?:\/(\w+))?$/.exec(call) ?? [];
    const found = this.conversations.find((one) => one.id === id);
    if (action === undefined && found) {
      const { messages, resolutions, rating, context } = this;
      return { ...found, messages, resolutions, rating, context };
    }
    if (action === 'read' && found) found.unread = 0;
    if (action === 'claim' && found) return { ...found, claimedBy: { id: 'me', firstName: 'Priya' } };
    if (action === 'resolve' && found) return { ...found, status: 'resolved', claimedBy: null };
    return call.startsWith('GET') ? [] : null;
  }

  private listed(call: string): ConversationDto[] {
    const query = new URLSearchParams(call.split('?')[1]);
    return this.conversations.filter(
      ({ status, claimedBy, customer }) =>
        status === query.get('status') &&
        (query.get('claimed') !== 'nobody' || claimedBy === null) &&
        (query.get('claimed') !== 'me' || claimedBy?.id === 'me') &&
        customer.firstName.includes(query.get('search') ?? ''),
    );
  }
}

const HELLO = { id: 'm1', sender: 'user', message: 'Hello', agentName: null, transaction: null } as const;

/** The bank's side of the composer: stores a message once per client id. */
export class FakeWriting {
  messages: SupportMessageDto[] = [{ ...HELLO, timestamp: '2026-11-21T08:00:00.000Z' }];
  conversation: Partial<ConversationDto> = {};
  canned: CannedReplyDto[] = [];
  macros: MacroDto[] = [];
  /** Whether requests or responses are lost. */
  lost: 'none' | 'requests' | 'responses' = 'none';
  isTakenByOmar = false;
  readonly posted: Record<string, string>[] = [];

  readonly fetch = (path: string, { method = 'GET', body }: RequestInit) => {
    if (this.lost === 'requests') throw new TypeError('Failed to fetch');
    if (method === 'GET') return answer(200, this.read(path));
    if (this.isTakenByOmar) {
      this.conversation = { claimedBy: { id: 'omar', firstName: 'Omar' } };
      const message = 'This conversation is already claimed by Omar';
      return answer(409, { statusCode: 409, code: 'already_claimed', message });
    }
    const stored = this.store(path, JSON.parse(body as string) as Record<string, string>);
    if (this.lost === 'responses') throw new TypeError('Failed to fetch');
    return answer(201, stored);
  };

  private read(path: string): unknown {
    if (path.endsWith('canned-replies')) return this.canned;
    if (path.endsWith('/macros')) return this.macros;
    if (path.endsWith('/tags')) return [];
    const context = { accounts: [], transactions: [], beneficiaries: [] };
    const id = path.split('/').at(-1) ?? '';
    return { ...fakeConversation(id, this.conversation), messages: this.messages, rating: null, context };
  }

  private store(path: string, request: Record<string, string>): SupportMessageDto {
    const id = `stored ${request.clientMessageId ?? ''}`;
    const known = this.messages.find((message) => message.id === id);
    if (known) return known;
    const minute = String(this.messages.length).padStart(2, '0');
    const stored: SupportMessageDto = {
      id,
      sender: path.endsWith('notes') ? 'note' : 'agent',
      message: request.message ?? '',
      timestamp: `2026-11-21T08:${minute}:00.000Z`,
      agentName: 'Priya',
      transaction: null,
    };
    this.posted.push(request);
    this.messages = [...this.messages, stored];
    return stored;
  }
}

function answer(status: number, body: unknown) {
  const text = JSON.stringify(body);
  return Promise.resolve({
    ok: status < 400,
    status,
    headers: new Map(),
    text: () => Promise.resolve(text),
  });
}
