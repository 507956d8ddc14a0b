import type { CannedReply, Conversation, SupportMessage } from '#contract/support';
import { imaginedConversation } from './fake-support-api.js';

const HELLO = { id: 'm1', sender: 'user', message: 'Hello', agentName: null } as const;

/** The bank's side of the desk: it stores a message once under each client's id. */
export class ImaginedWriting {
  messages: SupportMessage[] = [{ ...HELLO, timestamp: '2026-11-21T08:00:00.000Z' }];
  conversation: Partial<Conversation> = {};
  canned: CannedReply[] = [];
  /** Nothing arrives, or no answer comes back. */
  isDown: 'no' | 'there' | 'back' = 'no';
  isTakenByOmar = false;
  readonly posted: Record<string, string>[] = [];

  readonly fetch = (path: string, { method = 'GET', body }: RequestInit) => {
    if (this.isDown === 'there') throw new TypeError('Failed to fetch');
    if (method === 'GET') return answer(200, this.read(path));
    if (this.isTakenByOmar) {
      this.conversation = { claimedBy: { id: 'omar', firstName: 'Omar' } };
      const message = 'This conversation is already claimed by Omar';
      return answer(409, { statusCode: 409, code: 'already_claimed', message });
    }
    const stored = this.store(path, JSON.parse(body as string) as Record<string, string>);
    if (this.isDown === 'back') throw new TypeError('Failed to fetch');
    return answer(201, stored);
  };

  private read(path: string): unknown {
    if (path.endsWith('canned-replies')) return this.canned;
    const context = { accounts: [], transactions: [], beneficiaries: [] };
    const id = path.split('/').at(-1) ?? '';
    return { ...imaginedConversation(id, this.conversation), messages: this.messages, context };
  }

  private store(path: string, request: Record<string, string>): SupportMessage {
    const id = `stored ${request.clientMessageId ?? ''}`;
    const known = this.messages.find((message) => message.id === id);
    if (known) return known;
    const minute = String(this.messages.length).padStart(2, '0');
    const stored: SupportMessage = {
      id,
      sender: path.endsWith('notes') ? 'note' : 'agent',
      message: request.message ?? '',
      timestamp: `2026-11-21T08:${minute}:00.000Z`,
      agentName: 'Priya',
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
