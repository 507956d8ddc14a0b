import { Injectable } from '@nestjs/common';
import { Writes } from '../../auth/access/writes.service.js';
import { RECORD_CONTEXT_READ } from '../../chat/customer-context/context-read.columns.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { EventsService } from '../../events/events.service.js';
import { dataRead } from '../users/account-events.js';

/**
 * Records in the audit trail that an administrator reads a customer's data, before the data is returned. Agents' reads
 * are recorded in the same way.
 */
@Injectable()
export class DataReadsService {
  constructor(
    private readonly writes: Writes,
    private readonly events: EventsService,
  ) {}

  /**
   * Records at most one read per clock hour for each administrator and customer. Ignores agents and administrators. Reads
   * have a queue of their own, in which they do not wait for what the administrator writes.
   */
  note(admin: SignedIn, userId: string): Promise<void> {
    return this.writes.with(admin, { queue: `reads ${admin.id}` }, async (tx) => {
      const [first] = await tx.query(
        `WITH customer AS (SELECT id FROM users WHERE id = $2 AND role = 'customer' FOR KEY SHARE)
         ${RECORD_CONTEXT_READ}`,
        [admin.id, userId],
      );
      if (first) await this.events.record(tx, dataRead(admin.id, userId));
    });
  }
}
