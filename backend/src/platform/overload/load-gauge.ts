import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { PgPool } from '../database/connection/pg-pool.js';
import { FairQueue } from './fair-queue.js';

const logger = new Logger('LoadGauge');

/** Interval of the measurements, in milliseconds. */
const MEASURE_INTERVAL_MS = 250;
/** Sampling interval of the event loop delay, in milliseconds. */
const RESOLUTION_MS = 20;
const NANOSECONDS_PER_MS = 1e6;
/** Interval of log lines about refusals, in milliseconds. One line per refusal would add to the load. */
const LOG_INTERVAL_MS = 1_000;

/** The delays that a new request should expect, in milliseconds. */
export interface Wait {
  /** Median delay of the event loop. */
  eventLoop: number;
  /** Delay in the {@link FairQueue}. */
  queue: number;
  /** Delay until a database connection is free. */
  database: number;
}

/**
 * Measures how long a new request would wait before it is processed. Only a queue that lasts for two measurements
 * counts: a short burst is over before refusing requests could help.
 */
@Injectable()
export class LoadGauge implements OnModuleInit, OnModuleDestroy {
  /** The lower one of the last two measurements, for each kind of delay. */
  standing: Wait = { eventLoop: 0, queue: 0, database: 0 };
  /** Requests refused for overload since the last log line. */
  refused = 0;
  /** Handshakes of websockets refused for overload since the start. */
  handshakes = 0;
  private lastLogged = -Infinity;
  private last: Wait = this.standing;
  private readonly eventLoop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  /** Database connections released since the last measurement. */
  private freed = 0;
  private lastMeasured = performance.now();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: PgPool,
    private readonly fairQueue: FairQueue,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.eventLoop.enable();
    this.database.pool.on('release', this.countFreed);
    this.timer = setInterval(() => {
      this.measure();
    }, MEASURE_INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.eventLoop.disable();
    this.database.pool.off('release', this.countFreed);
  }

  /**
   * The sum of all delays relative to `maxQueueWaitMs`: 1 means that a new request would wait for the longest acceptable
   * time. Infinite when the queue for database connections is full.
   */
  get pressure(): number {
    return this.database.isOverloaded ? Infinity : sumOf(this.standing) / this.config.maxQueueWaitMs;
  }

  private measure(): void {
    const now = performance.now();
    const wait = {
      eventLoop: Math.max(0, this.eventLoop.percentile(50) / NANOSECONDS_PER_MS - RESOLUTION_MS),
      queue: this.fairQueue.wait,
      database: queueWait(this.database.pool.waitingCount, this.freed, now - this.lastMeasured),
    };
    this.standing = {
      eventLoop: Math.min(wait.eventLoop, this.last.eventLoop),
      queue: Math.min(wait.queue, this.last.queue),
      database: Math.min(wait.database, this.last.database),
    };
    this.last = wait;
    this.lastMeasured = now;
    this.freed = 0;
    this.eventLoop.reset();
    this.logRefusals(now);
  }

  private logRefusals(now: number): void {
    if (this.refused === 0 || now - this.lastLogged < LOG_INTERVAL_MS) return;
    const { eventLoop, queue, database } = this.last;
    const waits = `${Math.round(eventLoop + queue)} ms for the process, ${Math.round(database)} ms for the database`;
    logger.warn(`Overloaded: ${this.refused} requests refused; others wait ${waits}.`);
    this.refused = 0;
    this.lastLogged = now;
  }

  private readonly countFreed = (): void => {
    this.freed += 1;
  };
}

function sumOf({ eventLoop, queue, database }: Wait): number {
  return eventLoop + queue + database;
}

/**
 * Returns how long the last of `waiting` requests waits for a connection, in milliseconds, if connections are released
 * at the rate of the last `elapsed` milliseconds, in which `freed` were. If none was released, assumes one.
 */
export function queueWait(waiting: number, freed: number, elapsed: number): number {
  return (waiting * elapsed) / Math.max(freed, 1);
}
