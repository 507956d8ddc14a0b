import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { NodeSignals } from '../../events/node-signals.service.js';
import type { BankServer, BankSocket } from '../socket/bank-socket.js';
import { PresenceRepository } from './presence.repository.js';
import { CUSTOMERS } from '../delivery/socket-rooms.js';

const BEAT_MS = 5_000;

/**
 * Whether any agent is online, on whichever node: kept as rows with a time, so that a killed node's agents
 * go.
 */
@Injectable()
export class PresenceService implements OnModuleDestroy {
  private readonly nodeId = randomUUID();
  /** How many sockets each agent has on this node. */
  private readonly agents = new Map<string, number>();
  private server: BankServer | null = null;
  private agentsOnline = false;
  private beat: NodeJS.Timeout | undefined;
  private lastTurn: Promise<void> = Promise.resolve();

  constructor(
    private readonly presence: PresenceRepository,
    private readonly signals: NodeSignals,
  ) {
    signals.on('presence', () => void this.composeMiddleware(() => this.look()));
  }

  attachServer(server: BankServer): void {
    this.server = server;
    this.beat = setInterval(() => void this.composeMiddleware(() => this.sayAndLook()), BEAT_MS).unref();
    void this.composeMiddleware(() => this.look());
  }

  /** An agent's socket came, or a customer's, who is told whether there is one. */
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

  /** Asked by those who have no socket. */
  isAnyone(): Promise<boolean> {
    return this.presence.isAnyone();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.beat);
    this.server = null;
    await this.composeMiddleware(() => this.presence.forget(this.nodeId, null));
    await this.signals.send('presence');
  }

  /** Writes down whether the agent is here now, which may be otherwise than when it was asked for. */
  private change(agentId: string): void {
    void this.composeMiddleware(async () => {
      if (!this.server) return;
      if (this.agents.has(agentId)) await this.presence.markPresent(this.nodeId, [agentId]);
      else await this.presence.forget(this.nodeId, [agentId]);
      void this.signals.send('presence');
      await this.look();
    });
  }

  /**
   * One after the other, or an agent who reloads the page could end up away. What fails, the next beat
   * makes good.
   */
  private composeMiddleware(work: () => Promise<void>): Promise<void> {
    this.lastTurn = this.lastTurn.then(work).catch(ignore);
    return this.lastTurn;
  }

  private async sayAndLook(): Promise<void> {
    if (this.agents.size > 0) await this.presence.markPresent(this.nodeId, [...this.agents.keys()]);
    await this.look();
  }

  private async look(): Promise<void> {
    const agentsOnline = await this.presence.isAnyone();
    if (agentsOnline === this.agentsOnline) return;
    this.agentsOnline = agentsOnline;
    this.server?.local.to(CUSTOMERS).emit('chat.presence', { agentsOnline });
  }
}

/** Whether a customer may wait for whoever is at this socket. */
function answers({ data: { role, isRestricted } }: BankSocket): boolean {
  return role === 'agent' && !isRestricted;
}

function ignore(): void {
  // The next beat says it again.
}
