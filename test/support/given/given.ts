import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { AccountType, Currency } from '#contract/banking/accounts';
import type { Role } from '#contract/access/auth';
import { isAdministrator, type Permission } from '#contract/access/permissions';
import type { AddBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { LabScenario } from '#contract/lab';
import type { VerificationStatus } from '#contract/banking/beneficiaries';
import { AdminAccountsService } from '../../../backend/src/admin/users/admin-accounts.service.js';
import { type UserInput, UsersService } from '../../../backend/src/auth/users/users.service.js';
import { type Tx, UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import type { Answer, Client } from '../http/client.js';
import { Colleague, Customer } from './people.js';
import { playedScenario, type ScenarioPeople } from './scenarios.js';
import { beginSession } from './sessions.js';

export interface CustomerOptions {
  /** The balance of the current account, the only account that is opened. */
  balance?: string;
  currency?: Currency;
  accountType?: AccountType;
  /** Of a credit account. */
  creditLimit?: string;
  /** `null` for none. */
  pin?: string | null;
  restricted?: boolean;
  /** Adds a domestic recipient at another bank, in this state. */
  beneficiary?: VerificationStatus;
}

/** By the app: the administrator who decides what a test only starts from. */
const deciders = new WeakMap<INestApplicationContext, Promise<Colleague>>();

/** Creates what a test starts from; every test creates its own customers. */
export class Given {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly newClient: () => Client,
  ) {}

  /** A signed-in customer with one account. */
  async customer(wish: CustomerOptions = {}): Promise<Customer> {
    const { pin = '1234' } = wish;
    const { username, password, id, client, account } = await this.user(
      'customer',
      {},
      async (tx, userId) => {
        if (pin !== null) await this.app.get(UsersService).setPin(tx, null, userId, pin);
        return this.app.get(AdminAccountsService).openWith(tx, null, {
          userId,
          type: wish.accountType ?? 'current',
          currency: wish.currency ?? 'AED',
          balance: wish.balance ?? '0.00',
          creditLimit: wish.creditLimit,
        });
      },
    );
    const customer = new Customer({
      id,
      username,
      password,
      client,
      accountId: account.id,
      pin: pin ?? '1234',
    });
    if (wish.beneficiary) customer.beneficiaryId = await this.beneficiary(customer, wish.beneficiary);
    if (wish.restricted) await this.decided((admin) => admin.restrict(id));
    return customer;
  }

  /** A signed-in administrator. */
  admin(): Promise<Colleague> {
    return this.colleague('admin');
  }

  /** A signed-in support agent. */
  agent(): Promise<Colleague> {
    return this.colleague('agent');
  }

  /** A signed-in member of staff with these permissions alone. */
  staff(...permissions: Permission[]): Promise<Colleague> {
    return this.colleague(isAdministrator(permissions) ? 'admin' : 'agent', { permissions });
  }

  /** The people of a scenario of the laboratory, signed in; the bank needs no laboratory for that. */
  async scenario(name: LabScenario): Promise<ScenarioPeople> {
    return playedScenario(this.app, name, { admin: await this.admin(), newClient: this.newClient });
  }

  /** A signed-in colleague who was created with the duty to enrol a factor, and has none yet. */
  newcomer(role: 'admin' | 'agent'): Promise<Colleague> {
    return this.colleague(role, { mustEnrol: true });
  }

  /** Adds a recipient to the customer in this state; returns its id. */
  async beneficiary(
    owner: Customer,
    status: VerificationStatus = 'approved',
    request: Partial<AddBeneficiaryDto> = {},
  ): Promise<string> {
    const id = await owner.addBeneficiary(request);
    if (status !== 'pending') await this.decided((admin) => admin.verify(id, status));
    return id;
  }

  /** Saves the receiver's account as an approved recipient of the payer; returns its id. */
  async recipientInside(payer: Customer, receiver: Customer): Promise<string> {
    const { accountNumber } = await receiver.account();
    return this.beneficiary(payer, 'approved', { accountNumber, bankName: 'Falaj Bank' });
  }

  /**
   * Lets the same administrator decide as before, since to create one takes longer than the decision. A test may have
   * ended that session, or have many customers created at once: then it is somebody new.
   */
  private async decided(decide: (admin: Colleague) => Promise<Answer>): Promise<void> {
    const known = deciders.get(this.app) ?? this.admin();
    deciders.set(this.app, known);
    const first = await decide(await known);
    if (first.status === 200) return;
    const another = this.admin();
    deciders.set(this.app, another);
    const { status, text } = await decide(await another);
    if (status !== 200) throw new Error(`The decision was refused: ${text}`);
  }

  private async colleague(role: 'admin' | 'agent', duty = {}): Promise<Colleague> {
    const { username, password, id, client } = await this.user(role, duty, () => Promise.resolve(null));
    return new Colleague({ id, username, password, client });
  }

  /** Creates a user, and in the same transaction what `more` gives them, and a session. */
  private async user<T>(
    role: Role,
    duty: Pick<UserInput, 'mustEnrol' | 'permissions'>,
    more: (tx: Tx, id: string) => Promise<T>,
  ) {
    const username = `${role}-${randomUUID()}`;
    const password = 'Correct#Horse9';
    const users = this.app.get(UsersService);
    const name = { firstName: 'Sara', lastName: 'Test', email: `${username}@example.ae` };
    const client = this.newClient();
    const draft = await users.draft({ ...name, username, password, role, ...duty });
    return this.app.get(UnitOfWork).run(async (tx) => {
      const { id } = await users.create(tx, null, draft);
      const account = await more(tx, id);
      await beginSession(this.app, tx, { userId: id, client });
      return { username, password, id, client, account };
    });
  }
}
