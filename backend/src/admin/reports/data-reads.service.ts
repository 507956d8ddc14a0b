import { Injectable } from '@nestjs/common';
import { AuthorityService } from '../../auth/access/authority.service.js';
import type { SignedIn } from '../../common/http/identity/signed-in.js';
import { UnitOfWork } from '../../database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { dataRead } from '../users/account-events.js';

/** That an administrator looks at one customer's data is written down before it is shown, as agents' looks are. */
@Injectable()
export class DataReadsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly authority: AuthorityService,
    private readonly events: EventsService,
  ) {}

  /** Once an hour for each administrator and customer; who is no customer is not told of. */
  note(admin: SignedIn, userId: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.authority.assertStillAuthorized(tx, admin);
      const [first] = await tx.query(
        `INSERT INTO context_reads (agent_id, user_id, hour)
         SELECT $1, id, date_trunc('hour', now()) FROM users WHERE id = $2 AND role = 'customer' FOR KEY SHARE
         ON CONFLICT (agent_id, user_id)
         DO UPDATE SET hour = excluded.hour WHERE context_reads.hour < excluded.hour
         RETURNING user_id`,
        [admin.id, userId],
      );
      if (first) await this.events.record(tx, dataRead(admin.id, userId));
    });
  }
}
