/** Any sequence of steps by the customer and staff has the outcomes that the table of moves foretells. */
import { beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CASE_MOVES, CASE_STATUSES, type CaseStatus, isUndecided } from '#contract/banking/cases';
import { useBank } from '../../support/bank.js';
import { CaseDesk, Cases, paid } from '../../support/given/cases.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});

const STEPS = [
  'take',
  'release',
  'investigate',
  'ask',
  'write',
  'withdraw',
  'refunded',
  'declined',
  'resolved',
] as const;
type Step = (typeof STEPS)[number];

/** The status after a step; `null` for a step that is refused. */
function after(status: CaseStatus, step: Step): CaseStatus | null {
  if (!isUndecided(status)) return null;
  if (step === 'release') return status;
  if (step === 'take') return status === 'open' ? 'investigating' : status;
  if (step === 'write') return status === 'waiting_customer' ? 'investigating' : status;
  const wanted: Partial<Record<Step, CaseStatus>> = {
    investigate: 'investigating',
    ask: 'waiting_customer',
    withdraw: 'withdrawn',
  };
  const next = wanted[step] ?? (step as CaseStatus);
  return CASE_MOVES[status].includes(next) ? next : null;
}

it('foretells every sequence of steps', async () => {
  const sara = await bank.given.customer({ balance: '900.00', beneficiary: 'approved' });
  const [cases, desk] = [new Cases(sara), new CaseDesk(admin)];
  const take = (id: string, step: Step) => {
    if (step === 'write') return cases.write(id);
    if (step === 'withdraw') return cases.withdraw(id);
    if (step === 'refunded' || step === 'declined' || step === 'resolved') return desk.decide(id, step);
    return desk.step(id, step, step === 'ask' ? 'When?' : undefined);
  };

  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id } = await cases.disputed(await paid(sara, admin, '1.00'));
      let status: CaseStatus = 'open';
      for (const step of steps) {
        const next = after(status, step);
        const answer = outcome(await take(id, step));
        expect([status, step, answer.startsWith('2') ? 'done' : answer]).toEqual([
          status,
          step,
          next === null ? '409 wrong_status' : 'done',
        ]);
        status = next ?? status;
        expect((await cases.one(id)).status).toBe(status);
      }
      if (isUndecided(status)) await cases.withdraw(id);
    }),
    { numRuns: 40 },
  );
});

it('is kept by the database, too', async () => {
  const { id } = await new Cases(await bank.given.customer()).complained();
  const moves = CASE_STATUSES.flatMap((from) => CASE_STATUSES.map((to) => [from, to] as const));

  for (const [from, to] of moves.filter(([one, other]) => one !== other)) {
    const ends = ['declined', 'resolved'].includes(to) ? `, resolution = 'x', answered_at = bank_now()` : '';
    // The refund itself is not what is tried here.
    if (from === 'refunded' || to === 'refunded') continue;
    await bank.sql('ALTER TABLE cases DISABLE TRIGGER cases_move');
    const was = ['declined', 'resolved'].includes(from)
      ? `'x', answered_at = bank_now()`
      : 'NULL, answered_at = NULL';
    await bank.sql(`UPDATE cases SET status = $2, resolution = ${was} WHERE id = $1`, [id, from]);
    await bank.sql('ALTER TABLE cases ENABLE TRIGGER cases_move');
    const moved = bank.sql(`UPDATE cases SET status = $2${ends} WHERE id = $1`, [id, to]);
    const found = await moved.then(() => 'moved', String);
    expect([from, to, found]).toEqual([
      from,
      to,
      CASE_MOVES[from].includes(to) ? 'moved' : expect.stringContaining('a case does not become'),
    ]);
  }
});
