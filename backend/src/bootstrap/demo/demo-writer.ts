import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import { type DataSource, Like } from 'typeorm';
import type { AccountType } from '#contract/banking/accounts';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { bankDate, parseTimestamp } from '#contract/formats/timestamp';
import { AccountsService } from '../../accounts/accounts.service.js';
import { AdminAccountsService } from '../../admin/users/admin-accounts.service.js';
import { ApprovalsService } from '../../admin/approvals/approvals.service.js';
import { SessionEntity } from '../../auth/sessions/session.entity.js';
import { Installation } from '../../auth/keys/installation.entity.js';
import { UsersService } from '../../auth/users/users.service.js';
import { CannedRepliesService } from '../../chat/canned-replies/canned-replies.service.js';
import { BeneficiariesService } from '../../beneficiaries/beneficiaries.service.js';
import { plusDays } from '../../platform/values/days.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { BookingsService } from '../../transfers/network-payments/bookings.service.js';
import { TransfersService } from '../../transfers/submission/transfers.service.js';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import {
  DEMO_BENEFICIARIES,
  DEMO_MOVEMENTS,
  type DemoBeneficiary,
  type DemoMovement,
} from './demo-history.js';
import { DEMO_RENT, orderRent } from './demo-orders.js';
import { billScenes } from './demo-bills.js';
import { cardScenes, payByCard } from './demo-cards.js';
import { goalScenes } from './demo-goals.js';
import { readOldNotifications } from './demo-notifications.js';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.js';
import { DEMO_REPLIES } from './demo-replies.js';
import { Refused } from '../../platform/http/errors.js';

/** The demo's history begins this many days ago. */
const FIRST_DAY = 90;
const MINUTE_MS = 60_000;

interface Cast {
  /** By username. */
  signedIn: Map<string, SignedIn>;
  /** A customer's accounts by username, oldest first; the first is the current account. */
  accounts: Map<string, AccountDto[]>;
  /** By owner and name. */
  beneficiaries: Map<string, string>;
}

interface Scene {
  at: Date;
  play: () => Promise<void>;
}

/**
 * Writes the demo's history with the same services that real requests use, each scene at its own time. Some recipients
 * have invalid numbers, to show the warnings about them. Scenes that the configuration refuses, for instance with
 * `STRICT_IBAN`, are skipped.
 */
export async function writeDemo(app: INestApplicationContext): Promise<void> {
  const { manager } = app.get<DataSource>(getDataSourceToken());
  const clock = app.get(BankClock);
  const cast: Cast = { signedIn: new Map(), accounts: new Map(), beneficiaries: new Map() };
  await manager.insert(Installation, { key: 'demo', value: 'started' });
  try {
    clock.asOf = momentOf(FIRST_DAY, 0);
    for (const person of DEMO_PEOPLE) await introduce(app, cast, person);
    for (const reply of DEMO_REPLIES) {
      await app.get(CannedRepliesService).add(theOne(cast.signedIn, 'agent'), reply);
    }
    for (const { at, play } of timeline(app, cast)) {
      clock.asOf = at;
      await unlessRefused(play);
    }
    clock.asOf = momentOf(1, 998);
    await unlessRefused(() => standingOrders(app, cast));
    clock.asOf = momentOf(1, 999);
    await restrict(app, cast);
  } finally {
    clock.asOf = null;
  }
  await readOldNotifications(manager);
  await manager.delete(SessionEntity, { sid: Like('demo-%') });
  await manager.update(Installation, { key: 'demo' }, { value: 'complete' });
}

async function introduce(app: INestApplicationContext, cast: Cast, person: DemoPerson): Promise<void> {
  const { username, password, firstName, lastName, email, role, pin, accounts } = person;
  const unitOfWork = app.get(UnitOfWork);
  const users = app.get(UsersService);
  const draft = await users.draft({ username, password, firstName, lastName, email, role });
  await unitOfWork.run(async (tx) => {
    const user = await users.create(tx, null, draft);
    if (pin) await users.setPin(tx, null, user.id, pin);
    for (const { type, currency, opening, creditLimit } of accounts) {
      const opened = { userId: user.id, type, currency, balance: opening, creditLimit };
      await app.get(AdminAccountsService).openWith(tx, null, opened);
    }
    const sessionId = `demo-${randomUUID()}`;
    await tx.manager.insert(SessionEntity, {
      sid: sessionId,
      sess: { passport: { user: user.id } },
      expire: () => `now() + interval '1 hour'`,
    });
    cast.signedIn.set(username, { id: user.id, role, isRestricted: false, sessionId });
  });
  if (accounts.length > 0) {
    const own = await app.get(AccountsService).ofCustomer(theOne(cast.signedIn, username).id);
    cast.accounts.set(username, own);
  }
}

async function unlessRefused(play: () => Promise<void>): Promise<void> {
  try {
    await play();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

function timeline(app: INestApplicationContext, cast: Cast): Scene[] {
  const scenes = [
    ...DEMO_BENEFICIARIES.flatMap((beneficiary, index) => beneficiaryScenes(app, cast, beneficiary, index)),
    ...DEMO_MOVEMENTS.flatMap((movement, index) => movementScenes(app, cast, movement, index)),
    ...goalScenes(app, () => theOne(cast.signedIn, 'aisha')).map(atItsTime),
    ...cardScenes(app, {
      person: (username) => theOne(cast.signedIn, username),
      accountId: (owner, kind) => accountOf(cast, owner, kind === 'credit' ? 'credit' : 'current').id,
    }).map(atItsTime),
    ...billScenes(app, {
      payer: () => theOne(cast.signedIn, 'aisha'),
      admin: () => theOne(cast.signedIn, 'admin'),
      accountId: () => accountOf(cast, 'aisha').id,
      pin: DEMO_PEOPLE.find(({ username }) => username === 'aisha')?.pin ?? '',
    }).map(atItsTime),
  ];
  return scenes.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function atItsTime({ daysAgo, play }: { daysAgo: number; play: Scene['play'] }, index: number): Scene {
  return { at: momentOf(daysAgo, index), play };
}

function beneficiaryScenes(
  app: INestApplicationContext,
  cast: Cast,
  { owner, request, decision, daysAgo }: DemoBeneficiary,
  index: number,
): Scene[] {
  let id = '';
  const add = async () => {
    const { account, ...rest } = request;
    const accountNumber = 'of' in account ? accountOf(cast, account.of).accountNumber : account.number;
    const added = await app
      .get(BeneficiariesService)
      .add(theOne(cast.signedIn, owner), { ...rest, accountNumber });
    ({ id } = added);
    cast.beneficiaries.set(`${owner} ${added.name}`, id);
  };
  const asked = { at: momentOf(daysAgo, index), play: add };
  if (decision === null) return [asked];
  const decide = async () => {
    if (id === '') return;
    const admin = theOne(cast.signedIn, 'admin');
    await app.get(ApprovalsService).verify(admin, { id, key: null }, { status: decision });
  };
  return [asked, { at: decisionAfter(asked.at), play: decide }];
}

function movementScenes(
  app: INestApplicationContext,
  cast: Cast,
  movement: DemoMovement,
  index: number,
): Scene[] {
  const at = momentOf(movement.daysAgo, index);
  if ('type' in movement) {
    const { owner, account, amount, type, purpose } = movement;
    const accountId = () => accountOf(cast, owner, account).id;
    const book = async () => {
      const booking = { accountId: accountId(), amount, type, purpose };
      await app.get(UnitOfWork).run((tx) => app.get(BookingsService).book(tx, booking));
    };
    const pay = () =>
      payByCard(app, { accountId: accountId(), amount, merchant: purpose, isOnline: type === 'online' });
    return [{ at, play: account === 'credit' ? pay : book }];
  }
  let id = '';
  const submit = async () => {
    const { owner, to, amount, purpose, notes } = movement;
    const toBeneficiaryId = cast.beneficiaries.get(`${owner} ${to}`);
    if (toBeneficiaryId === undefined) return;
    const request = {
      fromAccountId: accountOf(cast, owner).id,
      toBeneficiaryId,
      amount,
      purpose,
      ...(notes === undefined ? {} : { notes }),
      transactionPin: DEMO_PEOPLE.find(({ username }) => username === owner)?.pin ?? '',
    };
    const { answer } = await app.get(TransfersService).submit(theOne(cast.signedIn, owner), request, null);
    ({ id } = answer);
  };
  const { decision } = movement;
  if (decision === null) return [{ at, play: submit }];
  const decide = async () => {
    if (id === '') return;
    const reason = decision === 'failed' ? { reason: 'purpose_unclear' } : {};
    const admin = theOne(cast.signedIn, 'admin');
    await app.get(ApprovalsService).decide(admin, { id, key: null }, { status: decision, ...reason });
  };
  return [
    { at, play: submit },
    { at: decisionAfter(at), play: decide },
  ];
}

async function standingOrders(app: INestApplicationContext, cast: Cast): Promise<void> {
  const { owner, to } = DEMO_RENT;
  await orderRent(app, {
    owner: theOne(cast.signedIn, owner),
    admin: theOne(cast.signedIn, 'admin'),
    fromAccountId: accountOf(cast, owner).id,
    toBeneficiaryId: theOne(cast.beneficiaries, `${owner} ${to}`),
    transactionPin: DEMO_PEOPLE.find(({ username }) => username === owner)?.pin ?? '',
  });
}

async function restrict(app: INestApplicationContext, cast: Cast): Promise<void> {
  for (const { username } of DEMO_PEOPLE.filter(({ restricted }) => restricted)) {
    await app
      .get(UnitOfWork)
      .run((tx) =>
        app
          .get(UsersService)
          .setRestriction(tx, theOne(cast.signedIn, 'admin'), theOne(cast.signedIn, username).id, true),
      );
  }
}

/** A time between 8:00 and 16:00 in Asia/Dubai on the day `daysAgo`, always the same for the same `index`. */
function momentOf(daysAgo: number, index: number): Date {
  const minutes = 8 * 60 + ((index * 37) % 480);
  const midnight = parseTimestamp(plusDays(bankDate(new Date()), -daysAgo)) ?? new Date();
  return new Date(midnight.getTime() + minutes * MINUTE_MS);
}

function decisionAfter(asked: Date): Date {
  return new Date(asked.getTime() + 47 * MINUTE_MS);
}

/** A customer's first account of this type. */
function accountOf(cast: Cast, username: string, type: AccountType = 'current'): AccountDto {
  const found = theOne(cast.accounts, username).find(({ accountType }) => accountType === type);
  if (!found) throw new Error(`The demo gives ${username} no ${type} account.`);
  return found;
}

function theOne<Value>(known: ReadonlyMap<string, Value>, key: string): Value {
  const value = known.get(key);
  if (value === undefined) throw new Error(`The demo does not know ${key}.`);
  return value;
}
