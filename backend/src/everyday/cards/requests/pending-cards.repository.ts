import { Injectable } from '@nestjs/common';
import type { CardCheck, PendingCardView } from '#contract/cards';
import {
  failedChecks,
  type PendingFilter,
  type PendingPage,
  PendingRows,
} from '../../../platform/database/connection/pending-rows.js';
import { PgPool } from '../../../platform/database/connection/pg-pool.js';
import { CARD_VIEW } from '../cards.repository.js';

const OWNER = `u.first_name || ' ' || u.last_name`;
const CHECKS: Record<CardCheck, string> = { account_inactive: 'NOT a.is_active' };
/** The rows are named `t` in lists that wait. */
const COLUMNS = `${CARD_VIEW.replaceAll('c.', 't.')}, t.user_id AS "userId", ${OWNER} AS "userName",
  a.account_number AS "accountNumber", ${failedChecks(CHECKS)} AS "failedChecks"`;

/** Requests for cards that wait for a decision, with the names of their owners and the checks that they fail. */
@Injectable()
export class PendingCardsRepository {
  private readonly rows: PendingRows<PendingCardView>;

  constructor(private readonly pool: PgPool) {
    this.rows = new PendingRows(pool, {
      name: 'pending-cards',
      from: 'cards t JOIN users u ON u.id = t.user_id JOIN accounts a ON a.id = t.account_id',
      columns: COLUMNS,
      isPending: `t.status = 'requested'`,
      isDoubtful: CHECKS.account_inactive,
      words: [OWNER, 't.kind', 'a.currency || t.monthly_limit::text'],
      numbers: ['a.account_number'],
    });
  }

  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  page(page: PendingPage, filter: PendingFilter): Promise<PendingCardView[]> {
    return this.rows.page(page, filter);
  }

  count(filter: PendingFilter): Promise<number> {
    return this.rows.count(filter);
  }

  /** All of them, newest first, in batches. */
  stream(): AsyncGenerator<PendingCardView[]> {
    return this.pool.stream<PendingCardView>(this.rows.all);
  }
}
