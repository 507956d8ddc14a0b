import { Injectable } from '@nestjs/common';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { Money } from '#money/money';
import type { Batches } from '../platform/database/transaction/batches.js';
import { BatchFactory } from '../platform/database/transaction/batch-factory.js';
import { isoTime } from '../platform/database/connection/sql.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { selectList } from '../platform/database/entities/columns.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { availableIn } from './account.columns.js';
import { Account } from './account.entity.js';
import { VIEW_FIELDS } from './account.view.js';
import { isOurs, isUncreditable, namedNumbers } from './own-numbers.js';

export type NewAccount = Pick<Account, 'id' | 'userId' | 'accountType' | 'currency' | 'creditLimit'>;

/** An array, because PostgreSQL does not use an index for `IN (subquery)` within an `OR`. */
const NUMBERS = 'ANY (ARRAY(SELECT bank_number(typed) FROM unnest($2::text[]) AS typed))';
/** Matches the paying accounts `$1` and the accounts that have one of the numbers `$2`. */
const IS_PARTY = `(id = ANY ($1::uuid[]) OR account_number = ${NUMBERS} OR iban = ${NUMBERS})`;

/** The fields of `accountView`, computed by the database, because every customer screen starts with this query. */
const VIEWS_OF_CUSTOMERS = `
SELECT ${selectList(Account, undefined, VIEW_FIELDS)},
       held AS "heldAmount", ${availableIn('accounts')} AS "availableBalance", ${isoTime('updated_at')} AS "updatedAt"
  FROM accounts WHERE user_id = ANY ($1::uuid[]) ORDER BY created_at, id`;

/** The lock of owners: against a deletion, or also against a restriction and a freeze. */
export type OwnersLock = 'KEY SHARE' | 'SHARE';

/** The amount reserved on an account for one transfer. */
export interface Hold {
  accountId: string;
  amount: Money;
}

/** An account that pays, or that has one of the recipients' numbers. */
export type PartyToPayment = Pick<Account, 'id' | 'userId' | 'currency' | 'isActive'> & {
  /** The recipients' numbers, as typed, that are this account's. */
  namedBy: string[];
};

/** Whom a number names. */
export interface NumberHolder {
  isOurs: boolean;
  /** `null` for a number of another bank, and for one of this bank that no account has. */
  name: string | null;
}

const HOLDER = `
SELECT coalesce(${isOurs('number')}, false) AS "isOurs",
       (SELECT u.first_name || ' ' || u.last_name FROM accounts a JOIN users u ON u.id = a.user_id
         WHERE a.account_number = number OR a.iban = number) AS name
  FROM (SELECT bank_number($1::text) AS number OFFSET 0) AS named`;

@Injectable()
export class AccountsRepository {
  private readonly reads: Batches<string, AccountDto[]>;

  constructor(
    private readonly pool: PgPool,
    batchFactory: BatchFactory,
  ) {
    this.reads = batchFactory.batches('accounts', {
      run: (userIds) => this.viewsOfAll(userIds),
      keyOf: (userId) => userId,
    });
  }

  /** A customer's accounts, oldest first. Reads that arrive while another one is running share the next statement. */
  viewsOf(userId: string): Promise<AccountDto[]> {
    return this.reads.do(userId);
  }

  private async viewsOfAll(userIds: readonly string[]): Promise<AccountDto[][]> {
    const views = await this.pool.statement<AccountDto>('views-of-customers', VIEWS_OF_CUSTOMERS, [userIds]);
    const byUser = new Map(userIds.map((userId) => [userId, [] as AccountDto[]]));
    for (const view of views) byUser.get(view.userId)?.push(view);
    return [...byUser.values()];
  }

  async insert(tx: Tx, account: NewAccount): Promise<void> {
    // A copy, because TypeORM adds the columns that the database fills in.
    await tx.manager.insert(Account, { ...account });
  }

  find(tx: Tx, id: string): Promise<Account | null> {
    return tx.manager.findOneBy(Account, { id });
  }

  /** Locks one account, or all of a customer's in the order of their ids, which prevents deadlocks. */
  lock(tx: Tx, where: { id: string } | { userId: string }): Promise<Account[]> {
    return tx.manager.find(Account, { where, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  }

  /** Only the ledger writes balances and holds. */
  async update(
    tx: Tx,
    id: string,
    change: Partial<Omit<Account, 'id' | 'balance' | 'held' | 'updatedAt'>>,
  ): Promise<void> {
    await tx.manager.update(Account, { id }, { ...change, updatedAt: () => 'bank_now()' });
  }

  /**
   * Prevents deletion of the owners of the accounts of {@link lockParties}, and with `SHARE` any change of them; waits
   * for one in progress.
   */
  async lockOwners(
    tx: Tx,
    payerIds: readonly string[],
    receiverNumbers: readonly string[],
    mode: OwnersLock,
  ): Promise<void> {
    await tx.query(
      `SELECT FROM users WHERE id IN (SELECT user_id FROM accounts WHERE ${IS_PARTY})
        ORDER BY id FOR ${mode}`,
      [payerIds, receiverNumbers],
    );
  }

  /** Locks the accounts in the order of their ids. */
  lockParties(
    tx: Tx,
    payerIds: readonly string[],
    receiverNumbers: readonly string[],
  ): Promise<PartyToPayment[]> {
    return tx.query<PartyToPayment>(
      `SELECT ${selectList(Account, undefined, ['id', 'userId', 'currency', 'isActive'])},
              ARRAY(SELECT typed FROM unnest($2::text[]) AS typed
                     WHERE bank_number(typed) IN (account_number, iban)) AS "namedBy"
         FROM accounts WHERE ${IS_PARTY} ORDER BY id FOR NO KEY UPDATE`,
      [payerIds, receiverNumbers],
    );
  }

  /** Whether one of the numbers, as typed, belongs to this bank but to no active account. */
  async isUncreditable(tx: Tx, accountNumber: string, iban: string | null): Promise<boolean> {
    const [found] = await tx.query<{ refused: boolean }>(
      `SELECT ${isUncreditable()} AS refused FROM ${namedNumbers('$1::text', '$2::text')}`,
      [accountNumber, iban],
    );
    return found?.refused ?? false;
  }

  /** Whether a number, as typed, belongs to this bank, and the first and last name of its holder, if it has one. */
  async holderOf(number: string): Promise<NumberHolder> {
    const [holder] = await this.pool.statement<NumberHolder>('holder-of', HOLDER, [number]);
    return holder ?? { isOurs: false, name: null };
  }

  /** Adds to the held amount. The caller has locked the account's row; a CHECK refuses more than is available. */
  async hold(tx: Tx, { accountId, amount }: Hold): Promise<void> {
    await tx.query('UPDATE accounts SET held = held + $2, updated_at = bank_now() WHERE id = $1', [
      accountId,
      amount,
    ]);
  }

  /** Releases holds. The caller must have locked the accounts' rows. */
  async release(tx: Tx, holds: readonly Hold[]): Promise<void> {
    await tx.query(
      `UPDATE accounts SET held = held - released.amount, updated_at = bank_now()
         FROM (SELECT id, sum(amount) AS amount FROM unnest($1::uuid[], $2::numeric[]) AS hold (id, amount)
                GROUP BY id) AS released
        WHERE accounts.id = released.id`,
      [holds.map(({ accountId }) => accountId), holds.map(({ amount }) => amount)],
    );
  }
}
