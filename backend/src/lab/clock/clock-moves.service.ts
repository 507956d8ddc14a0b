import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { LabClockMoveDto, LabClockMoveRequestDto, LabLogEntryDto } from '#contract/shapes/admin/lab.dto';
import { v7 as uuidv7 } from 'uuid';
import { EventsService } from '../../events/events.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { JobsService } from '../../platform/jobs/jobs.service.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { LabTurns } from '../lab-turns.service.js';
import { MOVE_KEYS, setBankNow } from './bank-now.js';
import { LabClock } from './lab-clock.service.js';
import { LabStepsRepository } from './lab-steps.repository.js';
import { clockMoved } from '../lab-events.js';

const logger = new Logger('Laboratory');

/** The longest move: two years. */
const MOST_MS = 2 * 366 * 86_400_000;
/** How often the progress of a move is stored, in milliseconds. */
const STORE_MS = 250;
/** So many moves are kept, the newest ones. */
const KEPT = 20;

type Move = LabClockMoveDto & { id: string };

/**
 * Moves the bank's time forward. All jobs of the time between run in order, at each moment at which a job of some hours
 * of the day is due, as if it were that time; then the clock runs on from the end of the move.
 */
@Injectable()
export class ClockMoves implements OnModuleDestroy {
  /** By id, until another piece of work may begin. */
  private readonly running = new Map<string, Promise<void>>();
  /** Numbers of events that this node has recorded since the last job of a move, by type. */
  private readonly recorded = new Map<string, number>();

  constructor(
    private readonly pool: PgPool,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobsService,
    private readonly events: EventsService,
    private readonly turns: LabTurns,
    private readonly clock: LabClock,
    private readonly steps: LabStepsRepository,
  ) {
    events.onCommitted((committed) => {
      for (const { type } of committed.events) this.recorded.set(type, (this.recorded.get(type) ?? 0) + 1);
    });
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.running.values());
  }

  /**
   * Begins a move.
   * @throws {validation_failed} unless it names one end, after the bank's time and within two years
   * @throws {lab_busy}
   */
  async begin(admin: SignedIn, request: LabClockMoveRequestDto): Promise<{ id: string }> {
    const from = new Date((await this.clock.read()).now);
    const until = await this.endOf(request, from);
    const release = await this.turns.take();
    const move: Move = {
      id: uuidv7(),
      status: 'running',
      at: from.toISOString(),
      until: until.toISOString(),
      log: [],
    };
    await this.store(move).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    const work = this.run(move, admin.id).then(release);
    this.running.set(move.id, work);
    void work.finally(() => this.running.delete(move.id));
    return { id: move.id };
  }

  /** @throws {not_found} */
  async find(id: string): Promise<LabClockMoveDto> {
    const [row] = await this.pool.query<{ value: string }>('SELECT value FROM installation WHERE key = $1', [
      MOVE_KEYS + id,
    ]);
    if (!row) throw new NotFound('This move');
    const { status, at, until, log } = JSON.parse(row.value) as Move;
    // Who reads that it is done may begin the next one.
    if (status !== 'running') await this.running.get(id);
    return { status, at, until, log };
  }

  private async endOf({ to, by }: LabClockMoveRequestDto, from: Date): Promise<Date> {
    if ((to === undefined) === (by === undefined))
      throw new Refused('validation_failed', 'Name either to or by');
    const until = by === undefined ? new Date(to ?? '') : await this.steps.ofStep(by);
    if (!until) throw new Refused('validation_failed', 'Nothing is due');
    const ms = until.getTime() - from.getTime();
    if (ms <= 0)
      throw new Refused(
        'validation_failed',
        'to must be after the time of the bank; restore a snapshot to go back',
      );
    if (ms > MOST_MS)
      throw new Refused('validation_failed', 'to must be within two years of the time of the bank');
    return until;
  }

  private async run(move: Move, adminId: string): Promise<void> {
    try {
      const [from, until] = [new Date(move.at), new Date(move.until)];
      let stored = performance.now();
      for (const moment of [...this.jobs.dailyMoments(from, until), until]) {
        move.log.push(...(await this.runJobs(moment, until)));
        move.at = moment.toISOString();
        if (performance.now() - stored < STORE_MS) continue;
        await this.store(move);
        stored = performance.now();
      }
      await this.unitOfWork.run(async (tx) => {
        await setBankNow(tx, until.getTime() - Date.now());
        await this.events.record(tx, clockMoved(adminId, from, until));
        await this.store({ ...move, status: 'done' }, tx);
      });
    } catch (error) {
      logger.error(error);
      await this.store({ ...move, status: 'failed' }).catch(() => undefined);
    }
  }

  /** Runs what is due at a moment. Returns an entry for each job that has recorded something. */
  private async runJobs(moment: Date, until: Date): Promise<LabLogEntryDto[]> {
    const log: LabLogEntryDto[] = [];
    this.recorded.clear();
    const after = (job: string) => {
      if (this.recorded.size === 0) return;
      const text = [...this.recorded].map(([type, count]) => `${count} × ${type}`).join(', ');
      log.push({ at: moment.toISOString(), job, text });
      this.recorded.clear();
    };
    await this.jobs.runDue(moment, { until, after });
    return log;
  }

  private async store(move: Move, tx?: Tx): Promise<void> {
    const sql = `INSERT INTO installation (key, value) VALUES ($1, $2)
                 ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
    const values = [MOVE_KEYS + move.id, JSON.stringify(move)];
    if (tx) await tx.query(sql, values);
    else await this.pool.query(sql, values);
    await this.pool.query(
      `DELETE FROM installation WHERE key IN (
         SELECT key FROM installation WHERE starts_with(key, $1) ORDER BY key DESC OFFSET ${KEPT})`,
      [MOVE_KEYS],
    );
  }
}
