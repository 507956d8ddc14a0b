import type { GoalIcon } from '#contract/banking/goals';
import type { Money } from '#money/money';
import { AutoSaveService } from '../../goals/auto-save/auto-save.service.js';
import { GoalsService } from '../../goals/goals.service.js';
import { GoalMovementsService } from '../../goals/movements/goal-movements.service.js';
import type { Cast } from '../../lab/people/cast.js';
import type { DemoScene } from './demo-scene.js';

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

/** The savings goals of {@link SAVER}, whose savings account pays for them. */
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

const SAVER = 'aisha';

export function goalScenes(cast: Cast): DemoScene[] {
  return DEMO_GOALS.flatMap((goal) => scenesOf(cast, goal));
}

function scenesOf(
  cast: Cast,
  { name, icon, targetAmount, targetIn, moved, autoSave }: DemoGoal,
): DemoScene[] {
  const { app } = cast;
  let id = '';
  const accountId = () => cast.account(SAVER, 'savings').id;
  const create = async () => {
    const goal = { name, icon, targetAmount, targetDate: cast.dayIn(targetIn) };
    ({ id } = await app.get(GoalsService).create(cast.person(SAVER), goal));
  };
  const move = async (signed: Money) => {
    const direction = signed.startsWith('-') ? 'out' : 'in';
    const request = { direction, amount: signed.replace('-', ''), accountId: accountId() } as const;
    await app.get(GoalMovementsService).move(cast.person(SAVER), id, request, null);
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
    const day = Number(cast.dayIn(-1).slice(8));
    const request = { amount: autoSave, frequency: 'monthly', day, accountId: accountId() } as const;
    await app.get(AutoSaveService).set(cast.person(SAVER), id, request);
  };
  return [...scenes, { daysAgo: 1, play: set }];
}
