import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Installation } from '../../auth/keys/installation.entity.js';
import { UsersService } from '../../auth/users/users.service.js';
import { CannedRepliesService } from '../../chat/canned-replies/canned-replies.service.js';
import { Cast } from '../../lab/people/cast.js';
import { book, recipientScenes, transferScenes } from '../../lab/people/payments.js';
import { playScenes, type Scene } from '../../lab/people/scenes.js';
import { MacrosService } from '../../macros/macros.service.js';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { billScenes } from './demo-bills.js';
import { cardScenes, payByCard } from './demo-cards.js';
import { caseScenes } from './demo-cases.js';
import { chatScenes } from './demo-chat.js';
import { goalScenes } from './demo-goals.js';
import { DEMO_BENEFICIARIES, DEMO_MOVEMENTS, type DemoBooking, type DemoMovement } from './demo-history.js';
import { DEMO_MACROS } from './demo-macros.js';
import { orderPayments } from './demo-orders.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { DEMO_REPLIES } from './demo-replies.js';

/** The demo's history begins this many days ago. */
const FIRST_DAY = 90;

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
  await clock.during(cast.momentOf(FIRST_DAY, 0), async () => {
    for (const person of DEMO_PEOPLE) await cast.introduce(person);
    for (const reply of DEMO_REPLIES) await app.get(CannedRepliesService).add(cast.person('agent'), reply);
    for (const macro of DEMO_MACROS) await app.get(MacrosService).add(cast.person('agent'), macro);
  });
  await playScenes(app, timeline(cast));
  await playScenes(app, [
    { at: cast.momentOf(1, 998), play: () => orderPayments(cast) },
    { at: cast.momentOf(1, 999), play: () => restrict(cast) },
  ]);
  await cast.leave();
  await manager.update(Installation, { key: 'demo' }, { value: 'complete' });
}

function timeline(cast: Cast): Scene[] {
  return [
    ...DEMO_BENEFICIARIES.flatMap((beneficiary, index) =>
      recipientScenes(cast, beneficiary, cast.momentOf(beneficiary.daysAgo, index)),
    ),
    ...DEMO_MOVEMENTS.flatMap((movement, index) => movementScenes(cast, movement, index)),
    ...[goalScenes(cast), cardScenes(cast), billScenes(cast), caseScenes(cast)].flatMap((some) =>
      some.map(({ daysAgo, play }, index) => ({ at: cast.momentOf(daysAgo, index), play })),
    ),
    ...chatScenes(cast),
  ];
}

function movementScenes(cast: Cast, movement: DemoMovement, index: number): Scene[] {
  const { daysAgo, ...what } = movement;
  const at = cast.momentOf(daysAgo, index);
  return 'type' in what ? [{ at, play: () => bookOne(cast, what) }] : transferScenes(cast, what, at);
}

async function bookOne(
  cast: Cast,
  { owner, account, ...booking }: Omit<DemoBooking, 'daysAgo'>,
): Promise<void> {
  const accountId = cast.account(owner, account).id;
  const { amount, type, purpose } = booking;
  if (account !== 'credit') await book(cast, { accountId, ...booking });
  else await payByCard(cast.app, { accountId, amount, merchant: purpose, isOnline: type === 'online' });
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
