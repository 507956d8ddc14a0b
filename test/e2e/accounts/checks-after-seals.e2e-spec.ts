/** Checks of the ledger that begin after the sealed months. */
import { describe, expect, it } from '@jest/globals';
import { CHECK_LATER } from '../../../backend/src/ledger/check/check.sql.js';
import { biller, Bills } from '../../support/given/bills.js';
import { Cards } from '../../support/given/cards.js';
import {
  closeAfterEach,
  openInSpring,
  bank,
  writeEntries,
  SPRING,
  setClock,
  checks,
  book,
} from './sealed-bank.js';

closeAfterEach();

describe('a check after a seal', () => {
  interface Plan {
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: Plan[];
  }

  function rowsRead(plan: Plan): number {
    const isBooked = ['entries', 'journals', 'transactions'].includes(plan['Relation Name'] ?? '');
    const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
    return (isBooked ? rows : 0) + (plan.Plans ?? []).map(rowsRead).reduce((sum, one) => sum + one, 0);
  }

  it('reads only what was written since', async () => {
    await openInSpring();
    const sara = await bank.given.customer({ balance: '100.00' });
    const many = Array.from({ length: 4_000 }, (_, index) => index + 1);
    await writeEntries(...many.flatMap((n) => [[n, SPRING, '1.00'] as const, [n, SPRING, '-1.00'] as const]));
    setClock('2026-04-02T08:00:00Z');
    await checks().checkAndKeep();
    await book(sara, '9.00');
    await bank.sql('ANALYZE');
    const [seal] = await bank.sql<{ last: string }>('SELECT last_entry AS last FROM ledger_seals');

    const sql = CHECK_LATER.replaceAll('$1', `'${seal?.last ?? ''}'`).replaceAll('$2', `'2026-03-31'`);
    const [row] = await bank.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`);

    expect(row && rowsRead(row['QUERY PLAN'][0].Plan)).toBeLessThan(100);
  });

  it('compares bills and uses of cards only with what was decided since', async () => {
    await openInSpring();
    const [sara, admin] = [await bank.given.customer({ balance: '100.00' }), await bank.given.admin()];
    const bills = await Bills.of(bank, sara, { billerId: await biller(admin) });
    const cards = await Cards.of(sara, admin);
    const payAndClear = async () => {
      expect((await bills.pay(await bills.issued('5.00'))).status).toBe(201);
      const { use } = await cards.pay('3.00');
      await cards.play({ message: 'clear', use });
    };
    const wrong = (found: { invariants: { id: string; violations: number }[] }) =>
      found.invariants.filter(({ violations }) => violations > 0).map(({ id }) => id);
    const change = async (amount: number) => {
      await bank.sql('UPDATE bills SET paid = paid + $1', [amount]);
      await bank.sql('UPDATE card_uses SET amount = amount - $1', [amount]);
    };
    const both = ['bills_match_payments', 'cards_match_transactions'];
    await payAndClear();
    setClock('2026-05-02T08:00:00Z');
    await checks().checkAndKeep();

    await change(-1);

    expect(wrong(await checks().check())).toEqual([]);
    expect(wrong(await checks().checkAll())).toEqual(both);
    await change(1);
    await payAndClear();
    expect(wrong(await checks().check())).toEqual([]);
    await change(-1);
    expect(wrong(await checks().check())).toEqual(both);
    await change(1);
  });

  it('reports a sum that was changed since', async () => {
    await openInSpring();
    await bank.given.customer({ balance: '100.00' });
    setClock('2026-04-02T08:00:00Z');
    await checks().checkAndKeep();
    const change = (amount: number) =>
      bank.sql(`UPDATE ledger_carried SET total = total + $1 * sign(total)`, [amount]);

    await change(1);

    for (const found of [await checks().check(), await checks().checkAll()]) {
      expect(found.ok).toBe(false);
      expect(found.invariants.find(({ id }) => id === 'seals_hold')?.violations).toBeGreaterThan(0);
    }
    await change(-1);
  });

  it('names the sealed month whose entries were changed by force, if it reads all', async () => {
    await openInSpring();
    const sara = await bank.given.customer({ balance: '100.00' });
    setClock('2026-04-10T08:00:00Z');
    await book(sara, '9.00');
    setClock('2026-05-02T08:00:00Z');
    await checks().checkAndKeep();
    await bank.sql('ALTER TABLE entries DISABLE TRIGGER USER');
    const move = (days: number) =>
      bank.sql(`UPDATE entries SET posted_at = posted_at + $1 * interval '1 day' WHERE abs(amount) = 9`, [
        days,
      ]);

    await move(1);

    expect(await checks().check()).toMatchObject({ ok: true });
    const found = await checks().checkAll();
    expect(found).toMatchObject({ ok: false, changedMonths: ['2026-04'] });
    expect(found.invariants.filter(({ violations }) => violations > 0)).toMatchObject([
      { id: 'seals_hold', violations: 1 },
    ]);
    await move(-1);
  });

  it('keeps a customer’s deleted accounts right', async () => {
    await openInSpring();
    const sara = await bank.given.customer({ balance: '100.00' });
    setClock('2026-04-02T08:00:00Z');
    await checks().checkAndKeep();
    await (await bank.given.admin()).deleteUser(sara.id);

    expect(await checks().check()).toMatchObject({ ok: true });
    setClock('2026-05-02T08:00:00Z');
    await checks().checkAndKeep();
    expect(await bank.sql(`SELECT FROM ledger_carried WHERE kind = 'account'`)).toEqual([]);
    expect(await checks().check()).toMatchObject({ ok: true });
  });
});
