import { Injectable } from '@nestjs/common';
import type { LabStep } from '#contract/lab';
import { PgPool } from '../../platform/database/connection/pg-pool.js';

/** The hour in Asia/Dubai at which the bank pays what is due on a day. */
const DUE_AT = "interval '8 hours'";

/** SQL: the days on which something is due that the bank does by itself, or that a customer has to pay. */
const DUE_DAYS = `
SELECT due_on AS day FROM standing_orders WHERE status = 'active'
UNION ALL SELECT next_on FROM goal_auto_saves
UNION ALL SELECT coalesce(pay_on, due_on) FROM bills WHERE paid < amount`;

const AT_DUBAI = "AT TIME ZONE 'Asia/Dubai'";
const ENDS: Readonly<Record<LabStep, string>> = {
  hour: `bank_now() + interval '1 hour'`,
  day: `bank_now() + interval '1 day'`,
  month_end: `date_trunc('month', (bank_now() ${AT_DUBAI}) + interval '1 month') ${AT_DUBAI}`,
  next_due: `(SELECT min((day + ${DUE_AT}) ${AT_DUBAI}) FROM (${DUE_DAYS}) AS due
               WHERE (day + ${DUE_AT}) ${AT_DUBAI} > bank_now())`,
};

/** The bank's time, and the ends of the steps by which it can be moved. */
@Injectable()
export class LabStepsRepository {
  constructor(private readonly pool: PgPool) {}

  /** The bank's time, the true time, and the end of a step; `null` if nothing is due. */
  async ofStep(step: LabStep): Promise<Date | null> {
    const [row] = await this.pool.query<{ end: Date | null }>(
      `SELECT date_trunc('milliseconds', ${ENDS[step]}) AS end`,
    );
    return row?.end ?? null;
  }
}
