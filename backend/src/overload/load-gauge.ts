import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { PgPool } from '../database/connection/pg-pool.js';
import { FairQueue } from './fair-queue.js';

const logger = new Logger('LoadGauge');

/** How often the gauge is read, in milliseconds. */
const LOOK_MS = 250;
/** How often the event loop is asked whether it is there, in milliseconds. */
const RESOLUTION_MS = 20;
/** Nanoseconds in a millisecond. */
const NANOSECONDS = 1e6;
/** Refusals are told in the log this often, in milliseconds: a line for each would be a load of its own. */
const SAY_MS = 1_000;

/** For what somebody who comes now would wait, in milliseconds. */
export interface Wait {
  /** Until this process turns to him: half of the rounds of its event loop took longer. */
  eventLoop: number;
  /** In line for a round of it. */
  line: number;
  /** Until a connection to the database is free. */
  database: number;
}

/**
 * How long a request that comes now would wait before it is worked on. A queue that stood through two looks
 * counts, not a moment's burst, which is gone before anybody could be spared it.
 */
@Injectable()
export class LoadGauge implements OnModuleInit, OnModuleDestroy {
  /** The lesser of the last two looks. */
  standing: Wait = { eventLoop: 0, line: 0, database: 0 };
  /** Requests that were refused for the wait since the log told of it. */
  refused = 0;
  private lastSaid = -Infinity;
  private last: Wait = this.standing;
  private readonly eventLoop: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  /** Connections that were given back since the last look. */
  private freed = 0;
  private lastLook = performance.now();
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
      this.look();
    }, LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.eventLoop.disable();
    this.database.pool.off('release', this.countFreed);
  }

  /**
   * All waits together, as a part of the longest that anybody should have; infinite when the queue is as long as
   * it may ever become.
   */
  get pressure(): number {
    return this.database.isOverloaded ? Infinity : sumOf(this.standing) / this.config.maxQueueWaitMs;
  }

  private look(): void {
    const now = performance.now();
    const wait = {
      eventLoop: Math.max(0, this.eventLoop.percentile(50) / NANOSECONDS - RESOLUTION_MS),
      line: this.fairQueue.wait,
      database: queueWait(this.database.pool.waitingCount, this.freed, now - this.lastLook),
    };
    this.standing = {
      eventLoop: Math.min(wait.eventLoop, this.last.eventLoop),
      line: Math.min(wait.line, this.last.line),
      database: Math.min(wait.database, this.last.database),
    };
    this.last = wait;
    this.lastLook = now;
    this.freed = 0;
    this.eventLoop.reset();
    this.logChange(now);
  }

  private logChange(now: number): void {
    if (this.refused === 0 || now - this.lastSaid < SAY_MS) return;
    const { eventLoop, line, database } = this.last;
    const waits = `${Math.round(eventLoop + line)} ms for the process, ${Math.round(database)} ms for the database`;
    logger.warn(`Overloaded: ${this.refused} requests refused; others wait ${waits}.`);
    this.refused = 0;
    this.lastSaid = now;
  }

  private readonly countFreed = (): void => {
    this.freed += 1;
  };
}

function sumOf({ eventLoop, line, database }: Wait): number {
  return eventLoop + line + database;
}

/**
 * How long the last of `waiting` waits, in milliseconds, if it goes on as in the last `elapsed` milliseconds,
 * when `freed` connections were given back; for none at all the next moment's is taken.
 */
export function queueWait(waiting: number, freed: number, elapsed: number): number {
  return (waiting * elapsed) / Math.max(freed, 1);
}
