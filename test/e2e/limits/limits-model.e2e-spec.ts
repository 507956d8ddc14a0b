/** Random payments, decisions and changes of limits leave exactly what a simple model says. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Big from 'big.js';
import { OWN_LIMITS, type OwnLimit } from '#contract/banking/limits';
import type { ErrorDto } from '#contract/shapes/common.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import { biller, Bills } from '../../support/given/bills.js';
import { changeLimits, limitsOf, setPolicies } from '../../support/given/limits.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { setClock } from '../../support/given/standing-orders.js';

const bank = useBank();
let admin: Colleague;
let billerId: string;
beforeAll(async () => {
  admin = await bank.given.admin();
  billerId = await biller(admin);
});
afterEach(async () => {
  setClock(bank, null);
  await setPolicies(admin);
});

const HOUR = 3_600_000;
/** Shortly before a midnight that ends a month in Dubai, so that some hours reach a new day and a new month. */
const START = Date.parse('2049-03-30T20:00:00+04:00');
/** What the bank allows, in whole dirhams. */
const BANK = { single: 80, day: 200, month: 300, count: 5 } as const;

type Values = Record<OwnLimit, number | null>;
interface Payment {
  /** `null` for a bill, which is paid at once. */
  id: string | null;
  amount: number;
  at: number;
  status: 'pending' | 'done' | 'failed';
}

/** What the bank should know, in whole dirhams. */
class Model {
  now = START;
  payments: Payment[] = [];
  own: Values = { single: null, day: null, month: null, count: null };
  raise: Partial<Values> = {};
  raiseAt = 0;

  /** Lets hours pass; a raise takes effect when its time has come. */
  pass(hours: number): void {
    this.now += hours * HOUR;
    if (Object.keys(this.raise).length > 0 && this.now >= this.raiseAt) {
      this.own = { ...this.own, ...this.raise };
      this.raise = {};
    }
  }

  limit(name: OwnLimit): number {
    return Math.min(this.own[name] ?? Infinity, BANK[name]);
  }

  used(of: 'day' | 'month'): Payment[] {
    const periodOf = (at: number) => new Date(at + 4 * HOUR).toISOString().slice(0, of === 'day' ? 10 : 7);
    return this.payments.filter(
      ({ at, status }) => status !== 'failed' && periodOf(at) === periodOf(this.now),
    );
  }

  sum(of: 'day' | 'month'): number {
    return this.used(of).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** The limit that a payment would pass. */
  problem(amount: number): string | null {
    if (amount > this.limit('single')) return 'single';
    if (this.used('day').length >= this.limit('count')) return 'count';
    if (this.sum('day') + amount > this.limit('day')) return 'day';
    return this.sum('month') + amount > this.limit('month') ? 'month' : null;
  }

  change(name: OwnLimit, value: number | null): void {
    const own = this.own[name];
    const isRaise = own !== null && (value === null || value > own);
    this.raise = Object.fromEntries(Object.entries(this.raise).filter(([other]) => other !== name));
    if (isRaise) {
      this.raise[name] = value;
      this.raiseAt = this.now + 4 * HOUR;
    } else this.own[name] = value;
  }
}

interface Real {
  sara: Customer;
  bills: Bills;
}
type Command = fc.AsyncCommand<Model, Real>;

const clock = ({ now }: Model) =>
  setClock(bank, new Date(now + 4 * HOUR).toISOString().slice(0, 16).replace('T', ' '));

/** A command whose outcome is compared, and then the limits. */
function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    run: async (model, real) => {
      clock(model);
      await run(model, real);
      await expectLimits(model, real);
    },
    toString: () => name,
  };
}

async function expectLimits(model: Model, { sara }: Real): Promise<void> {
  const limits = await limitsOf(sara);
  const text = (amount: number) => new Big(amount).toFixed(2);
  const left = (name: 'day' | 'month') => text(Math.max(0, model.limit(name) - model.sum(name)));
  expect(limits).toMatchObject({
    single: text(model.limit('single')),
    day: { limit: text(model.limit('day')), used: text(model.sum('day')), left: left('day') },
    month: { limit: text(model.limit('month')), used: text(model.sum('month')), left: left('month') },
    count: { limit: model.limit('count'), used: model.used('day').length },
  });
  expect(limits.raise === null).toBe(Object.keys(model.raise).length === 0);
}

const paid = (amount: number) =>
  command(`pay ${amount}`, async (model, { sara }) => {
    const problem = model.problem(amount);
    const { status, body } = await sara.transfer(`${amount}.00`);
    expect(status < 300 ? null : (body as ErrorDto).limit).toBe(problem);
    if (problem === null)
      model.payments.push({ id: (body as TransactionDto).id, amount, at: model.now, status: 'pending' });
  });

const billed = (amount: number) =>
  command(`pay a bill of ${amount}`, async (model, { bills }) => {
    const problem = model.problem(amount);
    const { status, body } = await bills.pay(await bills.issued(`${amount}.00`));
    expect(status < 300 ? null : (body as ErrorDto).limit).toBe(problem);
    if (problem === null) model.payments.push({ id: null, amount, at: model.now, status: 'done' });
  });

const decided = (which: number, how: 'approve' | 'reject' | 'cancel') =>
  command(`${how} #${which}`, async (model, { sara }) => {
    const pending = model.payments.filter(({ status }) => status === 'pending');
    const payment = pending[which % Math.max(1, pending.length)];
    if (!payment?.id) return;
    const { status } =
      how === 'cancel'
        ? await sara.client.post(`/api/transactions/${payment.id}/cancel`)
        : await admin[how](payment.id);
    expect(status).toBeLessThan(300);
    payment.status = how === 'approve' ? 'done' : 'failed';
  });

const changed = (name: OwnLimit, share: number) =>
  command(`set ${name} to ${share} eighths`, async (model, { sara }) => {
    const value = share > 8 ? null : Math.max(1, Math.floor((BANK[name] * share) / 8));
    const sent = value === null || name === 'count' ? value : `${value}.00`;
    expect((await changeLimits(sara, { [name]: sent })).status).toBe(200);
    model.change(name, value);
  });

const takenBack = () =>
  command('take the raise back', async (model, { sara }) => {
    expect((await sara.client.delete('/api/limits/raise')).status).toBe(200);
    model.raise = {};
  });

const passed = (hours: number) =>
  command(`wait ${hours} h`, (model) => {
    model.pass(hours);
    clock(model);
    return Promise.resolve();
  });

const AMOUNT = fc.integer({ min: 1, max: 90 });
const COMMANDS = [
  AMOUNT.map(paid),
  AMOUNT.map(paid),
  AMOUNT.map(billed),
  fc
    .tuple(fc.nat(9), fc.constantFrom('approve', 'reject', 'cancel'))
    .map(([which, how]) => decided(which, how)),
  fc
    .tuple(fc.constantFrom(...OWN_LIMITS), fc.integer({ min: 1, max: 9 }))
    .map(([name, share]) => changed(name, share)),
  fc.constant(0).map(takenBack),
  fc.integer({ min: 1, max: 5 }).map(passed),
];

describe('limits', () => {
  it('are kept like those of the model, whatever happens', async () => {
    const { single, day, month, count } = BANK;
    const amount = (value: number) => `${value}.00`;
    await setPolicies(admin, {
      limits: { single: amount(single), day: amount(day), month: amount(month), count },
    });
    await fc.assert(
      fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 25 }), async (commands) => {
        setClock(bank, null);
        const sara = await bank.given.customer({ balance: '9000.00', beneficiary: 'approved' });
        const bills = await Bills.of(bank, sara, { billerId });
        await fc.asyncModelRun(() => ({ model: new Model(), real: { sara, bills } }), commands);
      }),
      { numRuns: 20 },
    );
  });
});
