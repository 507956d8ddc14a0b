import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { Overloaded } from '../../../platform/http/errors.js';
import { PROJECT_ROOT } from '../../../platform/files/project-root.js';

/** How many estimates may wait behind the running one; further ones are refused. */
export const LONGEST_ESTIMATE_QUEUE = 32;
/** An estimate that takes longer, in milliseconds, is given up, and its thread ended. They take 5 to 200, alone. */
export const ESTIMATE_LIMIT_MS = 10_000;
/** A new thread loads its dictionaries first; it may take so much longer for its first estimate, in milliseconds. */
const LOAD_LIMIT_MS = 30_000;
/** MiB of the thread's heap, and of that for new objects: the process itself has more of these. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
const RETRY_SECONDS = 1;

const FILE = 'backend/src/auth/credentials/strength/estimator.mjs';
/** Without the sources, as in the production image, the one that the build has copied. */
const THREAD = [FILE, join('dist', FILE)].map((file) => join(PROJECT_ROOT, file)).find(existsSync);

interface Question {
  password: string;
  /** Parts of the person's names and addresses, in lower case. */
  personal: readonly string[];
}

export interface Estimate {
  /** From 0 to 4. */
  score: number;
  /** The name of the warning, if there is one. */
  warning: string | null;
}

interface Asked {
  question: Question;
  answer: (estimate: Estimate) => void;
  refuse: (error: Error) => void;
}

/**
 * Estimates passwords in a thread of its own, one at a time, because an estimate would hold up the event loop for up to
 * 200 ms. The thread is started for the first one: its dictionaries take 18 MB. One that dies, or takes too long, is
 * replaced for the next estimate.
 */
export class EstimatorThread {
  private readonly waiting: Asked[] = [];
  private running: Asked | null = null;
  private thread: Worker | null = null;
  private limit: NodeJS.Timeout | undefined;
  private readonly logger = new Logger('EstimatorThread');

  /** @throws {service_unavailable} when too many wait, or the thread fails */
  estimate(question: Question): Promise<Estimate> {
    if (this.waiting.length >= LONGEST_ESTIMATE_QUEUE) return Promise.reject(new Overloaded(RETRY_SECONDS));
    return new Promise((answer, refuse) => {
      this.waiting.push({ question, answer, refuse });
      this.startNext();
    });
  }

  /** Ends the thread; estimates that wait are refused. */
  async stop(): Promise<void> {
    for (const { refuse } of this.waiting.splice(0)) refuse(new Overloaded(RETRY_SECONDS));
    await this.thread?.terminate();
  }

  private startNext(): void {
    if (this.running) return;
    this.running = this.waiting.shift() ?? null;
    if (!this.running) return;
    const patience = this.thread ? ESTIMATE_LIMIT_MS : LOAD_LIMIT_MS + ESTIMATE_LIMIT_MS;
    const thread = (this.thread ??= this.started());
    this.limit = setTimeout(() => {
      this.logger.warn('The estimate of a password took too long: its thread is ended.');
      void thread.terminate();
    }, patience);
    thread.postMessage(this.running.question);
  }

  private started(): Worker {
    if (THREAD === undefined) throw new Error(`The file ${FILE} is missing`);
    // Flags of this process, such as those of V8's heap, are not for the thread.
    const thread = new Worker(THREAD, { execArgv: [], resourceLimits: HEAP });
    // A thread that waits for work does not keep the process alive.
    thread.unref();
    thread.on('message', (estimate: Estimate) => {
      this.finish(({ answer }) => {
        answer(estimate);
      });
    });
    thread.on('error', (error) => {
      this.logger.error(error);
    });
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = null;
      this.finish(({ refuse }) => {
        refuse(new Overloaded(RETRY_SECONDS));
      });
    });
    return thread;
  }

  private finish(tell: (asked: Asked) => void): void {
    clearTimeout(this.limit);
    const { running } = this;
    this.running = null;
    if (running) tell(running);
    this.startNext();
  }
}
