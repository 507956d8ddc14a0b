import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnalyticsDto, TrendMonthDto } from '#contract/shapes/analytics.dto';
import { BankClock } from '../../../backend/src/platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import {
  BookingsService,
  type OutsideBooking,
} from '../../../backend/src/transfers/network-payments/bookings.service.js';
import { useBank } from '../../support/bank.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { type Fact, modelOf } from './analytics-model.js';
import fc from 'fast-check';

const bank = useBank();
const OUTSIDE = 'AE070331234567890123456';
const BEFORE_ALL = '2025-01-01T08:00:00.000Z';

let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});
afterEach(() => {
  setClock(null);
});

function setClock(time: string | null): void {
  bank.app.get(BankClock).asOf = time === null ? null : new Date(time);
}

/** Days from November 2025 to March 2026, many at the ends of months in Asia/Dubai. */
const AT = fc
  .tuple(
    fc.nat(4),
    fc.constantFrom(0, 1, 12, 26, 27),
    fc.constantFrom(0, 1, 71_999_999, 72_000_000, 86_399_999),
  )
  .map(([month, day, time]) => new Date(Date.UTC(2025, 10 + month, 1 + day) + time).toISOString());
const CENTS = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 900_000 }));
const KIND = fc.constantFrom(
  ...(['bill_payment', 'payment', 'purchase', 'online', 'withdrawal', 'fee', 'others'] as const),
);
const NAME = fc.constantFrom('Internet', 'Rent', 'Lulu', 'Falcon Gym', 'نور', 'A', 'a b');
const PURPOSE = fc.constantFrom('education', 'other', 'family_support');

type Step =
  | { kind: OutsideBooking['type']; at: string; cents: number; name: string; isDollars: boolean }
  | { kind: 'transfer' | 'to own' | 'correction'; at: string; cents: number; purpose: string };

const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: KIND,
      at: AT,
      cents: CENTS.map((cents) => -cents),
      name: NAME,
      isDollars: fc.nat(5).map((n) => n === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      at: AT,
      cents: CENTS,
      name: NAME,
      isDollars: fc.nat(5).map((n) => n === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('transfer' as const, 'to own' as const, 'correction' as const),
      at: AT,
      cents: CENTS,
      purpose: PURPOSE,
    }),
  },
);

interface Stage {
  sara: Customer;
  dollarsId: string;
  ownId: string;
}

/** A customer with plenty of money in three accounts, of which one is a saved recipient of theirs. */
async function given(): Promise<Stage> {
  setClock(BEFORE_ALL);
  const sara = await bank.given.customer({ balance: '9000000.00', beneficiary: 'approved' });
  const savings = await admin.newAccount(sara.id, { accountType: 'savings', balance: '10.00' });
  const dollars = await admin.newAccount(sara.id, { balance: '9000000.00', currency: 'USD' });
  const ownId = await bank.given.beneficiary(sara, 'approved', { accountNumber: savings.iban });
  return { sara, dollarsId: dollars.id, ownId };
}

const CATEGORIES = {
  bill_payment: 'bills',
  payment: 'bills',
  purchase: 'purchases',
  online: 'online',
  withdrawal: 'cash',
  fee: 'fees',
} as const;

/** Does it in the bank, and says what it was in the words of the model. */
async function take(step: Step, { sara, dollarsId, ownId }: Stage): Promise<Fact> {
  const { at, cents } = step;
  const amount = (cents / 100).toFixed(2);
  setClock(at);
  if ('name' in step) {
    const { kind: type, name: purpose, isDollars } = step;
    const accountId = isDollars ? dollarsId : sara.accountId;
    await bank.app
      .get(UnitOfWork)
      .run((tx) => bank.app.get(BookingsService).book(tx, { accountId, amount, type, purpose }));
    const category = type in CATEGORIES ? CATEGORIES[type as keyof typeof CATEGORIES] : 'other';
    const recipient = cents < 0 ? { id: `name:${purpose}`, name: purpose } : null;
    return { at, cents, currency: isDollars ? 'USD' : 'AED', recipient, category, isLeftOut: false };
  }
  const isLeftOut = step.kind !== 'transfer';
  if (step.kind === 'correction') {
    const { balance } = await sara.account();
    await admin.setBalance(sara.accountId, (Number(balance) + cents / 100).toFixed(2));
  } else {
    const change = { purpose: step.purpose, ...(isLeftOut ? { toBeneficiaryId: ownId } : {}) };
    await admin.approve(await sara.pendingTransfer(amount, change));
  }
  const category =
    step.purpose === 'education' || step.purpose === 'family_support' ? step.purpose : 'other_transfer';
  const recipient = { id: `account:${OUTSIDE}`, name: 'Noura Al Ketbi' };
  return { at, cents: -cents, currency: 'AED', recipient, category, isLeftOut };
}

describe('the analytics of random months', () => {
  it('are those of a plain model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 25 }), async (steps) => {
        const stage = await given();
        const facts: Fact[] = [];
        for (const step of steps) facts.push(await take(step, stage));
        setClock(null);

        for (const month of ['2026-01', '2026-02', '2026-03']) {
          for (const currency of ['AED', 'USD']) {
            const { body } = await stage.sara.client.get(
              `/api/analytics?month=${month}&currency=${currency}`,
            );
            expect(body as AnalyticsDto).toMatchObject(modelOf(facts, month, currency));
            const query = `month=${month}&currency=${currency}`;
            const trend = (await stage.sara.client.get(`/api/analytics/trend?${query}`))
              .body as TrendMonthDto[];
            const [earlier, last] = trend.slice(-2);
            const { previous, ...model } = modelOf(facts, month, currency);
            const { spending, transfersSent, billPayments, income, savingsRate } = model;
            expect(last).toMatchObject({ month, spending, transfersSent, billPayments, income, savingsRate });
            expect(earlier).toMatchObject(previous);
          }
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
