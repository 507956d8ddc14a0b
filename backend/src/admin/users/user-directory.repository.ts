import { Injectable } from '@nestjs/common';
import type { Role } from '#contract/access/auth';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { ACCOUNT_JSON } from '../../accounts/account.columns.js';
import type { Account } from '../../accounts/account.entity.js';
import { adminAccountView } from '../../accounts/account.view.js';
import { USER_COLUMNS } from '../../auth/users/user.columns.js';
import type { User } from '../../auth/users/user.entity.js';
import { userView } from '../../auth/users/user.view.js';
import { searchedAccount, searchedReference } from '../../platform/values/search-terms.js';
import type { Page } from '../../platform/http/input/paging.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { ReadPool } from '../../platform/database/connection/read-pool.js';
import {
  beginningWith,
  containing,
  isPersonFound,
  isPersonLike,
  likeTyped,
  NEWEST_LOOKED_AT,
} from '../../platform/database/connection/sql.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';

/** Which users are listed; `null` does not filter. */
export interface UsersFilter {
  /** Part of a name, email address or account number, or a transaction's reference. */
  search: string | null;
  role: Role | null;
}

/** Reads users together with their accounts and the money in their savings goals, in one snapshot. */
@Injectable()
export class UserDirectoryRepository {
  constructor(
    private readonly pool: PgPool,
    private readonly reads: ReadPool,
  ) {}

  /** Reads a user; with a transaction as `reader`, as the transaction sees it. */
  async find(id: string, reader: Pick<Tx, 'query'> = this.pool): Promise<AdminUserDto | null> {
    const [user] = await reader.query<DirectoryRow>(`${SELECT} WHERE u.id = $1`, [id]);
    return user ? directoryView(user) : null;
  }

  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  async page({ limit, after }: Page, { search, role }: UsersFilter): Promise<AdminUserDto[]> {
    const parameters: unknown[] = [limit + 1];
    const position = ofRole(role, parameters);
    if (after) {
      const place = `$${parameters.push(after.at)}::timestamptz, $${parameters.push(after.id)}::uuid`;
      position.push(`(u.created_at, u.id) < (${place})`);
    }
    const rows =
      search === null
        ? await this.reads.query<DirectoryRow>(
            `${SELECT} ${where(position)} ${NEWEST_FIRST} LIMIT $1`,
            parameters,
          )
        : await this.reads.search<DirectoryRow>(fewOrMany(position, termsOf(search, parameters)), parameters);
    return rows.map(directoryView);
  }

  /** All matching users, in batches. */
  async *stream({ search, role }: UsersFilter): AsyncGenerator<AdminUserDto[]> {
    const parameters: unknown[] = [];
    const matching = search === null ? [] : [`u.id IN (${matches(termsOf(search, parameters))})`];
    const sql = `${SELECT} ${where([...matching, ...ofRole(role, parameters)])} ${NEWEST_FIRST}`;
    for await (const batch of this.reads.stream<DirectoryRow>(sql, parameters))
      yield batch.map(directoryView);
  }
}

/** An account in the JSON that PostgreSQL returns: times are text. */
type AccountRow = Omit<Account, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

type DirectoryRow = Omit<User, 'passwordHash'> &
  Pick<AdminUserDto, 'goalTotals'> & { accounts: AccountRow[] };

const NEWEST_FIRST = 'ORDER BY u.created_at DESC, u.id DESC';

const SELECT = `
SELECT ${USER_COLUMNS},
       coalesce((
         SELECT json_agg(${ACCOUNT_JSON} ORDER BY a.created_at, a.id) FROM accounts a WHERE a.user_id = u.id
       ), '[]') AS accounts,
       coalesce((
         SELECT json_agg(json_build_object('currency', currency, 'total', total::text) ORDER BY currency)
           FROM (SELECT g.currency, sum(g.balance) AS total FROM goals g
                  WHERE g.user_id = u.id AND g.balance > 0 GROUP BY g.currency) AS saved
       ), '[]') AS "goalTotals"
  FROM users u`;

/** The SQL condition of a role; most users are customers, so their pages are read in the order of the list. */
function ofRole(role: Role | null, parameters: unknown[]): string[] {
  return role === null ? [] : [`u.role = $${parameters.push(role)}`];
}

/** SQL placeholders of the patterns that a search looks for. */
interface Terms {
  name: string;
  /** `null` if the search cannot be a part of an account number. */
  account: string | null;
  /** Whether the part of an account number has only two digits. */
  isShort: boolean;
  /** `null` if the search cannot be a reference. */
  reference: string | null;
}

/** Up to this many matches are found by an index and sorted. More among a million fill a page within 20,000 users. */
const FEW_USERS = 2_500;

/** A reference is searched from this length on, at which few transactions begin alike. */
const MIN_REFERENCE = 'TXN-7K3M'.length;

/** Adds the patterns of a search to the parameters of a statement. */
function termsOf(search: string, parameters: unknown[]): Terms {
  const reference = searchedReference(search);
  const isReference = reference !== null && reference.length >= MIN_REFERENCE;
  const account = searchedAccount(search) ?? (/^[0-9]+$/.test(search) ? search : null);
  return {
    name: `$${parameters.push(likeTyped(search))}`,
    account: account === null ? null : `$${parameters.push(containing(account))}`,
    isShort: account !== null && account.length < 3,
    reference: isReference ? `$${parameters.push(beginningWith(reference))}` : null,
  };
}

const BY_REFERENCE = (pattern: string) => `SELECT user_id FROM transactions WHERE reference LIKE ${pattern}`;

/**
 * Users whose name, email address or account number contains the pattern, or who have a transaction with the
 * reference; each search uses an index.
 * @param end of each of them, after a further condition
 */
function matches({ name, account, reference }: Terms, end = ''): string {
  const byAccount =
    account === null
      ? ''
      : `UNION ALL (SELECT user_id FROM accounts WHERE account_number LIKE ${account} ${end})`;
  const byReference = reference === null ? '' : `UNION ALL (${BY_REFERENCE(reference)} ${end})`;
  return `(SELECT u.id FROM users u WHERE ${isPersonFound('u', name)} ${end}) ${byAccount} ${byReference}`;
}

/**
 * The newest users are looked at first, which is enough for frequent letters. Else a few matches are looked up and sorted;
 * if there are many, the list is read in its order until the page is full. `OFFSET 0` lets the planner do so, whatever it
 * expects of the search: it takes frequent names for rare ones.
 */
function fewOrMany(position: readonly string[], terms: Terms): string {
  const { name, account, reference } = terms;
  const matching = [
    isPersonLike('u', name),
    ...(account === null
      ? []
      : [`(SELECT bool_or(a.account_number LIKE ${account}) FROM accounts a WHERE a.user_id = u.id)`]),
    ...(reference === null ? [] : [`u.id IN (${BY_REFERENCE(reference)})`]),
  ].join(' OR ');
  // An index has nothing to look for in two digits, which every seventh number has.
  const indexed = terms.isShort ? { ...terms, account: null } : terms;
  const inOrder = (end: string) => `(SELECT * FROM users u ${where(position)} ${NEWEST_FIRST} ${end}) AS u`;
  const few = [...position, `(SELECT chosen FROM way) = 'few'`, 'u.id IN (SELECT id FROM found)'];
  return `
WITH newest AS MATERIALIZED (
  SELECT u.id FROM ${inOrder(`LIMIT ${NEWEST_LOOKED_AT}`)} WHERE ${matching} LIMIT $1
), found AS MATERIALIZED (
  ${matches(indexed, `AND (SELECT count(*) FROM newest) < $1 LIMIT ${FEW_USERS + 1}`)}
), way AS MATERIALIZED (
  SELECT CASE WHEN (SELECT count(*) FROM newest) = $1 THEN 'newest'
              WHEN ${!terms.isShort} AND (SELECT count(*) FROM found) <= ${FEW_USERS} THEN 'few' ELSE 'many' END AS chosen
), listed AS MATERIALIZED (
  (SELECT id FROM newest WHERE (SELECT chosen FROM way) = 'newest')
  UNION ALL
  (SELECT u.id FROM users u ${where(few)} ${NEWEST_FIRST} LIMIT $1)
  UNION ALL
  (SELECT u.id FROM ${inOrder('OFFSET 0')} WHERE (SELECT chosen FROM way) = 'many' AND (${matching}) LIMIT $1)
)
${SELECT} WHERE u.id IN (SELECT id FROM listed) ${NEWEST_FIRST}`;
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

function directoryView(row: DirectoryRow): AdminUserDto {
  const { accounts, goalTotals, createdAt, ...user } = row;
  return {
    ...userView(user),
    createdAt: createdAt.toISOString(),
    accounts: accounts.map(accountRowView),
    goalTotals,
    pendingApproval: null,
  };
}

function accountRowView(row: AccountRow): AdminAccountDto {
  return adminAccountView({ ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) });
}
