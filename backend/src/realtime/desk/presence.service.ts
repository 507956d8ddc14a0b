import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import type { Room } from '../../events/bank-event.js';
import { NodeSignals } from '../../events/node-signals.service.js';
import { CUSTOMERS } from '../../events/bank-event.js';
import type { BankServer, BankSocket } from '../socket/bank-socket.js';
import { DeskSocketsRepository } from './desk-sockets.repository.js';
import { DeskSockets } from './desk-sockets.service.js';

/** Interval between reads of the presence when there is no signal, in ms. */
const REFRESH_MS = 5_000;

/** Tracks whether any agent is online on any node, and informs customers. Nodes signal changes to each other. */
@Injectable()
export class PresenceService implements OnModuleDestroy {
  private server: BankServer | null = null;
  private agentsOnline = false;
  private timer: NodeJS.Timeout | undefined;
  private lastRefresh: Promise<void> = Promise.resolve();

  constructor(
    private readonly desk: DeskSockets,
    private readonly rows: DeskSocketsRepository,
    private readonly signals: NodeSignals,
  ) {
    signals.on('presence', () => {
      this.refresh();
    });
    signals.on('contact', (customer) => {
      if (typeof customer === 'string') this.tellOfContact(customer as Room);
    });
  }

  attachServer(server: BankServer): void {
    this.server = server;
    this.timer = setInterval(() => {
      this.refreshByClock();
    }, REFRESH_MS).unref();
    this.refresh();
  }

  /** Registers a socket of the desk; informs a customer's socket whether an agent is online. */
  arrived(socket: BankSocket): void {
    if (socket.data.role === 'customer') socket.emit('chat.presence', { agentsOnline: this.agentsOnline });
    else void this.change(socket, this.desk.arrived(socket));
  }

  left(socket: BankSocket): void {
    if (socket.data.role !== 'customer') void this.change(socket, this.desk.left(socket));
  }

  /** Whether any agent is online, read from the database; for clients without a socket. */
  isAnyone(): Promise<boolean> {
    return this.rows.isAgentPresent();
  }

  /** The ids of the agents who can answer customers and are connected to any node. */
  presentAgents(tx: Tx): Promise<string[]> {
    return this.rows.presentAgents(tx);
  }

  /** The first name of whoever of the bank works in this customer's conversation; `null` if nobody does. */
  contactOf(customerId: string): Promise<string | null> {
    return this.rows.contactOf(customerId);
  }

  /** Tells the sockets of a customer, on all nodes, that somebody may have begun or ended to work in the conversation. */
  async contactChanged(customer: Room): Promise<void> {
    this.tellOfContact(customer);
    await this.signals.send('contact', customer);
  }

  private tellOfContact(customer: Room): void {
    this.server?.local.to(customer).emit('chat.contact');
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.server = null;
    await this.desk.end();
    await this.signals.send('presence');
  }

  /** Tells all nodes once the change of an agent's socket is stored. A failure is corrected by the next heartbeat. */
  private async change({ data: { role } }: BankSocket, stored: Promise<void>): Promise<void> {
    await stored.catch(ignore);
    if (role !== 'agent' || !this.server) return;
    void this.signals.send('presence');
    this.refresh();
  }

  private refreshByClock(): void {
    this.refresh();
  }

  /** Reads the presence again. One read runs at a time, so that customers get the newest state last. */
  private refresh(): void {
    this.lastRefresh = this.lastRefresh.then(() => this.read()).catch(ignore);
  }

  private async read(): Promise<void> {
    const agentsOnline = await this.isAnyone();
    if (agentsOnline === this.agentsOnline) return;
    this.agentsOnline = agentsOnline;
    this.server?.local.to(CUSTOMERS).emit('chat.presence', { agentsOnline });
  }
}

function ignore(): void {
  // The next refresh corrects the state.
}
