import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Pool, PoolClient } from 'pg';
import type { Socket } from 'node:net';
import { holdAnswers } from '../../platform/database/connection/driver-internals.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { LabFaults } from './lab-faults.service.js';

/** How often it looks whether a fault has begun or ended, in milliseconds. */
const LOOK_MS = 100;

/** Cuts sockets of pages, refuses new ones, and silences the database, while a fault says so. */
@Injectable()
export class ConnectionFaults implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private lastCut = 0;
  private readonly held = new Map<PoolClient, () => void>();
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly faults: LabFaults,
    private readonly http: HttpAdapterHost,
    private readonly pool: PgPool,
  ) {}

  onApplicationBootstrap(): void {
    // A command has no server, and none of these faults.
    const { httpAdapter } = this.http as { httpAdapter: HttpAdapterHost['httpAdapter'] | null };
    if (httpAdapter === null) return;
    const server = httpAdapter.getHttpServer() as NodeJS.EventEmitter;
    server.prependListener('upgrade', (_request: unknown, socket: Socket) => {
      if (this.faults.of('no_sockets')) socket.destroy();
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    for (const pool of this.pool.all) this.watch(pool);
    this.timer = setInterval(() => {
      this.look();
    }, LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.letSpeak();
  }

  /** Connections are silent from their next use on. */
  private watch(pool: Pool): void {
    pool.on('acquire', (client) => {
      if (this.faults.of('silent_database') && !this.held.has(client))
        this.held.set(client, holdAnswers(client));
    });
  }

  private look(): void {
    if (!this.faults.of('silent_database')) this.letSpeak();
    const cutting = this.faults.of('cut_sockets');
    const isDue = cutting && performance.now() - this.lastCut >= (cutting.everySeconds ?? 1) * 1_000;
    if (!isDue && !this.faults.of('no_sockets')) return;
    this.lastCut = performance.now();
    for (const socket of this.sockets) socket.destroy();
  }

  private letSpeak(): void {
    for (const letGo of this.held.values()) letGo();
    this.held.clear();
  }
}
