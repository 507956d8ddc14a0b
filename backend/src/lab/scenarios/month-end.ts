import { AutoSaveService } from '../../goals/auto-save/auto-save.service.js';
import { GoalsService } from '../../goals/goals.service.js';
import { GoalMovementsService } from '../../goals/movements/goal-movements.service.js';
import { StandingOrderChangesService } from '../../standing-orders/standing-order-changes.service.js';
import { StandingOrdersService } from '../../standing-orders/standing-orders.service.js';
import { book } from '../people/payments.js';
import type { Scenario, Stage } from './scenario.js';

const LANDLORD = 'Al Noor Properties';
const RENT = { amount: '4500.00', purpose: 'other', notes: 'Rent', frequency: 'monthly' } as const;
/** A month has at most as many days. */
const LAST_DAY = 31;
/** Orders begin in the future. */
const TOMORROW = 1;

export const monthEnd: Scenario = {
  description:
    'The rent and the monthly saving of a customer fall due on the last day of a month: move the clock to see them.',

  async play(stage) {
    const { cast } = stage;
    const owner = await stage.customer('Huda', 'Al Marri', { current: '9800.00', savings: '14000.00' });
    await stage.play([
      ...stage.recipient(owner, LANDLORD, 1, cast.momentOf(40, 0)),
      ...(['deposit', 'withdrawal', 'purchase'] as const).map((type, index) => ({
        at: cast.momentOf(20 - index, index),
        play: () =>
          book(cast, {
            accountId: cast.account(owner).id,
            amount: type === 'deposit' ? '16000.00' : '-420.00',
            type,
            purpose: type === 'deposit' ? 'Salary' : 'Groceries',
          }),
      })),
      { at: cast.momentOf(TOMORROW, 0), play: () => orderRent(stage, owner) },
      { at: cast.momentOf(TOMORROW, 1), play: () => save(stage, owner) },
    ]);
  },
};

/** The first last day of a month from tomorrow on. */
function nextLastDay({ cast }: Stage): string {
  for (let days = TOMORROW; ; days += 1) {
    if (cast.dayIn(days + 1).endsWith('-01')) return cast.dayIn(days);
  }
}

async function orderRent(stage: Stage, owner: string): Promise<void> {
  const { cast } = stage;
  const toBeneficiaryId = cast.beneficiary(owner, LANDLORD) ?? '';
  const parties = { fromAccountId: cast.account(owner).id, toBeneficiaryId };
  const when = { startsOn: nextLastDay(stage), transactionPin: cast.pin(owner) };
  const orders = cast.app.get(StandingOrdersService);
  const { answer: order } = await orders.create(cast.person(owner), { ...RENT, ...parties, ...when }, null);
  const approval = { status: 'active', version: 1, reason: null } as const;
  await cast.app.get(StandingOrderChangesService).decide(cast.admin, order.id, approval);
}

async function save({ cast }: Stage, owner: string): Promise<void> {
  const accountId = cast.account(owner, 'savings').id;
  const goal = {
    name: 'Holiday',
    icon: 'vacation',
    targetAmount: '12000.00',
    targetDate: cast.dayIn(300),
  } as const;
  const { id } = await cast.app.get(GoalsService).create(cast.person(owner), goal);
  const first = { direction: 'in', amount: '2500.00', accountId } as const;
  await cast.app.get(GoalMovementsService).move(cast.person(owner), id, first, null);
  const monthly = { amount: '750.00', frequency: 'monthly', day: LAST_DAY, accountId } as const;
  await cast.app.get(AutoSaveService).set(cast.person(owner), id, monthly);
}
