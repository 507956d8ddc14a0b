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
  NEWEST_LOOKED_AT,
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

/** Of up to this many customers the newest transactions of each are looked up. */
const FEW_OWNERS = 1_000;
/** Up to this many customers are found before the list is read. More of a million fill a page within 10,000 rows. */
const KNOWN_OWNERS = 5_000;

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
    const limit = this.parameter(rows);
    const end = `${NEWEST_FIRST} LIMIT ${limit}`;
    if (!this.search) return `${OWNED_TRANSACTIONS} ${this.where([])} ${end}`;
    const { reference, name } = this.search;
    const isOpen = `(SELECT count(*) FROM newest) < ${limit}`;
    const inOrder = (until: string) =>
      `(SELECT * FROM transactions t ${this.where([])} ${NEWEST_FIRST} ${until}) AS t`;
    const newestOf = (condition: string) =>
      `LATERAL (SELECT t.id, t.created_at FROM transactions t ${this.where([condition])} ${end}) AS latest`;
    return `
      WITH newest AS MATERIALIZED (
        SELECT t.id FROM ${inOrder(`LIMIT ${NEWEST_LOOKED_AT}`)} WHERE ${this.matchesInOrder(null)} LIMIT ${limit}
      ), owners AS MATERIALIZED (
        SELECT u.id FROM users u WHERE ${isPersonFound('u', name)} AND ${isOpen} LIMIT ${KNOWN_OWNERS + 1}
      ), quoted AS MATERIALIZED (
        SELECT t.id, t.created_at FROM transactions t
        ${this.where([`t.reference LIKE ${reference}`, isOpen])} LIMIT ${FEW_MATCHES + 1}
      ), numbered AS MATERIALIZED (
        ${this.numbered(isOpen)}
      ), counts AS MATERIALIZED (
        SELECT greatest((SELECT count(*) FROM owners), (SELECT count(*) FROM numbered)) AS people,
               (SELECT count(*) FROM quoted) AS quoted
      ), way AS MATERIALIZED (
        SELECT CASE WHEN NOT ${isOpen} THEN 'newest' WHEN people <= ${FEW_OWNERS} AND quoted <= ${FEW_MATCHES} THEN 'few'
                    ELSE 'many' END AS chosen, people <= ${KNOWN_OWNERS} AS "knowsAll" FROM counts
      ), listed AS MATERIALIZED (
        (SELECT id FROM newest WHERE (SELECT chosen FROM way) = 'newest')
        UNION ALL
        (SELECT id FROM (
           SELECT * FROM quoted
           UNION
           (SELECT latest.* FROM owners CROSS JOIN ${newestOf('t.user_id = owners.id')})
           UNION
           (SELECT latest.* FROM numbered
             CROSS JOIN ${newestOf('t.user_id = numbered.user_id AND t.account_id = numbered.id')})
         ) AS t WHERE (SELECT chosen FROM way) = 'few' ${end})
        UNION ALL
        (SELECT t.id FROM ${inOrder('OFFSET 0')}
          WHERE (SELECT chosen FROM way) = 'many' AND ${this.matchesInOrder('(SELECT "knowsAll" FROM way)')} LIMIT ${limit})
      )
      ${OWNED_TRANSACTIONS} WHERE t.id IN (SELECT id FROM listed) ${NEWEST_FIRST}`;
  }

  /**
   * SQL: whether the transaction `t` matches, while the list is read in its order.
   * @param knowsAll SQL: whether all matching customers and accounts are known, which are some thousand at most; `null` looks
   *   at those of each row
   */
  private matchesInOrder(knowsAll: string | null): string {
    const { reference = '', name = '', account = null } = this.search ?? {};
    const known = (ids: string, condition: string) =>
      knowsAll === null ? condition : `CASE WHEN ${knowsAll} THEN ${ids} ELSE ${condition} END`;
    const byName = `(SELECT ${isPersonLike('u', name)} FROM users u WHERE u.id = t.user_id)`;
    const byNumber = `(SELECT a.account_number LIKE ${account} FROM accounts a WHERE a.id = t.account_id)`;
    return `(t.reference LIKE ${reference}
             OR ${known('t.user_id IN (SELECT id FROM owners)', byName)}
             ${account === null ? '' : `OR ${known('t.account_id IN (SELECT id FROM numbered)', byNumber)}`})`;
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
  private numbered(isOpen: string): string {
    const account = this.search?.account ?? null;
    if (account === null) return 'SELECT NULL::uuid AS id, NULL::uuid AS user_id WHERE false';
    return `SELECT a.id, a.user_id FROM accounts a WHERE a.account_number LIKE ${account} AND ${isOpen}
            LIMIT ${KNOWN_OWNERS + 1}`;
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
