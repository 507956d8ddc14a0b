import { describe, expect, it } from '@jest/globals';
import type { ChatHistoryItemDto } from '#contract/shapes/chat.dto';
import {
  EMPTY_THREAD,
  type Thread,
  withDelivery,
  withHistory,
  withReplies,
  withSending,
  withWritten,
} from './chat-messages.js';
import fc from 'fast-check';

type Act =
  | { act: 'write' | 'reply'; text: string }
  /** The oldest waiting message is sent; `isStored` unless it is lost on the way. */
  | { act: 'send'; isStored: boolean }
  /** The response to it arrives, or is lost. */
  | { act: 'answer'; isLost: boolean }
  | { act: 'send again'; index: number }
  | { act: 'ask for history' | 'ask for replies' }
  /** Responses may overtake each other. */
  | { act: 'receive'; index: number };

function acts(text: fc.Arbitrary<string>): fc.Arbitrary<Act[]> {
  const index = fc.nat(5);
  return fc.array(
    fc.oneof(
      fc.record({ act: fc.constantFrom('write' as const, 'reply' as const), text }),
      fc.record({ act: fc.constant('send' as const), isStored: fc.boolean() }),
      fc.record({ act: fc.constant('answer' as const), isLost: fc.boolean() }),
      fc.record({ act: fc.constant('send again' as const), index }),
      fc.record({ act: fc.constantFrom('ask for history' as const, 'ask for replies' as const) }),
      fc.record({ act: fc.constant('receive' as const), index }),
    ),
    { maxLength: 60 },
  );
}

/** A bank that stores messages, one millisecond apart, and a page that receives its responses. */
class FakeChat {
  thread: Thread = EMPTY_THREAD;
  readonly stored: ChatHistoryItemDto[] = [];
  /** The texts that the customer wrote, sorted. */
  written: string[] = [];
  private readonly waiting: string[] = [];
  private readonly underWay: ((thread: Thread) => Thread)[] = [];
  private sent: { id: string; isStored: boolean } | null = null;

  play(act: Act): void {
    switch (act.act) {
      case 'write':
        this.write(act.text);
        break;
      case 'reply':
        this.store(`reply ${this.stored.length}`, 'agent', act.text);
        break;
      case 'send':
        this.send(act.isStored);
        break;
      case 'answer':
        this.answer(act.isLost);
        break;
      case 'send again':
        this.sendAgain(act.index);
        break;
      case 'ask for history':
        this.ask(withHistory);
        break;
      case 'ask for replies':
        this.askForReplies();
        break;
      case 'receive':
        this.receive(act.index);
    }
  }

  /** Delivers everything that is under way, and lets the page load once more. */
  settle(): void {
    this.answer(false);
    while (this.waiting.length > 0) {
      this.send(true);
      this.answer(false);
    }
    this.ask(withHistory);
    this.askForReplies();
    while (this.underWay.length > 0) this.receive(0);
  }

  times(): string[] {
    return this.stored.map(({ timestamp }) => timestamp);
  }

  shownOfOwn(): string[] {
    const { confirmed, outgoing } = this.thread;
    const own = [...confirmed, ...outgoing].filter(({ sender }) => sender === 'user');
    return own.map(({ text }) => text).sort();
  }

  private write(text: string): void {
    const id = `mine ${this.written.length}`;
    this.thread = withWritten(this.thread, { id, text, timestamp: new Date(0).toISOString() });
    this.written = [...this.written, text].sort();
    this.waiting.push(id);
  }

  private send(isStored: boolean): void {
    const id = this.sent ? undefined : this.waiting.shift();
    if (id === undefined) return;
    const text = this.thread.outgoing.find((one) => one.id === id)?.text;
    this.thread = withSending(this.thread, id);
    // A message that the history already has is not sent.
    if (isStored && text !== undefined) this.store(id, 'user', text);
    this.sent = { id, isStored: isStored || this.has(id) };
  }

  private answer(isLost: boolean): void {
    if (!this.sent) return;
    const { id, isStored } = this.sent;
    this.thread = withDelivery(this.thread, id, isStored && !isLost ? 'sent' : 'failed');
    this.sent = null;
  }

  private sendAgain(index: number): void {
    const failed = this.thread.outgoing.filter(({ delivery }) => delivery === 'failed');
    const chosen = failed[index % (failed.length || 1)];
    if (!chosen) return;
    this.thread = withDelivery(this.thread, chosen.id, 'sending');
    this.waiting.push(chosen.id);
  }

  private ask(take: (thread: Thread, items: readonly ChatHistoryItemDto[]) => Thread): void {
    const snapshot = [...this.stored];
    this.underWay.push((thread) => take(thread, snapshot));
  }

  private askForReplies(): void {
    this.ask((thread, items) =>
      withReplies(
        thread,
        items.filter(({ sender }) => sender === 'agent'),
      ),
    );
  }

  private receive(index: number): void {
    const [heard] = this.underWay.splice(index % (this.underWay.length || 1), 1);
    if (heard) this.thread = heard(this.thread);
  }

  private has(id: string): boolean {
    return this.stored.some((one) => one.id === `server's ${id}`);
  }

  private store(id: string, sender: 'user' | 'agent', message: string): void {
    if (this.has(id)) return;
    const timestamp = new Date(Date.UTC(2026, 10, 21) + this.stored.length).toISOString();
    const agentName = sender === 'agent' ? 'Priya' : null;
    this.stored.push({ id: `server's ${id}`, sender, message, timestamp, agentName, transaction: null });
  }
}

describe('messages and responses in any order', () => {
  const play = (everything: readonly Act[]) => {
    const chat = new FakeChat();
    for (const act of everything) {
      chat.play(act);
      // In order of time, no duplicates, nothing that the server does not have, and every written message
      // once.
      const times = chat.thread.confirmed.map(({ timestamp }) => timestamp);
      expect(times).toEqual([...new Set(times)].sort());
      expect(chat.times()).toEqual(expect.arrayContaining(times));
      expect(chat.shownOfOwn()).toEqual(chat.written);
    }
    chat.settle();
    return chat;
  };

  it('show each message once, and all of them in the order of the server', () => {
    fc.assert(
      fc.property(acts(fc.constantFrom('Hello', 'Yes', 'Thank you')), (everything) => {
        const chat = play(everything);

        expect(chat.thread.confirmed.map(({ timestamp }) => timestamp)).toEqual(chat.times());
        expect(chat.shownOfOwn()).toEqual(chat.written);
      }),
    );
  });

  it('mark the messages that have not arrived, and no others', () => {
    fc.assert(
      fc.property(acts(fc.uuid()), (everything) => {
        const { thread, stored } = play(everything);

        expect(thread.outgoing.filter(({ delivery }) => delivery === 'sent')).toEqual([]);
        expect(thread.outgoing.filter(({ text }) => stored.some(({ message }) => message === text))).toEqual(
          [],
        );
      }),
    );
  });
});
