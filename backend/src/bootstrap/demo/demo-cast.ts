import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { AccountType } from '#contract/banking/accounts';
import { permissionsOf } from '#contract/access/permissions';
import { bankDate } from '#contract/formats/timestamp';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { AccountsService } from '../../accounts/accounts.service.js';
import { AdminAccountsService } from '../../admin/users/admin-accounts.service.js';
import { SessionEntity } from '../../auth/sessions/session.entity.js';
import { UsersService } from '../../auth/users/users.service.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { plusDays } from '../../platform/values/days.js';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.js';

/** What is written on one day of the demo's history. */
export interface DemoScene {
  daysAgo: number;
  play: () => Promise<void>;
}

/** What is written at one time of the demo's history. */
export interface Scene {
  at: Date;
  play: () => Promise<void>;
}

/** The day in this number of days, `YYYY-MM-DD` in Asia/Dubai. */
export function dayIn(days: number): string {
  return plusDays(bankDate(new Date()), days);
}

/** The people of the demo, and what they have by the time of a scene. */
export class Cast {
  private readonly signedIn = new Map<string, SignedIn>();
  /** By username, oldest first. */
  private readonly accounts = new Map<string, AccountDto[]>();
  /** Ids by owner and name. */
  private readonly beneficiaries = new Map<string, string>();

  constructor(readonly app: INestApplicationContext) {}

  person(username: string): SignedIn {
    return theOne(this.signedIn, username);
  }

  /** A customer's first account of this type. */
  account(owner: string, type: AccountType = 'current'): AccountDto {
    const found = theOne(this.accounts, owner).find(({ accountType }) => accountType === type);
    if (!found) throw new Error(`The demo gives ${owner} no ${type} account.`);
    return found;
  }

  pin(owner: string): string {
    return DEMO_PEOPLE.find(({ username }) => username === owner)?.pin ?? '';
  }

  /** The id of a customer's recipient; `undefined` if the configuration has refused it. */
  beneficiary(owner: string, name: string): string | undefined {
    return this.beneficiaries.get(`${owner} ${name}`);
  }

  addBeneficiary(owner: string, { id, name }: { id: string; name: string }): void {
    this.beneficiaries.set(`${owner} ${name}`, id);
  }

  /** Creates a person with their PIN, accounts and a session. */
  async introduce(person: DemoPerson): Promise<void> {
    const { username, password, firstName, lastName, email, role, pin, accounts } = person;
    const users = this.app.get(UsersService);
    const draft = await users.draft({ username, password, firstName, lastName, email, role });
    await this.app.get(UnitOfWork).run(async (tx) => {
      const user = await users.create(tx, null, draft);
      if (pin) await users.setPin(tx, null, user.id, pin);
      for (const { type, currency, opening, creditLimit } of accounts) {
        const opened = { userId: user.id, type, currency, balance: opening, creditLimit };
        await this.app.get(AdminAccountsService).openWith(tx, null, opened);
      }
      const sessionId = `demo-${randomUUID()}`;
      await tx.manager.insert(SessionEntity, {
        sid: sessionId,
        sess: { passport: { user: user.id } },
        expire: () => `now() + interval '1 hour'`,
      });
      this.signedIn.set(username, {
        id: user.id,
        role,
        isRestricted: false,
        permissions: permissionsOf(user),
        sessionId,
      });
    });
    const own = await this.app.get(AccountsService).ofCustomer(this.person(username).id);
    this.accounts.set(username, own);
  }
}

function theOne<Value>(known: ReadonlyMap<string, Value>, key: string): Value {
  const value = known.get(key);
  if (value === undefined) throw new Error(`The demo does not know ${key}.`);
  return value;
}
