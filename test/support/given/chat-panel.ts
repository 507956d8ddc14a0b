import type { ChatReplyDto } from '#contract/shapes/chat.dto';
import { type AtBrowser, etagOf, history, poll } from './chat.js';
import type { Change, LiveSocket, useLiveSockets } from '../http/live-socket.js';
import type { Customer } from './people.js';

/** A customer's chat panel as the page implements it: it polls, and shows each reply it has not seen. */
export class ChatPanel {
  /** The replies in the order in which they were shown. */
  readonly shown: ChatReplyDto[] = [];
  private readonly seen = new Set<string>();
  private version: string | undefined;

  /** Reloads the page, which shows the earlier messages again. */
  async load(browser: AtBrowser): Promise<void> {
    for (const { sender, message, timestamp, agentName } of await history(browser)) {
      if (sender === 'agent') this.show({ message, timestamp, agentName });
    }
  }

  /** Polls through any of the customer's browsers, on any node. */
  async poll(browser: AtBrowser): Promise<void> {
    const answer = await poll(browser, this.version);
    if (answer.status === 304) return;
    if (answer.status !== 200) throw new Error(`The poll was refused: ${answer.text}`);
    for (const reply of answer.body as ChatReplyDto[]) this.show(reply);
    this.version = etagOf(answer);
  }

  /** Deduplicates by timestamp and the first ten characters, as the page does. */
  private show(reply: ChatReplyDto): void {
    const key = `${reply.timestamp} ${reply.message.slice(0, 10)}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.shown.push(reply);
  }
}

/**
 * A panel without a polling timer: it polls only when a socket reports that the chat has changed, or may
 * have.
 */
export class LivePanel {
  readonly panel = new ChatPanel();
  private connection: LiveSocket | null = null;
  private cursor: string | undefined;
  private polling = Promise.resolve();

  constructor(
    private readonly sockets: ReturnType<typeof useLiveSockets>,
    private readonly customer: Customer,
  ) {}

  /** Continues from the cursor of the last connection, on the node that the browser uses. */
  connect(browser: AtBrowser): void {
    this.cut();
    this.connection = this.sockets.start(
      { id: this.customer.id, client: browser.client },
      { cursor: this.cursor },
    );
    this.connection.socket.on('changed', ({ resources, cursor }: Change) => {
      this.cursor = cursor;
      if (!resources.some((name) => name === '*' || name === 'chat')) return;
      this.polling = this.polling.then(() => this.panel.poll(browser));
    });
  }

  cut(): void {
    this.connection?.close();
    this.connection = null;
  }

  /** Waits until every reported change is shown; rejects if a poll failed. */
  settled(): Promise<void> {
    return this.polling;
  }
}
