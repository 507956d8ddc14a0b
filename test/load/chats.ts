/** Open chat panels that poll, customers who write, and agents who answer. */
import { performance } from 'node:perf_hooks';
import type { Crowd, CustomerSeed } from './crowd.js';
import type { HttpCalls } from './http-calls.js';

/** The page's polling interval. */
const POLL_MS = 2_000;
/** The time until an agent answers, in milliseconds. */
const THINK_MS = 1_000;
const REPLIES = '/api/chat/replies?email=sara%40example.ae';

export class Chats {
  private readonly versions = new Map<string, string>();
  private turns = 0;

  constructor(
    private readonly crowd: Crowd,
    private readonly calls: HttpCalls,
  ) {}

  /** The first `panels` customers poll every two seconds until `until`, each with a phase of their own. */
  async poll(panels: number, until: number): Promise<void> {
    await Promise.all(this.crowd.customers.slice(0, panels).map((customer) => this.panel(customer, until)));
  }

  /** One of the first `panels` customers writes, and is answered a little later. */
  async write(panels: number, due: number): Promise<void> {
    const customer = this.crowd.customers[(this.turns += 7) % Math.min(panels, this.crowd.customers.length)];
    const agent = this.crowd.agents[customer?.agent ?? 0];
    if (!customer || !agent) return;
    const body = { message: 'Where is my transfer?' };
    const { status } = await this.calls.send(customer, {
      method: 'POST',
      path: '/api/chat/message',
      body,
      due,
    });
    if (status !== 201) return;
    setTimeout(() => {
      void this.calls.send(agent, {
        method: 'POST',
        path: `/api/support/conversations/${customer.conversationId}/replies`,
        body: { message: 'We are looking.' },
      });
    }, THINK_MS);
  }

  /** As in the page, no poll starts while another is under way; the latency counts from when it was due. */
  private panel(customer: CustomerSeed, until: number): Promise<void> {
    let due = performance.now() + Math.random() * POLL_MS;
    let isOpen = false;
    return new Promise((resolve) => {
      const turn = () => {
        if (due >= until) {
          resolve();
          return;
        }
        if (!isOpen) {
          isOpen = true;
          void this.ask(customer, due).then(() => {
            isOpen = false;
          });
        }
        due += POLL_MS;
        setTimeout(turn, Math.max(0, due - performance.now()));
      };
      setTimeout(turn, Math.max(0, due - performance.now()));
    });
  }

  private async ask(customer: CustomerSeed, due: number): Promise<void> {
    const known = this.versions.get(customer.id);
    const headers = known === undefined ? {} : { 'if-none-match': known };
    const answer = await this.calls.send(customer, { method: 'GET', path: REPLIES, headers, due });
    if (answer.headers.etag !== undefined) this.versions.set(customer.id, answer.headers.etag);
  }
}
