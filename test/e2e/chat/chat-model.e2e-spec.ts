import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatReplyDto } from '#contract/shapes/chat.dto';
import { useBank } from '../../support/bank.js';
import { type AtBrowser, atNode, Desk, history, say, send } from '../../support/given/chat.js';
import { ChatPanel, LivePanel } from '../../support/given/chat-panel.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { HANGS_AFTER_MS, until } from '../../support/until.js';
import fc from 'fast-check';

const CONVERSATIONS = 20;

/** One action; the actions of one moment run concurrently. */
type Step =
  | { does: 'send'; copies: number }
  | { does: 'reply' | 'note'; text: string; node: number }
  | { does: 'poll' | 'reconnect'; node: number }
  | { does: 'cut' | 'reload' };

const NODE = fc.nat(1);
// Texts with a common prefix, and equal texts: only their times tell them apart.
const TEXT = fc.constantFrom('Yes', 'Let me see.', 'Let me see what I can do.', 'Let me see what it was.');
const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('send' as const), copies: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('reply' as const), text: TEXT, node: NODE }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('note' as const), text: TEXT, node: NODE }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('poll' as const), node: NODE }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reconnect' as const), node: NODE }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cut' as const, 'reload' as const) }) },
);
const MOMENTS = fc.array(fc.array(STEP, { minLength: 1, maxLength: 6 }), { maxLength: 12 });

const bank = useBank();
const sockets = useLiveSockets();
/** An administrator's desk on each node: administrators need no claim. */
let desks: Desk[];

beforeAll(async () => {
  await bank.addNode();
  const admin = await bank.given.admin();
  desks = times(2, (node) => new Desk(atNode(bank, node, admin)));
});

/** A customer, the panels that follow their conversation, and the replies that were really sent. */
class Conversation {
  private readonly replies: ChatReplyDto[] = [];
  private readonly messages: string[] = [];
  private readonly panels = [new ChatPanel()];
  private readonly live: LivePanel;
  private readonly browsers: AtBrowser[];

  private constructor(
    private readonly customer: Customer,
    private readonly id: string,
  ) {
    this.browsers = times(2, (node) => atNode(bank, node, customer));
    this.live = new LivePanel(sockets, customer);
  }

  static async begin(): Promise<Conversation> {
    const customer = await bank.given.customer();
    await say(customer, 'Hello?');
    const { id } = await desk(0).conversationOf(customer);
    const conversation = new Conversation(customer, id);
    conversation.messages.push('Hello?');
    conversation.live.connect(conversation.browser(0));
    return conversation;
  }

  async do(step: Step): Promise<void> {
    switch (step.does) {
      case 'send':
        return this.send(step.copies);
      case 'reply': {
        const { message, timestamp, agentName } = await desk(step.node).reply(this.id, step.text);
        this.replies.push({ message, timestamp, agentName });
        return;
      }
      case 'note':
        await desk(step.node).note(this.id, step.text);
        return;
      case 'poll':
        return this.panel.poll(this.browser(step.node));
      case 'reload':
        this.panels.push(new ChatPanel());
        return this.panel.load(this.customer);
      case 'reconnect':
        this.live.connect(this.browser(step.node));
        return;
      case 'cut':
        this.live.cut();
    }
  }

  /** Expects every panel to show each reply once, in order; panels that were closed earlier show a prefix. */
  async expectToBeShown(): Promise<void> {
    const said = this.replies.sort((one, other) => (one.timestamp < other.timestamp ? -1 : 1));
    this.live.connect(this.browser(1));
    const isShown = async () => {
      await this.panel.poll(this.browser(1));
      await this.live.settled();
      return [this.panel, this.live.panel].every(({ shown }) => shown.length >= said.length);
    };
    // On a timeout, the comparison below reports what is missing.
    await until(isShown).catch(() => undefined);
    expect(this.panel.shown).toEqual(said);
    expect(this.live.panel.shown).toEqual(said);
    for (const { shown } of this.panels) expect(shown).toEqual(said.slice(0, shown.length));
    await this.expectHistory(said);
    this.live.cut();
  }

  private async expectHistory(said: readonly ChatReplyDto[]): Promise<void> {
    const items = await history(this.customer);
    const of = (side: string) => items.filter(({ sender }) => sender === side);
    expect(
      of('agent').map(({ message, timestamp, agentName }) => ({ message, timestamp, agentName })),
    ).toEqual(said);
    expect(
      of('user')
        .map(({ message }) => message)
        .sort(),
    ).toEqual(this.messages.sort());
    const moments = items.map(({ timestamp }) => timestamp);
    expect(moments).toEqual([...new Set(moments)].sort());
  }

  /** Resends a message with the same id, as a client does when the answer is lost. */
  private async send(copies: number): Promise<void> {
    const clientMessageId = randomUUID();
    this.messages.push(clientMessageId);
    await Promise.all(times(copies, () => send(this.customer, clientMessageId, { clientMessageId })));
  }

  private get panel(): ChatPanel {
    return this.panels.at(-1) ?? new ChatPanel();
  }

  private browser(node: number): AtBrowser {
    return this.browsers[node] ?? this.customer;
  }
}

function desk(node: number): Desk {
  const found = desks[node];
  if (!found) throw new Error('There is no such node.');
  return found;
}

async function play(moments: readonly Step[][]): Promise<void> {
  const conversation = await Conversation.begin();
  for (const steps of moments) await Promise.all(steps.map((step) => conversation.do(step)));
  await conversation.expectToBeShown();
}

describe('a conversation, however sends, replies, polls and reconnects interleave', () => {
  it(
    'is shown with each message exactly once, in order',
    async () => {
      // A failure prints its seed. SEED=… repeats it, and then looks for the shortest failing interleaving.
      const { SEED } = process.env;
      await fc.assert(fc.asyncProperty(MOMENTS, play), {
        seed: Number(SEED ?? randomInt(2 ** 31)),
        numRuns: CONVERSATIONS,
        endOnFailure: SEED === undefined,
      });
    },
    HANGS_AFTER_MS,
  );
});
