import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { QueuePlaceDto } from '#contract/shapes/transfers.dto';
import { PgPool } from '../../platform/database/connection/pg-pool.js';

/**
 * Reads the place of the transfer `$1` of the customer `$2`. The inner SELECT reads at most as many entries of the
 * partial index of pending transfers as are counted, and no rows of other customers.
 */
const PLACE_SQL = `
SELECT CASE WHEN t.status = 'pending' AND t.type = 'transfer' THEN
         (SELECT count(*)::int FROM (
            SELECT FROM transactions older
             WHERE older.status = 'pending' AND older.type = 'transfer' AND (older.created_at, older.id) < (t.created_at, t.id)
             LIMIT ${LIMITS.transfersAhead}) AS ahead)
       END AS ahead
  FROM transactions t
 WHERE t.id = $1::uuid AND t.user_id = $2::uuid`;

/** Reads the places of transfers in the queue of those that wait for a decision. */
@Injectable()
export class QueuePlacesRepository {
  constructor(private readonly pool: PgPool) {}

  /** The place of a customer's own transfer in the queue; `null` when the customer has no such transaction. */
  async placeOf(id: string, userId: string): Promise<QueuePlaceDto | null> {
    const [place] = await this.pool.statement<QueuePlaceDto>('place-in-queue', PLACE_SQL, [id, userId]);
    return place ?? null;
  }
}
