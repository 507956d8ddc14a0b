import type { Resource } from '#contract/events/realtime';
import { searchFold } from '#contract/formats/search';
import { accountInIban, compactSearch, searchedAmount } from '../../values/search-terms.js';
import type { PgPool } from './pg-pool.js';
import { isTextLike, likeTyped } from './sql.js';

/** A table `t` in which some rows wait for a decision, with a partial index on (`created_at`, `id`) of those rows. */
interface PendingTable {
  /** Prefix of the names of the prepared statements. */
  name: string;
  /** The FROM clause: the table as `t`, and its joins. */
  from: string;
  columns: string;
  /** The columns of a page whose rows are checked as they are read; by default {@link PendingTable.columns}. */
  checkedColumns?: string;
  /** The condition of the partial index. */
  isPending: string;
  /** The condition of a row that failed a check; never `NULL`. */
  isDoubtful: string;
  /** SQL expressions of the texts that are searched. They are joined with {@link BETWEEN}. */
  words: readonly string[];
  /** SQL expressions of numbers of accounts and banks, which are searched in their canonical form. */
  numbers: readonly string[];
}

/** Describes a list of rows that wait for the decision of an administrator. */
export interface PendingQueue<Row, View> extends PendingTable {
  /** The list whose changes invalidate the counts. */
  list: Resource;
  viewOf: (row: Row) => View;
  /** Where the database builds the JSON of a whole list: the SQL of the fields of a view, selected from the rows `t`. */
  jsonFields?: string;
  /** Adds to comma-separated JSON objects the fields that only this process can compute. */
  complete?: (batch: Buffer) => string;
}

/** Selects pending rows. A field that is missing does not restrict the result. */
export interface PendingFilter {
  /** Part of one of the searched texts, as `searchFold` compares them, in numbers whatever the separators. */
  search?: string | undefined;
  type?: string | undefined;
  /** Whether the row passed its checks or failed one. */
  checks?: 'passed' | 'failed' | undefined;
}

/** One page of the list. */
export interface PendingPage {
  limit: number;
  after: { at: string; id: string } | null;
  order: 'newest' | 'oldest';
  /** Reads {@link PendingTable.checkedColumns}, which cost some index look-ups per row. */
  isChecked?: boolean;
}

/** A control character, which no text contains, and `search_fold` leaves. */
const BETWEEN = ` || E'\\x1f' || `;

/** SQL: the names of those `checks` whose condition of failure holds. The conditions are never `NULL`. */
export function failedChecks<Check extends string>(checks: Record<Check, string>): string {
  const cases = Object.entries<string>(checks).map(
    ([name, fails]) => `CASE WHEN ${fails} THEN '${name}' END`,
  );
  return `array_remove(ARRAY[${cases.join(', ')}]::text[], NULL)`;
}

/** SQL: the texts, joined with line breaks. */
const inLines = (texts: readonly string[]) => texts.map((text) => `coalesce(${text}, '')`).join(BETWEEN);

const NEWEST_FIRST = 'ORDER BY t.created_at DESC, t.id DESC';
const OLDEST_FIRST = 'ORDER BY t.created_at, t.id';

/**
 * Reads the rows that wait for a decision. Without a search, the cost of a page depends only on its number of rows, in
 * both orders. A search scans the pending rows in order until the page is full, and scans all of them if few match.
 * There is no index for the search, because each submission would have to update it; the searched texts are in the row
 * itself, so that the scan needs no joins.
 */
export class PendingRows<Row> {
  constructor(
    private readonly pool: PgPool,
    private readonly table: PendingTable,
  ) {}

  /** Returns up to `limit + 1` rows, so that the caller knows whether there is another page. */
  page({ limit, after, order, isChecked = false }: PendingPage, filter: PendingFilter): Promise<Row[]> {
    const { conditions, parameters } = this.matching(filter);
    const isFiltered = conditions.length > 1;
    if (after) {
      const place = `($${parameters.push(after.at)}::timestamptz, $${parameters.push(after.id)}::uuid)`;
      conditions.push(`(t.created_at, t.id) ${order === 'newest' ? '<' : '>'} ${place}`);
    }
    const { name, from, columns, checkedColumns = columns } = this.table;
    const inOrder = order === 'newest' ? NEWEST_FIRST : OLDEST_FIRST;
    const end = `${inOrder} LIMIT $${parameters.push(limit + 1)}`;
    const selected = isChecked ? checkedColumns : columns;
    const sql = `SELECT ${selected} FROM ${from} WHERE ${conditions.join(' AND ')} ${end}`;
    if (filter.search !== undefined) return this.pool.search<Row>(sql, parameters);
    if (isFiltered) return this.pool.query<Row>(sql, parameters);
    const suffix = `${isChecked ? '-checked' : ''}${after ? '-after' : ''}`;
    return this.pool.statement<Row>(`${name}-${order}${suffix}`, sql, parameters);
  }

  /** Counts the matching rows. */
  async count(filter: PendingFilter): Promise<number> {
    const { conditions, parameters } = this.matching(filter);
    const sql = `SELECT count(*)::float8 AS total FROM ${this.table.from} WHERE ${conditions.join(' AND ')}`;
    const [found] =
      filter.search === undefined
        ? await this.pool.query<{ total: number }>(sql, parameters)
        : await this.pool.search<{ total: number }>(sql, parameters);
    return found?.total ?? 0;
  }

  /** The SQL statement that selects all pending rows, newest first. */
  get all(): string {
    const { columns, from, isPending } = this.table;
    return `SELECT ${columns} FROM ${from} WHERE ${isPending} ${NEWEST_FIRST}`;
  }

  private matching({ search, type, checks }: PendingFilter): { conditions: string[]; parameters: unknown[] } {
    const conditions = [this.table.isPending];
    const parameters: unknown[] = [];
    if (type !== undefined) conditions.push(`t.type = $${parameters.push(type)}`);
    if (checks !== undefined) {
      conditions.push(checks === 'failed' ? this.table.isDoubtful : `NOT (${this.table.isDoubtful})`);
    }
    const text = search ?? '';
    if (searchFold(text) !== '') {
      const number = compactSearch(text);
      const words = inLines(this.table.words);
      const numbers = inLines(this.table.numbers.map((number) => `bank_number(${number})`));
      // An IBAN of this bank also names the account number in it, which is all that a row has of the paying account.
      const terms = [text, number, accountInIban(number), searchedAmount(text)];
      const patterns = new Set(terms.filter((one) => one !== null).map(likeTyped));
      conditions.push(
        isTextLike(`(${words}${BETWEEN}${numbers})`, `ANY ($${parameters.push([...patterns])}::text[])`),
      );
    }
    return { conditions, parameters };
  }
}
