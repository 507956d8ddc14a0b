/** Any sequence of requests, decisions and other changes has the outcome that a model of four eyes foretells. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PERMISSIONS } from '#contract/access/permissions';
import type { ApprovalRequestDto } from '#contract/shapes/admin/approval-requests.dto';
import { useBank } from '../../support/bank.js';
import { decide, requestOf, requestsOf } from '../../support/given/approval-requests.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { setPolicies } from '../../support/given/policies.js';
import { HANGS_AFTER_MS, until } from '../../support/until.js';

const bank = useBank();
const LIMIT = 100;
let staff: Colleague[];
/** Who changes the rights of the others, since nobody may change their own. */
let chief: Colleague;
beforeAll(async () => {
  chief = await bank.given.admin();
  staff = [await bank.given.admin(), await bank.given.admin(), await bank.given.admin()];
  await setPolicies(at(0), { fourEyes: { balanceChangeAbove: `${LIMIT}.00` } });
});

const PEOPLE = [0, 1, 2] as const;
const at = (person: number): Colleague => staff[person] ?? fail();
const fail = (): never => {
  throw new Error('There is no such person.');
};

const person = fc.constantFrom(...PEOPLE);
/** What somebody does next. */
const step = fc.oneof(
  fc.record({ what: fc.constant('set' as const), by: person, to: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ what: fc.constantFrom('approve', 'decline', 'withdraw'), by: person }),
  fc.record({ what: fc.constant('expire' as const), by: person }),
  fc.record({ what: fc.constantFrom('disable', 'enable'), by: person }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Whose request it is, when the bank has closed it, since the balance is another one. */
const CLOSED = -1;

/** The bank as the model knows it. */
interface Model {
  balance: number;
  open: { by: number; to: number; request: ApprovalRequestDto } | null;
  /** Whether each person may change balances. */
  may: boolean[];
}

/** Says whether somebody may change balances; all of the three may decide. */
async function setMay({ id }: Colleague, may: boolean): Promise<void> {
  const permissions = PERMISSIONS.filter((one) => may || one !== 'balances.write');
  const answer = await chief.client.patch(`/api/admin/staff/${id}`, { permissions });
  if (answer.status !== 200) throw new Error(`The permissions were not changed: ${answer.text}`);
}

/** Does the step, and returns its outcome and the one that the model foretells. */
async function take(model: Model, sara: Customer, one: Step): Promise<[string, string]> {
  const { balance, open, may } = model;
  const who = at(one.by);
  if (one.what === 'disable' || one.what === 'enable') {
    // What becomes of the request of somebody who loses the right has a test of its own.
    if (open?.request.requestedBy.id === who.id) return ['done', 'done'];
    may[one.by] = one.what === 'enable';
    await setMay(who, one.what === 'enable');
    return ['done', 'done'];
  }
  if (one.what === 'expire') {
    await bank.sql(`UPDATE approval_requests SET expires_at = bank_now() WHERE status = 'open'`);
    model.open = null;
    return ['done', 'done'];
  }
  if (one.what === 'set') {
    const answer = await who.client.patch(`/api/admin/accounts/${sara.accountId}/balance`, {
      balance: `${one.to}.00`,
    });
    const isLarge = Math.abs(one.to - balance) > LIMIT;
    if (!may[one.by]) return [outcome(answer), '403 forbidden'];
    if (isLarge && open && open.by !== CLOSED) return [outcome(answer), '409 already_requested'];
    if (isLarge) model.open = { by: one.by, to: one.to, request: requestOf(answer) };
    else {
      if (open && open.by !== CLOSED && one.to !== balance) {
        // The request was about another balance; the bank closes it by itself in the next moment.
        await until(async () => (await requestsOf(at(0), 'open')).every(({ id }) => id !== open.request.id));
        model.open = { ...open, by: CLOSED };
      }
      model.balance = one.to;
    }
    return [outcome(answer), isLarge ? '202' : '200'];
  }
  return ends(model, one as { what: 'approve' | 'decline' | 'withdraw'; by: number });
}

async function ends(
  model: Model,
  { what, by }: { what: 'approve' | 'decline' | 'withdraw'; by: number },
): Promise<[string, string]> {
  const { open, may } = model;
  if (!open) return ['nothing', 'nothing'];
  const { client } = at(by);
  const maker = open.request.requestedBy.id === at(by).id;
  if (what === 'withdraw') {
    const answer = await client.delete(`/api/admin/approval-requests/${open.request.id}`);
    if (!maker) return [outcome(answer), '404 not_found'];
    model.open = null;
    return [outcome(answer), open.by === CLOSED ? '409 request_closed' : '204'];
  }
  const answer = await decide(at(by), open.request, what);
  if (!may[by]) return [outcome(answer), '403 forbidden'];
  if (maker) return [outcome(answer), '403 same_approver'];
  model.open = null;
  if (open.by === CLOSED) return [outcome(answer), '409 request_closed'];
  if (what === 'approve') model.balance = open.to;
  return [outcome(answer), '200'];
}

describe('four eyes', () => {
  it(
    'let a balance change only as one person may, or two have agreed',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          for (const one of staff) await setMay(one, true);
          for (const request of await requestsOf(at(0), 'open')) {
            const other = PEOPLE.find((one) => at(one).id !== request.requestedBy.id) ?? 0;
            await decide(at(other), request, 'decline');
          }
          const sara = await bank.given.customer({ balance: '250.00' });
          const model: Model = { balance: 250, open: null, may: [true, true, true] };
          for (const [place, one] of steps.entries()) {
            const [seen, foretold] = await take(model, sara, one);
            expect(`${place} ${JSON.stringify(one)}: ${seen}`).toBe(
              `${place} ${JSON.stringify(one)}: ${foretold}`,
            );
            expect((await sara.account()).balance).toBe(`${model.balance}.00`);
          }
        }),
        { numRuns: 25 },
      );
    },
    HANGS_AFTER_MS,
  );
});
