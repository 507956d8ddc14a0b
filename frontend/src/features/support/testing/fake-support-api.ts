import type { Conversation, ConversationDetail, SupportSummary } from '#contract/support';

const NOBODY = { firstName: 'Sara', lastName: 'Khan', email: 'sara@example.ae', isRestricted: false };

/** A conversation for tests, of a customer with this first name. */
export function imaginedConversation(
  id: string,
  { firstName = 'Sara', ...more }: Partial<Conversation> & { firstName?: string } = {},
): Conversation {
  return {
    id,
    customer: { ...NOBODY, id: `customer-${id}`, firstName },
    status: 'open',
    claimedBy: null,
    lastMessage: 'Hello',
    lastMessageAt: '2026-11-21T08:00:00.000Z',
    unread: 0,
    waitingSince: null,
    firstResponseSeconds: null,
    customerReadUpTo: null,
    ...more,
  };
}

/** The desk's side of the bank, as far as a page sees it through `fetch`. */
export class ImaginedDesk {
  conversations: Conversation[] = [];
  messages: ConversationDetail['messages'] = [];
  context: ConversationDetail['context'] = { accounts: [], transactions: [], beneficiaries: [] };
  summary: SupportSummary = { mine: 1, unclaimed: 2, open: 5, unread: 3, waiting: 2, overdue: 0 };
  /** What is refused: `POST …/claim` → the body of the answer. */
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
      headers: new Map(),
      text: () => Promise.resolve(text),
    });
  };

  private answer(call: string): unknown {
    if (call === 'GET summary') return this.summary;
    if (call.startsWith('GET conversations?')) return this.listed(call);
    const [, id, action] = /^\w+ conversations\/([^/]+)(?:\/(\w+))?$/.exec(call) ?? [];
    const found = this.conversations.find((one) => one.id === id);
    if (action === undefined && found) return { ...found, messages: this.messages, context: this.context };
    if (action === 'read' && found) found.unread = 0;
    if (action === 'claim' && found) return { ...found, claimedBy: { id: 'me', firstName: 'Priya' } };
    if (action === 'resolve' && found) return { ...found, status: 'resolved', claimedBy: null };
    return call.startsWith('GET') ? [] : null;
  }

  private listed(call: string): Conversation[] {
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
