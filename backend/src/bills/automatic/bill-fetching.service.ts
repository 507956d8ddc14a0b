import { Inject, Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { billReceived } from '../bill-events.js';
import { BillsRepository } from '../bills.repository.js';
import {
  BILLER_NETWORK,
  type BillerNetwork,
  type Consumer,
  type NetworkBill,
} from '../network/biller-network.js';
import { isRefused } from '../../platform/http/errors.js';

const logger = new Logger('Bills');

/** Customers' billers that are read at a time. */
const PAGE = 200;

type Receiver = Consumer & { id: string; userId: string };

/** SQL: the next customers' billers, after `$1`, whose bills are fetched; or those of one consumer. */
const RECEIVERS = `
SELECT c.id, c.user_id AS "userId", c.biller_id AS "billerId", c.consumer_number AS "consumerNumber"
  FROM customer_billers c JOIN billers r ON r.id = c.biller_id
 WHERE c.removed_at IS NULL AND r.is_active AND c.id > $1
   AND ($2::uuid IS NULL OR (c.biller_id = $2::uuid AND c.consumer_number = $3::text))
 ORDER BY c.id LIMIT ${PAGE}`;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Asks the network for new bills. */
@Injectable()
export class BillFetchingService {
  constructor(
    private readonly pool: PgPool,
    private readonly unitOfWork: UnitOfWork,
    private readonly bills: BillsRepository,
    private readonly events: EventsService,
    @Inject(BILLER_NETWORK) private readonly network: BillerNetwork,
  ) {}

  /**
   * Fetches the bills of all customers, or of one consumer. A biller that does not answer is asked at the next run.
   */
  async fetchAll(signal: AbortSignal, only: Consumer | null = null): Promise<void> {
    for (let after = FIRST; ;) {
      const receivers: Receiver[] = await this.pool.query<Receiver>(RECEIVERS, [
        after,
        only?.billerId ?? null,
        only?.consumerNumber ?? null,
      ]);
      for (const receiver of receivers) {
        if (signal.aborted) return;
        await this.fetch(receiver);
      }
      const last = receivers.at(-1);
      if (!last || receivers.length < PAGE) return;
      after = last.id;
    }
  }

  /** Stores the bills that are new, each with its event. */
  async store(
    tx: Tx,
    { id: customerBillerId, userId, billerId }: Receiver,
    bills: readonly NetworkBill[],
  ): Promise<void> {
    const [biller] = await tx.query<{ name: string }>('SELECT name FROM billers WHERE id = $1', [billerId]);
    for (const { number, issuedOn, dueOn, amount } of bills) {
      const bill = { id: uuidv7(), customerBillerId, userId, number, issuedOn, dueOn, amount };
      if (!(await this.bills.insert(tx, { ...bill }))) continue;
      await this.events.record(tx, billReceived({ ...bill, billerName: biller?.name ?? '' }, amount));
    }
  }

  private async fetch(receiver: Receiver): Promise<void> {
    try {
      const bills = await this.network.fetchBills(receiver);
      // Most answers bring nothing new, and need no locks.
      if (await this.bills.areKnown(receiver.id, bills)) return;
      await this.unitOfWork.run(async (tx) => {
        // The customer may be deleted, or may remove the biller, at the same moment. Owners are locked first.
        await tx.query('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [receiver.userId]);
        const [there] = await tx.query(
          'SELECT FROM customer_billers WHERE id = $1 AND removed_at IS NULL FOR SHARE',
          [receiver.id],
        );
        if (there) await this.store(tx, receiver, bills);
      });
    } catch (error) {
      if (isRefused(error, 'biller_unavailable', 'consumer_unknown')) return;
      logger.error(error);
    }
  }
}
