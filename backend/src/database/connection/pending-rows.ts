import type { PgPool } from './pg-pool.js';
import { containing } from './sql.js';

/** A table `t` of which some rows wait for a decision, with a partial index of those by (`created_at`, `id`). */
interface PendingTable {
  /** Of the prepared statements. */
  name: string;
  /** With what is joined. */
  from: string;
  columns: string;
  /** The condition of the partial index. */
  isPending: string;
  /** What a search looks through, as texts without line breaks that matter: a search contains none. */
  words: readonly string[];
}

/** Which of the pending rows; what is left out does not matter. */
export interface PendingFilter {
  /** A part of one of the words. Neither case nor spaces nor hyphens matter. */
  search?: string | undefined;
  type?: string | undefined;
}

/** A part of the list, in one of its two orders. */
export interface PendingPage {
  limit: number;
  after: { at: string; id: string } | null;
  order: 'newest' | 'oldest';
}

const NEWEST_FIRST = 'ORDER BY t.created_at DESC, t.id DESC';
const OLDEST_FIRST = 'ORDER BY t.created_at, t.id';

/**
 * Reads what waits for a decision. Without a search a page costs as much as it has rows, in both orders. A search
 * reads the pending rows in their order until the page is full, and all of them if few match: what it looks at is in
 * the row itself, because an index for it would be written by each submission.
 */
export class PendingRows<Row> {
  constructor(
    private readonly pool: PgPool,
    private readonly table: PendingTable,
  ) {}

  /** One row more than the page, so that the caller knows whether there is another. */
  page({ limit, after, order }: PendingPage, filter: PendingFilter): Promise<Row[]> {
    const { conditions, parameters } = this.matching(filter);
    const isFiltered = conditions.length > 1;
    if (after) {
      const place = `($${parameters.push(after.at)}::timestamptz, $${parameters.push(after.id)}::uuid)`;
      conditions.push(`(t.created_at, t.id) ${order === 'newest' ? '<' : '>'} ${place}`);
    }
    const { name, columns, from } = this.table;
    const inOrder = order === 'newest' ? NEWEST_FIRST : OLDEST_FIRST;
    const end = `${inOrder} LIMIT $${parameters.push(limit + 1)}`;
    const sql = `SELECT ${columns} FROM ${from} WHERE ${conditions.join(' AND ')} ${end}`;
    if (isFiltered) return this.pool.query<Row>(sql, parameters);
    return this.pool.statement<Row>(`${name}-${order}${after ? '-after' : ''}`, sql, parameters);
  }

  /** How many match. */
  async count(filter: PendingFilter): Promise<number> {
    const { conditions, parameters } = this.matching(filter);
    const [found] = await this.pool.query<{ total: number }>(
      `SELECT count(*)::float8 AS total FROM ${this.table.from} WHERE ${conditions.join(' AND ')}`,
      parameters,
    );
    return found?.total ?? 0;
  }

  /** All of them, newest first. */
  get all(): string {
    const { columns, from, isPending } = this.table;
    return `SELECT ${columns} FROM ${from} WHERE ${isPending} ${NEWEST_FIRST}`;
  }

  private matching({ search, type }: PendingFilter): { conditions: string[]; parameters: unknown[] } {
    const conditions = [this.table.isPending];
    const parameters: unknown[] = [];
    if (type !== undefined) conditions.push(`t.type = $${parameters.push(type)}`);
    const text = search?.replace(/[ -]/g, '') ?? '';
    if (text !== '') {
      const words = this.table.words.map((word) => `coalesce(${word}, '')`).join(` || E'\\n' || `);
      conditions.push(`translate(${words}, ' -', '') ILIKE $${parameters.push(containing(text))}`);
    }
    return { conditions, parameters };
  }
}
