/** Customers whose rows are locked delay no other customer. */
import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { times } from '../../support/times.js';

const bank = useBank();
/** As many as submission statements may run at a time. */
const HELD = 4;
const OTHERS = 6;

const funded = () => bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

describe('while the rows of four customers are locked', () => {
  it('the transfers of others are acknowledged before those of the four', async () => {
    const held = await Promise.all(times(HELD, funded));
    const others = await Promise.all(times(OTHERS, funded));
    const answered: string[] = [];
    const sent = async (who: string, customer: (typeof others)[number]) => {
      const { status } = await customer.transfer('10.00');
      answered.push(`${who} ${status}`);
    };
    const ids = held.map(({ id }) => id);
    const waiting: Promise<void>[] = [];

    await bank.whileHeld('SELECT FROM users WHERE id = ANY ($1) FOR UPDATE', [ids], async () => {
      for (const [place, customer] of held.entries()) {
        waiting.push(sent('held', customer));
        await bank.untilWaiting(place + 1);
      }
      for (const customer of others.slice(0, OTHERS / 2)) await sent('other', customer);
      await Promise.all(others.slice(OTHERS / 2).map((customer) => sent('other', customer)));
      expect(answered).toEqual(times(OTHERS, () => 'other 201'));
    });

    await Promise.all(waiting);
    // Requests that have waited for two seconds are refused with 503.
    expect(answered.slice(OTHERS)).toHaveLength(HELD);
    for (const answer of answered.slice(OTHERS)) expect(['held 201', 'held 503']).toContain(answer);
  });
});
