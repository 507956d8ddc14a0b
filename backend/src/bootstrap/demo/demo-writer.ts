import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThan, Like } from 'typeorm';
import { bankDate, parseTimestamp } from '#contract/formats/timestamp';
import { ApprovalsService } from '../../admin/approvals/approvals.service.js';
import { Installation } from '../../auth/keys/installation.entity.js';
import { SessionEntity } from '../../auth/sessions/session.entity.js';
import { UsersService } from '../../auth/users/users.service.js';
import { BeneficiariesService } from '../../beneficiaries/beneficiaries.service.js';
import { CannedRepliesService } from '../../chat/canned-replies/canned-replies.service.js';
import { Notification } from '../../events/notices/notification.entity.js';
import { MacrosService } from '../../macros/macros.service.js';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { Refused } from '../../platform/http/errors.js';
import { plusDays } from '../../platform/values/days.js';
import { BookingsService } from '../../transfers/network-payments/bookings.service.js';
import { TransfersService } from '../../transfers/submission/transfers.service.js';
import { billScenes } from './demo-bills.js';
import { cardScenes, payByCard } from './demo-cards.js';
import { caseScenes } from './demo-cases.js';
import { Cast, type DemoScene, type Scene } from './demo-cast.js';
import { chatScenes } from './demo-chat.js';
import { goalScenes } from './demo-goals.js';
import { DEMO_BENEFICIARIES, DEMO_MOVEMENTS, type DemoBeneficiary } from './demo-history.js';
import type { DemoBooking, DemoMovement, DemoTransfer } from './demo-history.js';
import { DEMO_MACROS } from './demo-macros.js';
import { orderPayments } from './demo-orders.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { DEMO_REPLIES } from './demo-replies.js';

/** The demo's history begins this many days ago. */
const FIRST_DAY = 90;
const MINUTE_MS = 60_000;
/** The demo's customers have not looked at the bell for this long, in milliseconds. */
const AWAY_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * Writes the demo's history with the same services that real requests use, each scene at its own time. Some recipients
 * have invalid numbers, to show the warnings about them. Scenes that the configuration refuses, for instance with
 * `STRICT_IBAN`, are skipped.
 */
export async function writeDemo(app: INestApplicationContext): Promise<void> {
  const { manager } = app.get<DataSource>(getDataSourceToken());
  const clock = app.get(BankClock);
  const cast = new Cast(app);
  await manager.insert(Installation, { key: 'demo', value: 'started' });
  try {
    clock.asOf = momentOf(FIRST_DAY, 0);
    for (const person of DEMO_PEOPLE) await cast.introduce(person);
    for (const reply of DEMO_REPLIES) await app.get(CannedRepliesService).add(cast.person('agent'), reply);
    for (const macro of DEMO_MACROS) await app.get(MacrosService).add(cast.person('agent'), macro);
    for (const { at, play } of timeline(cast)) {
      clock.asOf = at;
      await unlessRefused(play);
    }
    clock.asOf = momentOf(1, 998);
    await unlessRefused(() => orderPayments(cast));
    clock.asOf = momentOf(1, 999);
    await restrict(cast);
  } finally {
    clock.asOf = null;
  }
  await readOldNotifications(manager);
  await manager.delete(SessionEntity, { sid: Like('demo-%') });
  await manager.update(Installation, { key: 'demo' }, { value: 'complete' });
}

async function unlessRefused(play: () => Promise<void>): Promise<void> {
  try {
    await play();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

function timeline(cast: Cast): Scene[] {
  const scenes = [
    ...DEMO_BENEFICIARIES.flatMap((beneficiary, index) => beneficiaryScenes(cast, beneficiary, index)),
    ...DEMO_MOVEMENTS.flatMap((movement, index) => movementScenes(cast, movement, index)),
    ...[goalScenes(cast), cardScenes(cast), billScenes(cast), caseScenes(cast)].flatMap((some) =>
      some.map(atItsTime),
    ),
    ...chatScenes(cast),
  ];
  return scenes.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function atItsTime({ daysAgo, play }: DemoScene, index: number): Scene {
  return { at: momentOf(daysAgo, index), play };
}

function beneficiaryScenes(cast: Cast, beneficiary: DemoBeneficiary, index: number): Scene[] {
  const { owner, request, account, decision, daysAgo } = beneficiary;
  let id = '';
  const add = async () => {
    const accountNumber = 'of' in account ? cast.account(account.of).accountNumber : account.number;
    const service = cast.app.get(BeneficiariesService);
    const added = await service.add(cast.person(owner), { ...request, accountNumber });
    ({ id } = added);
    cast.addBeneficiary(owner, added);
  };
  const decide = async (status: 'approved' | 'rejected') => {
    if (id === '') return;
    await cast.app.get(ApprovalsService).verify(cast.person('admin'), { id, key: null }, { status });
  };
  return withDecision({ at: momentOf(daysAgo, index), play: add }, decision, decide);
}

function movementScenes(cast: Cast, movement: DemoMovement, index: number): Scene[] {
  const at = momentOf(movement.daysAgo, index);
  return 'type' in movement ? [{ at, play: () => book(cast, movement) }] : transferScenes(cast, movement, at);
}

async function book(cast: Cast, { owner, account, amount, type, purpose }: DemoBooking): Promise<void> {
  const accountId = cast.account(owner, account).id;
  if (account === 'credit') {
    await payByCard(cast.app, { accountId, amount, merchant: purpose, isOnline: type === 'online' });
    return;
  }
  const booking = { accountId, amount, type, purpose };
  await cast.app.get(UnitOfWork).run((tx) => cast.app.get(BookingsService).book(tx, booking));
}

function transferScenes(cast: Cast, { owner, to, decision, ...transfer }: DemoTransfer, at: Date): Scene[] {
  const { amount, purpose, notes } = transfer;
  let id = '';
  const submit = async () => {
    const toBeneficiaryId = cast.beneficiary(owner, to);
    if (toBeneficiaryId === undefined) return;
    const details = { amount, purpose, ...(notes === undefined ? {} : { notes }) };
    const parties = { fromAccountId: cast.account(owner).id, toBeneficiaryId };
    const request = { ...parties, ...details, transactionPin: cast.pin(owner) };
    ({ id } = (await cast.app.get(TransfersService).submit(cast.person(owner), request, null)).answer);
  };
  const decide = async (status: 'completed' | 'failed') => {
    if (id === '') return;
    const reason = status === 'failed' ? { reason: 'purpose_unclear' } : {};
    const service = cast.app.get(ApprovalsService);
    await service.decide(cast.person('admin'), { id, key: null }, { status, ...reason });
  };
  return withDecision({ at, play: submit }, decision, decide);
}

/** A scene in which something is asked for, and the one in which it is decided some time later, if it is. */
function withDecision<Decision>(
  asked: Scene,
  decision: Decision | null,
  decide: (decision: Decision) => Promise<void>,
): Scene[] {
  if (decision === null) return [asked];
  const at = new Date(asked.at.getTime() + 47 * MINUTE_MS);
  return [asked, { at, play: () => decide(decision) }];
}

async function restrict(cast: Cast): Promise<void> {
  const users = cast.app.get(UsersService);
  const admin = cast.person('admin');
  for (const { username } of DEMO_PEOPLE.filter(({ restricted }) => restricted)) {
    const { id } = cast.person(username);
    const restriction = { restricted: true, reason: 'unusual_activity' };
    await cast.app.get(UnitOfWork).run((tx) => users.setRestriction(tx, admin, id, restriction));
  }
}

/** Leaves only the latest of the notifications that the demo's history has made unread. */
async function readOldNotifications(manager: EntityManager): Promise<void> {
  const old = { createdAt: LessThan(new Date(Date.now() - AWAY_MS)) };
  await manager.update(Notification, old, { readAt: () => 'created_at' });
}

/** A time between 8:00 and 16:00 in Asia/Dubai on the day `daysAgo`, always the same for the same `index`. */
function momentOf(daysAgo: number, index: number): Date {
  const minutes = 8 * 60 + ((index * 37) % 480);
  const midnight = parseTimestamp(plusDays(bankDate(new Date()), -daysAgo)) ?? new Date();
  return new Date(midnight.getTime() + minutes * MINUTE_MS);
}
