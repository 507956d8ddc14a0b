import { Injectable } from '@nestjs/common';
import type { AdminAccountView } from '#contract/accounts';
import type { AdminUserView } from '#contract/admin';
import { ACCOUNT_JSON } from '../../accounts/account.columns.js';
import type { Account } from '../../accounts/account.entity.js';
import { adminAccountView } from '../../accounts/account.view.js';
import { USER_COLUMNS } from '../../auth/users/user.columns.js';
import type { User } from '../../auth/users/user.entity.js';
import { userView } from '../../auth/users/user.view.js';
import type { Page } from '../../common/http/input/paging.js';
import { PgPool } from '../../database/connection/pg-pool.js';
import { containing, FEW_MATCHES } from '../../database/connection/sql.js';
import type { Tx } from '../../database/transaction/unit-of-work.js';

/** Reads users together with their accounts, in one snapshot. */
@Injectable()
export class UserDirectoryRepository {
  constructor(private readonly pool: PgPool) {}

  /** Reads a user; with a transaction as `reader`, as the transaction sees it. */
  async find(id: string, reader: Pick<Tx, 'query'> = this.pool): Promise<AdminUserView | null> {
    const [user] = await reader.query<DirectoryRow>(`${SELECT} WHERE u.id = $1`, [id]);
    return user ? directoryView(user) : null;
  }

  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  async page({ limit, after }: Page, search: string | null): Promise<AdminUserView[]> {
    const parameters: unknown[] = [limit + 1];
    const position: string[] = [];
    if (after) {
      const place = `$${parameters.push(after.at)}::timestamptz, $${parameters.push(after.id)}::uuid`;
      position.push(`(u.created_at, u.id) < (${place})`);
    }
    const list = (conditions: readonly string[]) =>
      `${SELECT} ${where([...position, ...conditions])} ${NEWEST_FIRST} LIMIT $1`;
    const sql = search === null ? list([]) : fewOrMany(list, `$${parameters.push(containing(search))}`);
    return (await this.pool.query<DirectoryRow>(sql, parameters)).map(directoryView);
  }

  /** All matching users, in batches. */
  async *stream(search: string | null): AsyncGenerator<AdminUserView[]> {
    const matching = search === null ? [] : [`u.id IN (${matches('$1')})`];
    const sql = `${SELECT} ${where(matching)} ${NEWEST_FIRST}`;
    const parameters = search === null ? [] : [containing(search)];
    for await (const batch of this.pool.stream<DirectoryRow>(sql, parameters)) yield batch.map(directoryView);
  }
}

/** An account in the JSON that PostgreSQL returns: times are text. */
type AccountRow = Omit<Account, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

type DirectoryRow = Omit<User, 'passwordHash'> & { accounts: AccountRow[] };

const NEWEST_FIRST = 'ORDER BY u.created_at DESC, u.id DESC';

const SELECT = `
SELECT ${USER_COLUMNS},
       coalesce((
         SELECT json_agg(${ACCOUNT_JSON} ORDER BY a.created_at, a.id) FROM accounts a WHERE a.user_id = u.id
       ), '[]') AS accounts
  FROM users u`;

/** The expression of the trigram index `users_search`; it is matched ignoring case. */
const NAME = `first_name || ' ' || last_name || ' ' || email`;

/** Users whose name, email address or account number contains the pattern; each search uses a trigram index. */
function matches(pattern: string, limit = ''): string {
  return `(SELECT id FROM users WHERE ${NAME} ILIKE ${pattern} ${limit})
          UNION ALL (SELECT user_id FROM accounts WHERE account_number LIKE ${pattern} ${limit})`;
}

/** A few matches are looked up and sorted; if there are many, the sorted list is read until the page is full. */
function fewOrMany(list: (conditions: readonly string[]) => string, pattern: string): string {
  return `
WITH found AS MATERIALIZED (${matches(pattern, `LIMIT ${FEW_MATCHES + 1}`)}),
few AS MATERIALIZED (SELECT count(*) <= ${FEW_MATCHES} AS matches FROM found)
(${list(['(SELECT matches FROM few)', 'u.id IN (SELECT id FROM found)'])})
UNION ALL
(${list([
    'NOT (SELECT matches FROM few)',
    `(${NAME} ILIKE ${pattern}
      OR EXISTS (SELECT FROM accounts a WHERE a.user_id = u.id AND a.account_number LIKE ${pattern}))`,
  ])})
ORDER BY "createdAt" DESC, id DESC`;
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

function directoryView(row: DirectoryRow): AdminUserView {
  const { accounts, createdAt, ...user } = row;
  return { ...userView(user), createdAt: createdAt.toISOString(), accounts: accounts.map(accountRowView) };
}

function accountRowView(row: AccountRow): AdminAccountView {
  return adminAccountView({ ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) });
}
