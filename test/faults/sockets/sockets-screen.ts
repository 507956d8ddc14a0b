import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { ChatReplyDto } from '#contract/shapes/chat.dto';
import type { Answer } from '../../support/http/client.js';
import type { Person } from './sockets-crowd.js';
import { Follower } from './sockets-follower.js';

/** Delay between two attempts to load when the bank cannot answer. */
const RETRY_MS = 250;

/** An open page: it loads its content, and reloads it when the bank reports a change. */
abstract class Screen {
  readonly follower: Follower;
  private isStale = true;
  private isLoading = false;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private tries = 0;

  constructor(
    private readonly person: Person,
    { node, path, resource }: { node: number; path: string; resource: string },
  ) {
    this.path = path;
    this.follower = new Follower(person.browser, node, (resources) => {
      if (!resources.includes(resource) && !resources.includes('*')) return;
      this.isStale = true;
      void this.load();
    });
  }

  private readonly path: string;

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.follower.close();
  }

  protected abstract show(answer: Answer): void;

  /** Loads once at a time, from any node that answers, until nothing newer is known. */
  private async load(): Promise<void> {
    if (this.isLoading || this.isClosed) return;
    this.isLoading = true;
    while (this.isStale) {
      this.isStale = false;
      const answer = await this.ask();
      if (answer) this.show(answer);
      else break;
    }
    this.isLoading = false;
  }

  private async ask(): Promise<Answer | null> {
    const node = (this.tries += 1);
    const answer = await this.person.browser
      .at(node)
      .get(this.path)
      .catch(() => null);
    if (answer?.status === 200) return answer;
    this.isStale = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), RETRY_MS);
    return null;
  }
}

/** Shows a customer's balance. */
export class BalanceScreen extends Screen {
  balance: string | null = null;

  constructor(person: Person, node: number) {
    super(person, { node, path: '/api/accounts', resource: 'accounts' });
  }

  protected show({ body }: Answer): void {
    this.balance = (body as AccountDto[])[0]?.balance ?? null;
  }
}

/**
 * Shows a customer's chat as the page does: in order of time, deduplicated by time and first ten characters.
 */
export class ChatLines {
  readonly shown: string[] = [];
  private readonly seen = new Set<string>();

  take(replies: readonly ChatReplyDto[]): void {
    for (const { message, timestamp } of replies) {
      const key = `${timestamp} ${message.slice(0, 10)}`;
      if (this.seen.has(key)) continue;
      this.seen.add(key);
      this.shown.push(message);
    }
  }
}

/** A chat panel that polls only when a push tells it to. */
export class ChatScreen extends Screen {
  readonly lines = new ChatLines();

  constructor(person: Person, node: number) {
    super(person, { node, path: '/api/chat/replies?email=', resource: 'chat' });
  }

  protected show({ body }: Answer): void {
    this.lines.take(body as ChatReplyDto[]);
  }
}
