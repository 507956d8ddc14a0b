import type { INestApplicationContext } from '@nestjs/common';
import type { GoalIcon } from '#contract/banking/goals';
import type { Money } from '#money/money';
import { bankDate } from '#contract/formats/timestamp';
import { AccountsService } from '../../accounts/accounts.service.js';
import { plusDays } from '../../platform/values/days.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { AutoSaveService } from '../../goals/auto-save/auto-save.service.js';
import { GoalsService } from '../../goals/goals.service.js';
import { GoalMovementsService } from '../../goals/movements/goal-movements.service.js';

interface DemoGoal {
  name: string;
  icon: GoalIcon;
  targetAmount: Money;
  /** Days from now. */
  targetIn: number;
  /** Amounts moved from the savings account, by how many days ago; negative ones are taken out. */
  moved: readonly (readonly [daysAgo: number, amount: Money])[];
  /** The amount of its monthly Auto Save, if it has one. */
  autoSave?: Money;
}

/** The savings goals of the first customer, whose savings account pays for them. */
const DEMO_GOALS: readonly DemoGoal[] = [
  {
    name: 'Emergency Fund',
    icon: 'emergency',
    targetAmount: '50000.00',
    targetIn: 220,
    moved: [
      [85, '20000.00'],
      [54, '6500.00'],
      [33, '-2000.00'],
      [24, '8000.00'],
    ],
    autoSave: '1000.00',
  },
  {
    name: 'Vacation Fund',
    icon: 'vacation',
    targetAmount: '15000.00',
    targetIn: 130,
    moved: [
      [84, '3250.00'],
      [52, '2500.00'],
      [21, '2500.00'],
    ],
  },
  {
    name: 'Car Purchase',
    icon: 'car',
    targetAmount: '80000.00',
    targetIn: 770,
    moved: [
      [83, '5000.00'],
      [50, '7500.00'],
      [19, '7500.00'],
    ],
  },
];

/** What is written at one time of the demo's history. */
interface GoalScene {
  daysAgo: number;
  play: () => Promise<void>;
}

/** @param saver the first customer, once they are known */
export function goalScenes(app: INestApplicationContext, saver: () => SignedIn): GoalScene[] {
  return DEMO_GOALS.flatMap((goal) => scenesOf(app, saver, goal));
}

function scenesOf(app: INestApplicationContext, saver: () => SignedIn, goal: DemoGoal): GoalScene[] {
  const { name, icon, targetAmount, targetIn, moved, autoSave } = goal;
  let id = '';
  let accountId = '';
  const create = async () => {
    const accounts = await app.get(AccountsService).ofCustomer(saver().id);
    accountId = accounts.find(({ accountType }) => accountType === 'savings')?.id ?? '';
    const targetDate = dayIn(targetIn);
    ({ id } = await app.get(GoalsService).create(saver(), { name, icon, targetAmount, targetDate }));
  };
  const move = async (amount: Money) => {
    const isOut = amount.startsWith('-');
    const request = { direction: isOut ? 'out' : 'in', amount: amount.replace('-', ''), accountId } as const;
    await app.get(GoalMovementsService).move(saver(), id, request, null);
  };
  const scenes = moved.map(([daysAgo, amount], index) => ({
    daysAgo,
    play: async () => {
      if (index === 0) await create();
      await move(amount);
    },
  }));
  if (autoSave === undefined) return scenes;
  const set = async () => {
    // The day of its creation, so that it first runs a month later.
    const day = Number(dayIn(-1).slice(8));
    const request = { amount: autoSave, frequency: 'monthly', day, accountId } as const;
    await app.get(AutoSaveService).set(saver(), id, request);
  };
  return [...scenes, { daysAgo: 1, play: set }];
}

/** The day in this number of days, `YYYY-MM-DD`. */
function dayIn(days: number): string {
  return plusDays(bankDate(new Date()), days);
}
