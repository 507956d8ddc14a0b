import { randomUUID } from 'node:crypto';
import { permissionsOf } from '#contract/access/permissions';
import type { Role } from '#contract/access/auth';
import type { AccountType, Currency } from '#contract/banking/accounts';
import { bankDate, parseTimestamp } from '#contract/formats/timestamp';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { Money } from '#money/money';
import { AccountsService } from '../../accounts/accounts.service.js';
import { AdminAccountsService } from '../../admin/users/admin-accounts.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { plusDays } from '../../platform/values/days.js';
import type { Services } from './services.js';

const MINUTE_MS = 60_000;
/** Scenes of a day begin at 8:00 in Asia/Dubai, and end before 16:00. */
const OPENS = 8 * 60;
const OPEN_MINUTES = 480;
const STEP = 37;
/** People have not looked at the bell for this long, in milliseconds. */
const AWAY_MS = 7 * 24 * 60 * MINUTE_MS;

const BEGIN_SESSION = `
INSERT INTO sessions (sid, sess, expire)
VALUES ($1, json_build_object('passport', json_build_object('user', $2::text)), now() + interval '1 hour')`;

export interface CastAccount {
  type: AccountType;
  currency: Currency;
  /** Opening balance, at the beginning of the history. */
  opening: Money;
  /** Of a credit account. */
  creditLimit?: Money;
}

export interface CastPerson {
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  pin?: string;
  accounts: readonly CastAccount[];
}

/** People whose history is being written, and what they have by the time of a scene. */
export class Cast {
  readonly people: CastPerson[] = [];
  /** The bank's time when the writing begins. */
  readonly now: Date;
  private readonly signedIn = new Map<string, SignedIn>();
  /** By username, oldest first. */
  private readonly accounts = new Map<string, AccountDto[]>();
  /** Ids by owner and name. */
  private readonly beneficiaries = new Map<string, string>();
  /** By password: hashing takes longer than all else about a person. */
  private readonly hashes = new Map<string, string>();

  /** @param decider decides what customers ask for; by default the person whose username is `admin` */
  constructor(
    readonly app: Services,
    private readonly decider: SignedIn | null = null,
  ) {
    this.now = app.get(BankClock).now();
  }

  person(username: string): SignedIn {
    return theOne(this.signedIn, username);
  }

  get admin(): SignedIn {
    return this.decider ?? this.person('admin');
  }

  /** A customer's first account of this type. */
  account(owner: string, type: AccountType = 'current'): AccountDto {
    const found = theOne(this.accounts, owner).find(({ accountType }) => accountType === type);
    if (!found) throw new Error(`${owner} has no ${type} account.`);
    return found;
  }

  pin(owner: string): string {
    return this.people.find(({ username }) => username === owner)?.pin ?? '';
  }

  /** The id of a customer's recipient; `undefined` if the configuration has refused it. */
  beneficiary(owner: string, name: string): string | undefined {
    return this.beneficiaries.get(`${owner} ${name}`);
  }

  addBeneficiary(owner: string, { id, name }: { id: string; name: string }): void {
    this.beneficiaries.set(`${owner} ${name}`, id);
  }

  /** The day in this number of days, `YYYY-MM-DD` in Asia/Dubai. */
  dayIn(days: number): string {
    return plusDays(bankDate(this.now), days);
  }

  /** A time between 8:00 and 16:00 in Asia/Dubai on the day `daysAgo`, always the same for the same `index`. */
  momentOf(daysAgo: number, index: number): Date {
    const midnight = parseTimestamp(this.dayIn(-daysAgo)) ?? this.now;
    return new Date(midnight.getTime() + (OPENS + ((index * STEP) % OPEN_MINUTES)) * MINUTE_MS);
  }

  /** Creates a person with their PIN, accounts and a session. */
  async introduce(person: CastPerson): Promise<void> {
    const { username, password, firstName, lastName, email, role, pin, accounts } = person;
    const users = this.app.get(UsersService);
    const known = this.hashes.get(password);
    const input = { username, firstName, lastName, email, role };
    const draft = known ? { ...input, passwordHash: known } : await users.draft({ ...input, password });
    this.hashes.set(password, draft.passwordHash);
    await this.app.get(UnitOfWork).run(async (tx) => {
      const user = await users.create(tx, null, draft);
      if (pin) await users.setPin(tx, null, user.id, pin);
      for (const { type, currency, opening, creditLimit } of accounts) {
        const opened = { userId: user.id, type, currency, balance: opening, creditLimit };
        await this.app.get(AdminAccountsService).openWith(tx, null, opened);
      }
      const sessionId = `cast-${randomUUID()}`;
      await tx.query(BEGIN_SESSION, [sessionId, user.id]);
      const permissions = permissionsOf(user);
      this.signedIn.set(username, { id: user.id, role, isRestricted: false, permissions, sessionId });
    });
    this.people.push(person);
    this.accounts.set(username, await this.app.get(AccountsService).ofCustomer(this.person(username).id));
  }

  /** Ends the sessions, and leaves only the latest notifications unread. */
  async leave(): Promise<void> {
    const all = [...this.signedIn.values()];
    await this.app.get(UnitOfWork).run(async (tx) => {
      await tx.query('DELETE FROM sessions WHERE sid = ANY ($1)', [all.map(({ sessionId }) => sessionId)]);
      await tx.query(
        'UPDATE notifications SET read_at = created_at WHERE user_id = ANY ($1) AND created_at < $2',
        [all.map(({ id }) => id), new Date(this.now.getTime() - AWAY_MS)],
      );
    });
  }
}

function theOne<Value>(known: ReadonlyMap<string, Value>, key: string): Value {
  const value = known.get(key);
  if (value === undefined) throw new Error(`Nobody knows ${key}.`);
  return value;
}
