import { Injectable } from '@nestjs/common';
import type { QueuePlaceDto, TransactionDto } from '#contract/shapes/transfers.dto';
import type { Page, Position } from '../../platform/http/input/paging.js';
import { Writes } from '../../auth/access/writes.service.js';
import { NotFound } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { SHORT_LIST } from '../../platform/http/output/large-answers.js';
import { transactionView } from '../transaction.view.js';
import { TransferDecisionsService } from '../decision/transfer-decisions.service.js';
import { TransactionStreams } from '../transaction-streams.js';
import { ownTransactions, type OwnTransactionsFilter } from './own-transactions.filter.js';
import { QueuePlacesRepository } from '../decision/queue-places.repository.js';
import { type DeletedUpTo, TransactionsRepository } from '../transactions.repository.js';

/** A list of up to this many rows is read page by page. A longer one takes one of the places for streamed answers. */
const MOST_BY_PAGES = 2_000;
const ROWS_OF_A_PAGE = 50;

/** A customer's transactions: lists, newest first, and the cancellation of one that waits for approval. */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly places: QueuePlacesRepository,
    private readonly streams: TransactionStreams,
    private readonly writes: Writes,
    private readonly decisions: TransferDecisionsService,
  ) {}

  /**
   * Cancels a pending transfer of the customer and releases its hold.
   * @throws {not_found} @throws {account_restricted}
   * @throws {already_decided} when an administrator was faster, or it is cancelled already
   */
  cancel(customer: SignedIn, id: string): Promise<TransactionDto> {
    return this.writes.of(customer, async (tx) => {
      return transactionView(await this.decisions.cancel(tx, customer, id));
    });
  }

  /** A customer's transactions that match, or `null` when there are more than {@link SHORT_LIST}. */
  async shortList(userId: string, filter: OwnTransactionsFilter): Promise<TransactionDto[] | null> {
    const newest = isWhole(filter)
      ? await this.transactions.findNewest(userId, SHORT_LIST + 1)
      : await this.transactions.select(ownTransactions(userId, filter, { rows: SHORT_LIST + 1 }));
    return newest.length > SHORT_LIST ? null : newest.map(transactionView);
  }

  /** Whether more match than are read page by page. */
  async isVeryLong(userId: string, filter: OwnTransactionsFilter): Promise<boolean> {
    const query = ownTransactions(userId, filter, { rows: 1, behind: MOST_BY_PAGES });
    return (await this.transactions.select(query)).length > 0;
  }

  /** A customer's transactions that match, in pages; no database connection is held between them. */
  async *pages(userId: string, filter: OwnTransactionsFilter): AsyncGenerator<TransactionDto[]> {
    let after: Position | null = null;
    do {
      const query = ownTransactions(userId, filter, { rows: ROWS_OF_A_PAGE, after });
      const rows: TransactionDto[] = (await this.transactions.select(query)).map(transactionView);
      if (rows.length > 0) yield rows;
      const last = rows.length < ROWS_OF_A_PAGE ? undefined : rows.at(-1);
      after = last ? positionOf(last) : null;
    } while (after);
  }

  /** Streams a customer's transactions that match, as comma-separated JSON objects in batches. */
  stream(userId: string, filter: OwnTransactionsFilter): AsyncGenerator<Buffer> {
    const { sql, parameters } = ownTransactions(userId, filter);
    return this.streams.own(sql, parameters);
  }

  /** Returns one row more than the page, if there are that many. */
  async page(
    { limit, after }: Page,
    userId: string,
    filter: OwnTransactionsFilter,
  ): Promise<TransactionDto[]> {
    const query = ownTransactions(userId, filter, { rows: limit + 1, after });
    return (await this.transactions.select(query)).map(transactionView);
  }

  /**
   * Counts the pending transfers that are older than the customer's own.
   * @throws {NotFound} when the customer has no such transaction
   */
  async placeOf(id: string, userId: string): Promise<QueuePlaceDto> {
    const place = await this.places.placeOf(id, userId);
    if (!place) throw new NotFound('This transfer');
    return place;
  }

  /** Waits for decisions in progress about a customer's pending transfers, and blocks new ones until `tx` ends. */
  lockPendingOf(tx: Tx, userId: string): Promise<void> {
    return this.transactions.lockPendingOf(tx, userId);
  }

  /** Deletes all of a customer's transactions, in batches small enough to stay far below the statement timeout. */
  async deleteAllOf(tx: Tx, userId: string): Promise<void> {
    let last: DeletedUpTo | null = null;
    do last = await this.transactions.deleteSomeOf(tx, userId, last);
    while (last);
  }
}

/** The position from which a list continues after this transaction. */
export function positionOf({ createdAt, id }: TransactionDto): Position {
  return { at: createdAt, id };
}

/** Whether nothing is filtered: the list that every screen starts with has a prepared statement. */
function isWhole(filter: OwnTransactionsFilter): boolean {
  return Object.values(filter).every((value) => value === undefined);
}
