import { expect } from '@jest/globals';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import type { Bank } from '../bank.js';
import type { ModelBank, ModelOrder } from './model-bank.js';
import { AMOUNT, type BankCommand, command, often, outcomeOf, pick, WHICH } from './model-command.js';
import { dayAfter, endOfMonth, monthsAfter } from './model-days.js';
import { decideOrder, requestOrder, setClock } from './standing-orders.js';
import Big from 'big.js';
import fc from 'fast-check';

const FREQUENCY = fc.constantFrom<('once' | 'weekly' | 'monthly')[]>('once', 'weekly', 'monthly');
const CHANGE = fc.constantFrom<('paused' | 'active' | 'cancelled')[]>(
  'paused',
  'active',
  'active',
  'cancelled',
);
const HOURS = ['00:00', '08:00', '12:00', '16:00'];

/** Standing orders with random details, and days that pass: midnights, ends of months, days without money. */
export function orderCommands(): fc.Arbitrary<BankCommand>[] {
  return [
    ...often(4, fc.tuple(WHICH, AMOUNT, fc.nat(7).map(Boolean), FREQUENCY), setUpOrder),
    ...often(2, fc.tuple(WHICH, CHANGE), changeOrder),
    ...often(4, fc.tuple(fc.integer({ min: 1, max: 20 })), passDays),
  ];
}

const always = () => [true];
const recipients = ({ recipients: all }: ModelBank) => all;
const openOrders = ({ orders }: ModelBank) => orders.filter(({ days }) => days.length > 0);

/** Sets up an order from tomorrow on, and approves it. */
function setUpOrder(
  which: number,
  amount: string,
  pinIsRight: boolean,
  frequency: 'once' | 'weekly' | 'monthly',
): BankCommand {
  const name = `setUpOrder(${which}, ${amount}, ${pinIsRight ? 'right' : 'wrong'} PIN, ${frequency})`;
  return command(name, recipients, async (model, { admin }) => {
    const recipient = pick(model.recipients, which);
    const sender = recipient.owner;
    const startsOn = dayAfter(model.today, 1);
    const answer = await requestOrder(sender.person, {
      toBeneficiaryId: recipient.id,
      amount,
      startsOn,
      frequency,
      ...(frequency === 'once' ? {} : { count: 3 }),
      transactionPin: pinIsRight ? '1234' : '9999',
    });
    const expected = model.order(sender, recipient, pinIsRight);
    expect(outcomeOf(answer)).toBe(expected);
    if (expected !== 'ok') return;
    const { id } = answer.body as StandingOrderDto;
    expect((await decideOrder(admin, id, 'active')).status).toBe(200);
    const days = {
      once: [startsOn],
      weekly: [0, 7, 14].map((later) => dayAfter(startsOn, later)),
      monthly: [0, 1, 2].map((later) => monthsAfter(startsOn, later)),
    }[frequency];
    model.orders.push({
      id,
      sender,
      recipient,
      amount,
      status: 'active',
      days,
      runsOn: startsOn,
      executed: 0,
    });
  });
}

/** Pauses, resumes or ends an order in the evening; a resumed one skips the days that have passed. */
function changeOrder(which: number, status: 'paused' | 'active' | 'cancelled'): BankCommand {
  return command(`changeOrder(${which}, ${status})`, openOrders, async (model, { bank }) => {
    const order = pick(openOrders(model), which);
    const { client } = order.sender.person;
    const path = `/api/standing-orders/${order.id}`;
    setClock(bank, `${model.today} 20:00`);
    const answer = await (status === 'cancelled' ? client.delete(path) : client.patch(path, { status }));
    setClock(bank, null);
    expect(outcomeOf(answer)).toBe(order.sender.restricted ? 'account_restricted' : 'ok');
    if (order.sender.restricted || order.status === status) return;
    order.status = status;
    if (status === 'cancelled') order.days = [];
    if (status !== 'active') return;
    order.days = order.days.filter((day) => day >= model.today);
    const [next] = order.days;
    const tomorrow = dayAfter(model.today, 1);
    order.runsOn = next !== undefined && next > tomorrow ? next : tomorrow;
    if (next === undefined) order.status = 'completed';
  });
}

/** Lets days pass. On those with something due, the jobs run at midnight and at each hour of payments. */
function passDays(days: number): BankCommand {
  return command(`passDays(${days})`, always, async (model, { bank }) => {
    for (let passed = 0; passed < days; passed += 1) {
      model.today = dayAfter(model.today, 1);
      const isDue = dueOrders(model).length > 0 || dueSavings(model).length > 0;
      for (const hour of isDue ? HOURS : []) await runAt(model, bank, hour);
    }
    setClock(bank, null);
  });
}

const dueOrders = ({ orders, today }: ModelBank) =>
  orders.filter(({ status, runsOn }) => status === 'active' && runsOn === today).sort(byId);
const dueSavings = ({ goals, today }: ModelBank) =>
  goals.filter(({ autoSave }) => autoSave?.nextOn === today).sort(byId);

/** Runs the jobs, twice at once where it cannot matter which money is there first. */
async function runAt(model: ModelBank, bank: Bank, hour: string): Promise<void> {
  const isAlone = dueSavings(model).length === 0;
  setClock(bank, `${model.today} ${hour}`);
  const now = new Date(`${model.today}T${hour}:00+04:00`);
  const run = () => bank.app.get(JobsService).runDue(now);
  const [names] = await Promise.all(isAlone ? [run(), run()] : [run()]);
  if (names.includes('bill-payments')) model.confirmBills();
  if (hour === '00:00') return;
  for (const name of names) {
    if (name === 'auto-save') for (const goal of dueSavings(model)) saveFor(model, goal);
    if (name === 'standing-orders') for (const order of dueOrders(model)) await pay(model, bank, order, hour);
  }
}

function saveFor(model: ModelBank, goal: ModelBank['goals'][number]): void {
  if (!goal.autoSave) return;
  model.moveGoal(goal, new Big(goal.autoSave.amount));
  goal.autoSave.nextOn = endOfMonth(goal.autoSave.nextOn, 1);
}

/** Without funds, a day is tried again until 16:00. */
async function pay(model: ModelBank, bank: Bank, order: ModelOrder, hour: string): Promise<void> {
  const { id, sender, recipient, amount } = order;
  const outcome = model.execute(order);
  if (outcome === 'insufficient_funds' && hour !== '16:00') return;
  const day = order.days.shift();
  order.runsOn = order.days[0] ?? '';
  if (order.days.length === 0) order.status = 'completed';
  if (outcome !== 'executed') return;
  order.executed += 1;
  const [made] = await bank.sql<{ id: string }>(
    `SELECT transaction_id AS id FROM standing_order_executions
      WHERE order_id = $1 AND due_on = $2 AND status = 'executed'`,
    [id, day],
  );
  const transfer = { sender, recipient, amount, key: null, answer: '', isCancelled: false };
  model.transfers.push({ ...transfer, id: made?.id ?? 'not made', status: 'completed' });
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
