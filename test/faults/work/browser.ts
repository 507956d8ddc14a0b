import { Client } from '../../support/http/client.js';

/** Far longer than the bank itself takes to give up on its database: who waits longer waits for nothing. */
export const PATIENCE_MS = 15_000;

/** Somebody's browser, which a balancer sends now to this node and now to that. */
export class Browser {
  private readonly clients: Client[];

  constructor(
    private readonly ports: readonly number[],
    private readonly cookies = new Map<string, string>(),
  ) {
    const wish = { cookies, patienceMs: PATIENCE_MS };
    this.clients = ports.map((port) => new Client(port, wish));
  }

  /** Another one in the same session, which stays in it whatever the first one does. */
  copy(): Browser {
    return new Browser(this.ports, new Map(this.cookies));
  }

  /** This browser, as the node of this number sees it. */
  at(node: number): Client {
    const client = this.clients[node % this.clients.length];
    if (!client) throw new Error('There is no node.');
    return client;
  }

  /** The session it is in, as its cookie names it. */
  get session(): string {
    return [...this.cookies.values()].join('; ');
  }
}
