import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { BankSocket } from '../socket/bank-socket.js';
import { DeskSocketsRepository, type SocketKey } from './desk-sockets.repository.js';

/** Interval between refreshes of this node's rows, in ms. */
const HEARTBEAT_MS = 5_000;

/**
 * Stores the sockets of the desk, those of agents and administrators, as rows with a timestamp: those of a killed node
 * expire. The changes of a socket are stored one after the other; otherwise quick switching could end at the wrong
 * conversation, and a socket that is closed at once could leave its row behind.
 */
@Injectable()
export class DeskSockets implements OnModuleInit, OnModuleDestroy {
  private readonly nodeId = randomUUID();
  /** The connected sockets of this node, by id. */
  private readonly connected = new Map<string, BankSocket>();
  /** The last queued task of each socket. */
  private readonly tasks = new WeakMap<BankSocket, Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private ended: Promise<void> | null = null;

  constructor(private readonly rows: DeskSocketsRepository) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.heartbeat().catch(ignore), HEARTBEAT_MS).unref();
  }

  onModuleDestroy(): Promise<void> {
    return this.end();
  }

  async arrived(socket: BankSocket): Promise<void> {
    this.connected.set(socket.id, socket);
    await this.inOrder(socket, () => this.add(socket));
  }

  async left(socket: BankSocket): Promise<void> {
    this.connected.delete(socket.id);
    await this.inOrder(socket, () => this.rows.remove(this.keyOf(socket)));
  }

  /**
   * Stores the conversation that the socket shows. Called within {@link inOrder}.
   * @returns the conversation's customer; `null` when there is no such conversation or the user may not see it
   */
  async show(socket: BankSocket, conversationId: string): Promise<string | null> {
    if (this.ended || !socket.connected) return null;
    return this.rows.show(this.keyOf(socket), socket.data.id, conversationId);
  }

  /** Stores that the socket shows no conversation. Called within {@link inOrder}. */
  async showNothing(socket: BankSocket): Promise<void> {
    if (!this.ended) await this.rows.showNothing(this.keyOf(socket));
  }

  /** Runs a socket's tasks one after the other. */
  inOrder<T>(socket: BankSocket, work: () => Promise<T>): Promise<T> {
    const task = (this.tasks.get(socket) ?? Promise.resolve()).then(work);
    this.tasks.set(socket, task.catch(ignore));
    return task;
  }

  /** Stores no more, and deletes the rows of this node. */
  end(): Promise<void> {
    this.ended ??= this.removeAll().catch(ignore);
    return this.ended;
  }

  private async removeAll(): Promise<void> {
    clearInterval(this.timer);
    const stored = async (socket: BankSocket) => {
      await this.tasks.get(socket);
    };
    await Promise.all([...this.connected.values()].map(stored));
    await this.rows.remove({ nodeId: this.nodeId });
  }

  private async add(socket: BankSocket): Promise<void> {
    if (this.ended || !this.connected.has(socket.id)) return;
    await this.rows.add(this.keyOf(socket), socket.data.id);
  }

  private async heartbeat(): Promise<void> {
    if (this.connected.size === 0) return;
    const sockets = [...this.connected.values()];
    const stored = await this.rows.beat(
      this.nodeId,
      sockets.map(({ id }) => id),
    );
    // Sockets whose rows could not be stored before.
    const missing = sockets.filter(({ id }) => !stored.has(id));
    await Promise.all(missing.map((socket) => this.inOrder(socket, () => this.add(socket))));
  }

  private keyOf({ id: socketId }: BankSocket): SocketKey {
    return { nodeId: this.nodeId, socketId };
  }
}

function ignore(): void {
  // The next heartbeat corrects the state.
}
