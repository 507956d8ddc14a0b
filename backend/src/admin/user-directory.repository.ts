import { Injectable } from '@nestjs/common';
import type { AdminAccountView, Currency, AccountType } from '#contract/accounts';
import type { AdminUserView } from '#contract/admin';
import type { Role } from '#contract/auth';
import { adminAccountView } from '../accounts/account.view.js';
import { userView } from '../auth/user.view.js';
import type { Page } from '../common/http/paging.js';
import { PgPool } from '../database/pg-pool.js';
import type { Tx } from '../database/unit-of-work.js';

/** Users with their accounts, read together so that one answer is one snapshot. */
@Injectable()
export class UserDirectoryRepository {
  constructor(private readonly pool: PgPool) {}

  async find(tx: Tx, id: string): Promise<AdminUserView | null> {
    const [user] = await tx.query<DirectoryRow>(`${SELECT} WHERE u.id = $1`, [id]);
    return user ? directoryView(user) : null;
  }

  /** One row more than the page. */
  async page({ limit, after }: Page, search: string | null): Promise<AdminUserView[]> {
    const parameters: unknown[] = [];
    const conditions = matching(search, parameters);
    if (after) {
      conditions.push(
        `(u.created_at, u.id) < ($${parameters.push(after.at)}::timestamptz, $${parameters.push(after.id)}::uuid)`,
      );
    }
    const rows = await this.pool.query<DirectoryRow>(
      `${SELECT} ${where(conditions)} ${NEWEST_FIRST} LIMIT $${parameters.push(limit + 1)}`,
      parameters,
    );
    return rows.map(directoryView);
  }

  /** All that match, in batches. */
  async *stream(search: string | null): AsyncGenerator<AdminUserView[]> {
    const parameters: unknown[] = [];
    const sql = `${SELECT} ${where(matching(search, parameters))} ${NEWEST_FIRST}`;
    for await (const batch of this.pool.stream<DirectoryRow>(sql, parameters)) yield batch.map(directoryView);
  }
}

/** As PostgreSQL writes a row into JSON: times are text. */
interface AccountRow {
  id: string;
  userId: string;
  accountType: AccountType;
  accountNumber: string;
  iban: string;
  currency: Currency;
  balance: string;
  held: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

interface DirectoryRow {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  isRestricted: boolean;
  createdAt: Date;
  accounts: AccountRow[];
}

const NEWEST_FIRST = 'ORDER BY u.created_at DESC, u.id DESC';

const SELECT = `
SELECT u.id, u.username, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.role,
       u.is_restricted AS "isRestricted", u.created_at AS "createdAt",
       coalesce((
         SELECT json_agg(json_build_object(
                  'id', a.id, 'userId', a.user_id, 'accountType', a.account_type,
                  'accountNumber', a.account_number,
                  'iban', a.iban, 'currency', a.currency, 'balance', a.balance::text, 'held', a.held::text,
                  'isActive', a.is_active, 'createdAt', a.created_at, 'updatedAt', a.updated_at
                ) ORDER BY a.created_at, a.id)
           FROM accounts a WHERE a.user_id = u.id
       ), '[]') AS accounts
  FROM users u`;

/** Names and e-mail without regard to case, account numbers as they are; each by its trigram index. */
function matching(search: string | null, parameters: unknown[]): string[] {
  if (search === null) return [];
  const pattern = `$${parameters.push(`%${search.replace(/[\\%_]/g, '\\$&')}%`)}`;
  return [
    `u.id IN (SELECT id FROM users WHERE first_name || ' ' || last_name || ' ' || email ILIKE ${pattern}
              UNION ALL SELECT user_id FROM accounts WHERE account_number LIKE ${pattern})`,
  ];
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
