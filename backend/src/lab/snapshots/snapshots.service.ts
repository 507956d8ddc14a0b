import { Injectable } from '@nestjs/common';
import { LAB_SNAPSHOTS } from '#contract/lab';
import type { LabSnapshotDto } from '#contract/shapes/admin/lab.dto';
import { v7 as uuidv7 } from 'uuid';
import { EventsService } from '../../events/events.service.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { LabClock } from '../clock/lab-clock.service.js';
import { snapshotRestored } from '../lab-events.js';
import { LabTurns } from '../lab-turns.service.js';
import { DatabaseCopies, type Server } from './database-copies.js';

/** SQL: the columns of sessions that are not generated, as a list. */
const COLUMNS = `
SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
 WHERE attrelid = 'sessions'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;

/** Replaces the sessions by those of today, of the users who exist. */
async function keepSessions(copy: Server, sessions: string): Promise<void> {
  const { rows } = await copy.query<{ columns: string }>(COLUMNS);
  const columns = rows[0]?.columns ?? '';
  await copy.query('DELETE FROM sessions');
  await copy.query(
    `INSERT INTO sessions (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::sessions, $1) AS s
      WHERE EXISTS (SELECT FROM users u WHERE u.id = s.user_id)`,
    [sessions],
  );
}

/** Copies of the whole bank, to which a tester can go back. */
@Injectable()
export class Snapshots {
  constructor(
    private readonly pool: PgPool,
    private readonly unitOfWork: UnitOfWork,
    private readonly copies: DatabaseCopies,
    private readonly events: EventsService,
    private readonly turns: LabTurns,
    private readonly clock: LabClock,
  ) {}

  list(): Promise<LabSnapshotDto[]> {
    return this.copies.list();
  }

  /** @throws {lab_busy} @throws {limit_reached} */
  make(name: string): Promise<LabSnapshotDto> {
    return this.inTurn(async () => {
      if ((await this.copies.list()).length >= LAB_SNAPSHOTS)
        throw new Refused('limit_reached', { items: `${LAB_SNAPSHOTS} snapshots`, room: 'you delete one' });
      const { now: bankTime } = await this.clock.read();
      const snapshot = { id: uuidv7(), name, madeAt: new Date().toISOString(), bankTime };
      await this.copies.copy(snapshot);
      return snapshot;
    });
  }

  /** Puts the bank back into the state of a snapshot. @throws {lab_busy} @throws {not_found} */
  restore(admin: SignedIn, id: string): Promise<void> {
    return this.inTurn(async () => {
      const snapshot = await this.find(id);
      const [row] = await this.pool.query<{ sessions: string }>(
        'SELECT json_agg(s)::text AS sessions FROM sessions s WHERE expire > now()',
      );
      await this.copies.restore(id, (copy) => keepSessions(copy, row?.sessions ?? '[]'));
      await this.unitOfWork.run((tx) => this.events.record(tx, snapshotRestored(admin.id, snapshot)));
    });
  }

  /** @throws {not_found} */
  async remove(id: string): Promise<void> {
    await this.find(id);
    await this.copies.remove(id);
  }

  private async find(id: string): Promise<LabSnapshotDto> {
    const found = (await this.copies.list()).find((one) => one.id === id);
    if (!found) throw new NotFound('This snapshot');
    return found;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.turns.take();
    try {
      return await work();
    } finally {
      await release();
    }
  }
}
