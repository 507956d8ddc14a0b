import type { PendingOrder, PendingSort, RequestCheck } from '#contract/admin';
import type { RiskSignal } from '#contract/banking/risk';
import type { Resource } from '#contract/events/realtime';
import { searchFold } from '#contract/formats/search';
import { accountInIban, compactSearch, searchedAmount } from '../../values/search-terms.js';
import type { PgPool } from './pg-pool.js';
import { isTextLike, likeTyped } from './sql.js';

/** The fields that rows of all kinds have in common; `amount` is positive, and `NULL` where there is none. */
type BriefField =
  | 'version'
  | 'userName'
  | 'name'
  | 'bankName'
  | 'number'
  | 'amount'
  | 'currency'
  | 'about'
  | 'nameCheck'
  | 'reference'
  | 'signals'
  | 'risk';

/** A table `t` in which some rows wait for a decision, with a partial index on (`created_at`, `id`) of those rows. */
export interface PendingTable {
  /** Prefix of the names of the prepared statements. */
  name: string;
  /** The FROM clause: the table as `t`, and its joins. */
  from: string;
  /** The list whose changes invalidate the counts. */
  list: Resource;
  columns: string;
  /** The columns of a page whose rows are checked as they are read; by default {@link PendingTable.columns}. */
  checkedColumns?: string;
  /** The condition of the partial index. */
  isPending: string;
  /** The condition of a row that failed each check; never `NULL`. */
  checks: Partial<Record<RequestCheck, string>>;
  /** The condition of a row that has the risk signal which a parameter names; absent where rows have no signals. */
  hasSignal?: (parameter: string) => string;
  /** SQL of what the list of all queues shows of a row. */
  brief: Readonly<Record<BriefField, string>>;
  /** SQL expressions of the texts that are searched. They are joined with {@link BETWEEN}. */
  words: readonly string[];
  /** SQL expressions of numbers of accounts and banks, which are searched in their canonical form. */
  numbers: readonly string[];
}

/** Describes a list of rows that wait for the decision of an administrator. */
export interface PendingQueue<Row, View> extends PendingTable {
  viewOf: (row: Row) => View;
  /** Where the database builds the JSON of a whole list: the SQL of the fields of a view, selected from the rows `t`. */
  jsonFields?: string;
  /** The amount of a view, without a sign; absent where rows have none. */
  amountOf?: (view: View) => string;
  /** The risk of a view; absent where rows have none. */
  riskOf?: (view: View) => number;
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
  /** A check that the row failed. */
  check?: RequestCheck | undefined;
  /** A risk signal that the row has. */
  signal?: RiskSignal | undefined;
  /** The customer whose rows are selected. */
  user?: string | undefined;
}

/** One page of the list. */
export interface PendingPage {
  limit: number;
  /** `at` is a time, or an amount in the order of amounts, or a risk in that of risks. */
  after: { at: string; id: string } | null;
  order: PendingOrder | PendingSort;
  /** Reads {@link PendingTable.checkedColumns}, which cost some index look-ups per row. */
  isChecked?: boolean;
}

/** A control character, which no text contains, and `search_fold` leaves. */
const BETWEEN = ` || E'\\x1f' || `;

/** SQL: the names of those `checks` whose condition of failure holds. The conditions are never `NULL`. */
export function failedChecks(checks: Partial<Record<RequestCheck, string>>): string {
  const cases = Object.entries(checks).map(([name, fails]) => `CASE WHEN ${fails} THEN '${name}' END`);
  return `array_remove(ARRAY[${cases.join(', ')}]::text[], NULL)`;
}

/** SQL: the texts, joined with line breaks. */
const inLines = (texts: readonly string[]) => texts.map((text) => `coalesce(${text}, '')`).join(BETWEEN);

/** The place among amounts of what has none: the last. */
export const NO_AMOUNT = '-1';

/** What the list of all queues shows of the risk where rows have none. */
export const NO_RISK = { signals: `'[]'::json`, risk: '0::integer' } as const;

/**
 * SQL: in the order of `t.id`, but not by its index: where no row has an amount, PostgreSQL would go through all rows that
 * ever were, from the first on, to find those that wait.
 */
const ID_APART = `t.id::text COLLATE "C"`;

/** Whether the order is one of numbers, in which all that match are sorted. */
export function isOfSizes(order: PendingPage['order']): order is 'largest' | 'risk' {
  return order === 'largest' || order === 'risk';
}

/** Conditions and texts of a statement, which adds its values to `parameters`. */
interface Matching {
  conditions: string[];
  isFiltered: boolean;
}

/**
 * Reads the rows that wait for a decision. Without a search, the cost of a page depends only on its number of rows, in
 * both orders of time; those of amounts and risks sort all that match. A search scans the pending rows in order until the
 * page is full, and scans all of them if few match. There is no index for the search, because each submission would have to
 * update it; the searched texts are in the row itself, so that the scan needs no joins.
 */
export class PendingRows<Row> {
  constructor(
    private readonly pool: PgPool,
    private readonly table: PendingTable,
  ) {}

  /** Returns up to `limit + 1` rows, so that the caller knows whether there is another page. */
  page(page: PendingPage, filter: PendingFilter): Promise<Row[]> {
    const { order, after, isChecked = false } = page;
    const { name, columns, checkedColumns = columns } = this.table;
    const parameters: unknown[] = [];
    const sql = this.select(isChecked ? checkedColumns : columns, { page, filter, parameters });
    if (filter.search !== undefined || isOfSizes(order)) return this.pool.search<Row>(sql, parameters);
    if (this.matching(filter, []).isFiltered) return this.pool.query<Row>(sql, parameters);
    const suffix = `${isChecked ? '-checked' : ''}${after ? '-after' : ''}`;
    return this.pool.statement<Row>(`${name}-${order}${suffix}`, sql, parameters);
  }

  /** The SQL of a page with what the list of all queues shows of its rows, and with `kind` in each. */
  brief(kind: string, of: { page: PendingPage; filter: PendingFilter; parameters: unknown[] }): string {
    const { brief, checks } = this.table;
    const fields = Object.entries(brief).map(([field, sql]) => `${sql} AS "${field}"`);
    const checked = `${failedChecks(checks)} AS "failedChecks"`;
    return this.select(
      `'${kind}'::text AS kind, t.id, t.user_id AS "userId", t.created_at AS "createdAt", ${fields.join(', ')}, ${checked}`,
      of,
    );
  }

  /** The row with this id, whether it still waits or not, and the checks that it fails. */
  async one(id: string): Promise<{ row: Row; failed: RequestCheck[] } | null> {
    const { from, columns, checkedColumns = columns, checks } = this.table;
    const sql = `SELECT ${checkedColumns}, ${failedChecks(checks)} AS "ofChecks" FROM ${from} WHERE t.id = $1`;
    const [found] = await this.pool.query<Row & { ofChecks: RequestCheck[] }>(sql, [id]);
    if (!found) return null;
    const { ofChecks } = found;
    Reflect.deleteProperty(found, 'ofChecks');
    return { row: found, failed: ofChecks };
  }

  /** Counts the matching rows. */
  async count(filter: PendingFilter): Promise<number> {
    const parameters: unknown[] = [];
    const { conditions } = this.matching(filter, parameters);
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
    return `SELECT ${columns} FROM ${from} WHERE ${isPending} ORDER BY ${this.inOrder('newest')}`;
  }

  private select(
    columns: string,
    { page, filter, parameters }: { page: PendingPage; filter: PendingFilter; parameters: unknown[] },
  ): string {
    const { limit, after, order } = page;
    const { conditions } = this.matching(filter, parameters);
    if (after) conditions.push(this.isBehind(after, order, parameters));
    const end = `ORDER BY ${this.inOrder(order)} LIMIT $${parameters.push(limit + 1)}`;
    return `SELECT ${columns} FROM ${this.table.from} WHERE ${conditions.join(' AND ')} ${end}`;
  }

  private inOrder(order: PendingPage['order']): string {
    if (isOfSizes(order)) return `${this.size(order)} DESC, ${ID_APART}`;
    return order === 'newest' ? 't.created_at DESC, t.id DESC' : 't.created_at, t.id';
  }

  private isBehind(
    after: { at: string; id: string },
    order: PendingPage['order'],
    parameters: unknown[],
  ): string {
    const at = `$${parameters.push(after.at)}`;
    const id = `$${parameters.push(after.id)}::uuid`;
    if (isOfSizes(order)) {
      const size = this.size(order);
      return `(${size} < ${at}::numeric OR (${size} = ${at}::numeric AND t.id > ${id}))`;
    }
    return `(t.created_at, t.id) ${order === 'newest' ? '<' : '>'} (${at}::timestamptz, ${id})`;
  }

  private size(order: 'largest' | 'risk'): string {
    const { amount, risk } = this.table.brief;
    return order === 'risk' ? risk : `coalesce(${amount}, ${NO_AMOUNT})`;
  }

  private matching(filter: PendingFilter, parameters: unknown[]): Matching {
    const { search, type, checks, check, signal, user } = filter;
    const conditions = [this.table.isPending];
    if (user !== undefined) conditions.push(`t.user_id = $${parameters.push(user)}`);
    if (check !== undefined) conditions.push(this.table.checks[check] ?? 'FALSE');
    if (signal !== undefined) {
      const { hasSignal } = this.table;
      conditions.push(hasSignal ? hasSignal(`$${parameters.push(signal)}`) : 'FALSE');
    }
    if (type !== undefined) conditions.push(`t.type = $${parameters.push(type)}`);
    if (checks !== undefined) {
      const isDoubtful = `(${Object.values(this.table.checks).join(' OR ')})`;
      conditions.push(checks === 'failed' ? isDoubtful : `NOT ${isDoubtful}`);
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
    return { conditions, isFiltered: conditions.length > 1 };
  }
}
