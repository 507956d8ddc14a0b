import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { LabFault } from '#contract/lab';
import type { LabFaultDto, LabFaultRequestDto } from '#contract/shapes/admin/lab.dto';
import { v7 as uuidv7 } from 'uuid';
import { EventTail } from '../../events/event-tail.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { NetworkMoods } from '../../platform/simulators/network-moods.js';

/** The rows of table `installation` that hold faults, and how often each node reads them, in milliseconds. */
const PREFIX = 'lab.fault.';
const READ_MS = 500;
/** Faults at a time. */
const MOST = 20;

/** What each kind needs besides its time. */
const NEEDS: Readonly<Partial<Record<LabFault, keyof LabFaultRequestDto>>> = {
  latency: 'milliseconds',
  status: 'status',
  cut_sockets: 'everySeconds',
  bill_network: 'effect',
  card_network: 'effect',
};

/** The faults that testers have switched on, on every node. Each ends by itself. */
@Injectable()
export class LabFaults implements OnApplicationBootstrap, OnModuleDestroy {
  private active: readonly LabFaultDto[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: PgPool,
    private readonly tail: EventTail,
    private readonly moods: NetworkMoods,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.read().catch(() => undefined), READ_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** The faults that have not ended, oldest first. */
  now(): readonly LabFaultDto[] {
    const at = new Date().toISOString();
    return this.active.filter(({ endsAt }) => endsAt > at);
  }

  of(kind: LabFault): LabFaultDto | undefined {
    return this.now().find((fault) => fault.kind === kind);
  }

  /** @throws {validation_failed} without the field that the kind needs, or beside {@link MOST} others */
  async add(request: LabFaultRequestDto): Promise<LabFaultDto> {
    const needed = NEEDS[request.kind];
    if (needed !== undefined && request[needed] === undefined)
      throw new Refused('validation_failed', `${needed} is required for ${request.kind}`);
    if (this.now().length >= MOST) throw new Refused('validation_failed', `There are ${MOST} faults already`);
    const endsAt = new Date(Date.now() + request.seconds * 1_000).toISOString();
    const fault: LabFaultDto = { ...request, id: uuidv7(), endsAt };
    await this.pool.query('INSERT INTO installation (key, value) VALUES ($1, $2)', [
      PREFIX + fault.id,
      JSON.stringify(fault),
    ]);
    await this.read();
    return fault;
  }

  /** @throws {not_found} */
  async remove(id: string): Promise<void> {
    const removed = await this.pool.query('DELETE FROM installation WHERE key = $1 RETURNING key', [
      PREFIX + id,
    ]);
    if (removed.length === 0) throw new NotFound('This fault');
    await this.read();
  }

  async removeAll(): Promise<void> {
    await this.pool.query('DELETE FROM installation WHERE starts_with(key, $1)', [PREFIX]);
    await this.read();
  }

  /** Reads what is on; pages load everything again when it has changed, and thereby show it. */
  private async read(): Promise<void> {
    const rows = await this.pool.query<{ value: string }>(
      'SELECT value FROM installation WHERE starts_with(key, $1) ORDER BY key',
      [PREFIX],
    );
    const before = namesOf(this.active);
    const at = new Date().toISOString();
    this.active = rows
      .map(({ value }) => JSON.parse(value) as LabFaultDto)
      .filter(({ endsAt }) => endsAt > at);
    this.moods.bills = this.of('bill_network')?.effect ?? null;
    this.moods.cards = this.of('card_network')?.effect ?? null;
    if (namesOf(this.active) !== before) this.tail.declareAllStale();
  }
}

function namesOf(faults: readonly LabFaultDto[]): string {
  return faults.map(({ id }) => id).join(' ');
}
