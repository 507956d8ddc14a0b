import { Injectable } from '@nestjs/common';
import type { TransactionStatus, TransactionType } from '#contract/banking/transfers';
import { searchedAccount, searchedReference } from '../../platform/values/search-terms.js';
import type { Page } from '../../platform/http/input/paging.js';
import { ReadPool } from '../../platform/database/connection/read-pool.js';
import {
  beginningWith,
  containing,
  FEW_MATCHES,
  isPersonFound,
  isPersonLike,
  likeTyped,
} from '../../platform/database/connection/sql.js';
import { TransactionStreams } from '../transaction-streams.js';
import type { OwnedTransaction } from '../entities/transaction-record.js';
import { NEWEST_FIRST, OWNED_TRANSACTIONS } from '../transactions.repository.js';

/** Filter of the bank-wide transaction list; an omitted field does not filter. */
export interface TransactionFilter {
  /** Beginning of a reference, part of the customer's name or e-mail address, or part of an account's number or IBAN. */
  search?: string | undefined;
  status?: TransactionStatus | undefined;
  type?: TransactionType | undefined;
  userId?: string | undefined;
}

/** Transactions of all customers, each with its owner. */
@Injectable()
export class BankTransactionsRepository {
  constructor(
    private readonly pool: ReadPool,
    private readonly streams: TransactionStreams,
  ) {}

  /** Returns one row more than the page, so that the caller knows whether there is another page. */
  page({ limit, after }: Page, filter: TransactionFilter): Promise<OwnedTransaction[]> {
    const query = new Query(filter);
    if (after) query.after(after.at, after.id);
    const sql = query.page(limit + 1);
    return filter.search === undefined
      ? this.pool.query<OwnedTransaction>(sql, query.parameters)
      : this.pool.search<OwnedTransaction>(sql, query.parameters);
  }

  /** Streams all matching transactions, newest first, as comma-separated JSON objects in batches. */
  stream(filter: TransactionFilter): AsyncGenerator<Buffer> {
    const query = new Query(filter);
    return this.streams.owned(query.all(), query.parameters);
  }
}

/** Builds one SQL statement and its parameters from a filter. */
class Query {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];
  private readonly search: { reference: string; name: string; account: string | null } | null;

  constructor({ search, status, type, userId }: TransactionFilter) {
    if (status !== undefined) this.conditions.push(`t.status = ${this.parameter(status)}`);
    if (type !== undefined) this.conditions.push(`t.type = ${this.parameter(type)}`);
    if (userId !== undefined) this.conditions.push(`t.user_id = ${this.parameter(userId)}`);
    this.search = search === undefined ? null : this.terms(search);
  }

  after(at: string, id: string): void {
    this.conditions.push(
      `(t.created_at, t.id) < (${this.parameter(at)}::timestamptz, ${this.parameter(id)}::uuid)`,
    );
  }

  all(): string {
    return `${OWNED_TRANSACTIONS} ${this.where(this.search ? [this.matches()] : [])} ${NEWEST_FIRST}`;
  }

  page(rows: number): string {
    const end = `${NEWEST_FIRST} LIMIT ${this.parameter(rows)}`;
    if (!this.search) return `${OWNED_TRANSACTIONS} ${this.where([])} ${end}`;
    return `
      WITH owners AS MATERIALIZED (
        SELECT u.id FROM users u WHERE ${isPersonFound('u', this.search.name)} LIMIT ${FEW_MATCHES + 1}
      ), quoted AS MATERIALIZED (
        SELECT id FROM transactions WHERE reference LIKE ${this.search.reference} LIMIT ${FEW_MATCHES + 1}
      ), numbered AS MATERIALIZED (
        ${this.numbered()}
      ), few AS MATERIALIZED (
        SELECT (SELECT count(*) FROM owners) <= ${FEW_MATCHES}
           AND (SELECT count(*) FROM numbered) <= ${FEW_MATCHES}
           AND (SELECT count(*) FROM quoted) <= ${FEW_MATCHES} AS matches
      ), candidates AS (
        SELECT id FROM quoted
        UNION ALL
        SELECT newest.id FROM owners CROSS JOIN LATERAL (
          SELECT t.id FROM transactions t ${this.where(['t.user_id = owners.id'])} ${end}) AS newest
        UNION ALL
        SELECT newest.id FROM numbered CROSS JOIN LATERAL (
          SELECT t.id FROM transactions t
          ${this.where(['t.user_id = numbered.user_id', 't.account_id = numbered.id'])} ${end}) AS newest
      )
      (${OWNED_TRANSACTIONS}
        ${this.where(['(SELECT matches FROM few)', 't.id IN (SELECT id FROM candidates)'])} ${end})
      UNION ALL
      (${OWNED_TRANSACTIONS} ${this.where(['NOT (SELECT matches FROM few)', this.matches()])} ${end})
      ORDER BY "createdAt" DESC, id DESC`;
  }

  private terms(search: string) {
    const account = searchedAccount(search);
    return {
      // References contain only capital letters.
      reference: this.parameter(beginningWith(searchedReference(search) ?? search.toUpperCase())),
      name: this.parameter(likeTyped(search)),
      account: account === null ? null : this.parameter(containing(account)),
    };
  }

  /** The accounts whose number is searched for; none unless the search looks like a number. */
  private numbered(): string {
    const account = this.search?.account ?? null;
    if (account === null) return 'SELECT NULL::uuid AS id, NULL::uuid AS user_id WHERE false';
    return `SELECT a.id, a.user_id FROM accounts a WHERE a.account_number LIKE ${account} LIMIT ${FEW_MATCHES + 1}`;
  }

  private matches(): string {
    const { reference = '', name = '', account = null } = this.search ?? {};
    const byNumber = account === null ? '' : ` OR a.account_number LIKE ${account}`;
    return `(t.reference LIKE ${reference} OR ${isPersonLike('u', name)}${byNumber})`;
  }

  private where(more: readonly string[]): string {
    const all = [...more, ...this.conditions];
    return all.length > 0 ? `WHERE ${all.join(' AND ')}` : '';
  }

  private parameter(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }
}
