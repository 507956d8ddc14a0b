import { describe, expect, it } from '@jest/globals';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { useBank } from '../../support/bank.js';
import { bookedOn } from '../../support/given/bookings.js';
import { times } from '../../support/times.js';

const bank = useBank();

describe('a balance that changed since it was read', () => {
  it('is not overwritten', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    const stale = await admin.setBalance(sara.accountId, '50.00', '99.99');

    expect(stale.body).toEqual({
      statusCode: 409,
      code: 'stale_balance',
      message: 'The balance has changed meanwhile and is now 100.00',
    });
    expect(await sara.account()).toMatchObject({ balance: '100.00' });
    expect(await admin.setBalance(sara.accountId, '50.00', '100')).toMatchObject({
      status: 200,
      body: { balance: '50.00' },
    });
  });

  it('is overwritten when no expected balance is given', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    for (const expectedBalance of ['', undefined]) {
      expect((await admin.setBalance(sara.accountId, '50.00', expectedBalance)).status).toBe(200);
    }
  });

  it('lets exactly one of ten administrators win', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    const answers = await Promise.all(
      times(10, (index) => admin.setBalance(sara.accountId, `20${index}.00`, '100.00')),
    );

    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const written = winners[0]?.body as AdminAccountDto | undefined;
    expect(await sara.account()).toMatchObject({ balance: written?.balance });
    expect(await bookedOn(bank, sara.accountId)).toHaveLength(2);
  });

  it('ends at one of the balances when ten administrators set it without an expected balance', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const answers = await Promise.all([
      ...times(10, (index) => admin.setBalance(sara.accountId, `20${index}.00`)),
      ...times(10, () => sara.transfer('5.00')),
    ]);

    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(times(10, () => 200));
    expect((await sara.account()).balance).toMatch(/^20\d\.00$/);
    expect(await sara.account()).toMatchObject({ heldAmount: '50.00' });
    await bank.expectBooksToBalance();
  });
});
