import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { NodeSignals } from '../../events/node-signals.service.js';
import type { BankServer, BankSocket } from '../socket/bank-socket.js';
import { PresenceRepository } from './presence.repository.js';
import { CUSTOMERS } from '../delivery/socket-rooms.js';

const HEARTBEAT_MS = 5_000;

/**
 * Tracks whether any agent is online on any node. Presence is stored as rows with a timestamp, so that the agents of a
 * killed node expire.
 */
@Injectable()
export class PresenceService implements OnModuleDestroy {
  private readonly nodeId = randomUUID();
  /** How many sockets each agent has on this node. */
  private readonly agents = new Map<string, number>();
  private server: BankServer | null = null;
  private agentsOnline = false;
  private beat: NodeJS.Timeout | undefined;
  private lastTask: Promise<void> = Promise.resolve();

  constructor(
    private readonly presence: PresenceRepository,
    private readonly signals: NodeSignals,
  ) {
    signals.on('presence', () => void this.enqueue(() => this.refresh()));
  }

  attachServer(server: BankServer): void {
    this.server = server;
    this.beat = setInterval(() => void this.enqueue(() => this.heartbeat()), HEARTBEAT_MS).unref();
    void this.enqueue(() => this.refresh());
  }

  /** Registers an agent's socket; tells a customer's socket whether an agent is online. */
  arrived(socket: BankSocket): void {
    if (socket.data.role === 'customer') {
      socket.emit('chat.presence', { agentsOnline: this.agentsOnline });
      return;
    }
    if (!answers(socket)) return;
    const sockets = (this.agents.get(socket.data.id) ?? 0) + 1;
    this.agents.set(socket.data.id, sockets);
    if (sockets === 1) this.change(socket.data.id);
  }

  left(socket: BankSocket): void {
    if (!answers(socket)) return;
    const { id } = socket.data;
    const sockets = (this.agents.get(id) ?? 0) - 1;
    if (sockets > 0) this.agents.set(id, sockets);
    else if (this.agents.delete(id)) this.change(id);
  }

  /** Whether any agent is online, read from the database; for clients without a socket. */
  isAnyone(): Promise<boolean> {
    return this.presence.isAnyone();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.beat);
    this.server = null;
    await this.enqueue(() => this.presence.forget(this.nodeId, null));
    await this.signals.send('presence');
  }

  /** Stores whether the agent is present when the task runs, which may differ from when it was queued. */
  private change(agentId: string): void {
    void this.enqueue(async () => {
      if (!this.server) return;
      if (this.agents.has(agentId)) await this.presence.markPresent(this.nodeId, [agentId]);
      else await this.presence.forget(this.nodeId, [agentId]);
      void this.signals.send('presence');
      await this.refresh();
    });
  }

  /**
   * Runs tasks one after the other; otherwise an agent who reloads the page could end up as absent. Errors are ignored,
   * since the next heartbeat corrects the state.
   */
  private enqueue(work: () => Promise<void>): Promise<void> {
    this.lastTask = this.lastTask.then(work).catch(ignore);
    return this.lastTask;
  }

  private async heartbeat(): Promise<void> {
    if (this.agents.size > 0) await this.presence.markPresent(this.nodeId, [...this.agents.keys()]);
    await this.refresh();
  }

  private async refresh(): Promise<void> {
    const agentsOnline = await this.presence.isAnyone();
    if (agentsOnline === this.agentsOnline) return;
    this.agentsOnline = agentsOnline;
    this.server?.local.to(CUSTOMERS).emit('chat.presence', { agentsOnline });
  }
}

/** Whether this is the socket of an agent who can answer customers. */
function answers({ data: { role, isRestricted } }: BankSocket): boolean {
  return role === 'agent' && !isRestricted;
}

function ignore(): void {
  // The next heartbeat repeats the update.
}
