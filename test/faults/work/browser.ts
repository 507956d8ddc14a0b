import { Client } from '../../support/http/client.js';

/** Far longer than the bank's own database timeouts, so that waiting longer gains nothing. */
export const PATIENCE_MS = 15_000;

/** A browser whose requests a load balancer sends to varying nodes. */
export class Browser {
  private readonly clients: Client[];

  constructor(
    private readonly ports: readonly number[],
    private readonly cookies = new Map<string, string>(),
  ) {
    const wish = { cookies, patienceMs: PATIENCE_MS };
    this.clients = ports.map((port) => new Client(port, wish));
  }

  /** A browser with the same session, which keeps it whatever the first one does. */
  copy(): Browser {
    return new Browser(this.ports, new Map(this.cookies));
  }

  /** This browser's client for the given node. */
  at(node: number): Client {
    const client = this.clients[node % this.clients.length];
    if (!client) throw new Error('There is no node.');
    return client;
  }

  /** The session id in its cookie. */
  get session(): string {
    return [...this.cookies.values()].join('; ');
  }
}
