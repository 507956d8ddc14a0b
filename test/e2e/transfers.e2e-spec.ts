import { describe, expect, it } from '@jest/globals';
import { useBank } from '../support/bank.js';
import { times } from '../support/times.js';

const bank = useBank();

describe('submitting a transfer', () => {
  it('holds the amount and leaves the balance', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const { status, body } = await sara.transfer('30.00', { notes: ' for lunch ' });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      amount: '-30.00',
      fees: '0.00',
      status: 'pending',
      notes: 'for lunch',
      decidedAt: null,
    });
    expect(await sara.account()).toMatchObject({
      balance: '100.00',
      heldAmount: '30.00',
      availableBalance: '70.00',
    });
  });

  it('never spends the same money twice, however many arrive at once', async () => {
    const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });

    const answers = await Promise.all(times(50, () => sara.transfer('100.00')));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(40);
    expect(await sara.account()).toMatchObject({
      balance: '1000.00',
      heldAmount: '1000.00',
      availableBalance: '0.00',
    });
  });
});
