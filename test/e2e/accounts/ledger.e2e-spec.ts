import { describe, expect, it } from '@jest/globals';
import type { LedgerCheckDto } from '#contract/shapes/admin/admin-views.dto';
import { useBank } from '../../support/bank.js';
import type { Colleague } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

async function check({ client }: Colleague): Promise<LedgerCheckDto> {
  return (await client.get('/api/admin/ledger/check')).body as LedgerCheckDto;
}

describe('the ledger check', () => {
  it('finds no violation in balanced books', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await bank.given.customer({ balance: '7.00', currency: 'EUR' });
    await admin.approve(await sara.pendingTransfer('30.00'));
    await admin.reject(await sara.pendingTransfer('20.00'));
    await sara.pendingTransfer('10.00');
    await admin.setBalance(sara.accountId, '10.00');

    expect(await check(admin)).toEqual({
      ok: true,
      invariants: [
        {
          id: 'journals_balance',
          description: 'Each journal sums to zero per currency',
          violations: 0,
        },
        {
          id: 'balances_match_entries',
          description: "Each account's balance equals the sum of its entries",
          violations: 0,
        },
        {
          id: 'holds_match_pending',
          description: 'What is held equals the sum of the pending outgoing transfers',
          violations: 0,
        },
        {
          id: 'holds_within_balance',
          description: 'What is held is neither negative nor more than the balance and the credit limit',
          violations: 0,
        },
        {
          id: 'one_journal_per_completed',
          description: 'Each completed transfer has exactly one journal, of its amount; each other has none',
          violations: 0,
        },
        {
          id: 'credit_within_limit',
          description:
            'Only a credit account is below zero, and no further than its limit; no other account has a limit',
          violations: 0,
        },
        {
          id: 'books_sum_to_zero',
          description: 'The sum over all entries is zero per currency',
          violations: 0,
        },
        {
          id: 'goals_match_entries',
          description: "Each savings goal's balance equals the sum of its entries",
          violations: 0,
        },
        {
          id: 'goals_not_negative',
          description: 'No savings goal has a negative balance',
          violations: 0,
        },
        {
          id: 'bills_match_payments',
          description:
            'Each payment of a bill agrees with its transaction, and each bill with the sum of its paid payments',
          violations: 0,
        },
        {
          id: 'cards_match_transactions',
          description:
            'Each use of a card agrees with its transaction, and no more is refunded than was paid',
          violations: 0,
        },
        {
          id: 'refunds_match_cases',
          description:
            'Each refund is paid by the bank for one case, and no more is refunded than the transaction',
          violations: 0,
        },
        {
          id: 'seals_hold',
          description: 'What was carried forward from sealed months is what was sealed',
          violations: 0,
        },
      ],
      totals: { AED: '0.00', USD: '0.00', EUR: '0.00', GBP: '0.00' },
    });
  });

  it('finds no violation while money moves', async () => {
    const admin = await bank.given.admin();
    const omar = await bank.given.customer({ balance: '50.00' });
    const sara = await bank.given.customer({ balance: '100.00' });
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);

    const [checks] = await Promise.all([
      Promise.all(times(10, () => check(admin))),
      ...times(20, async (index) => {
        const id = await sara.pendingTransfer('5.00');
        await (index % 4 ? admin.approve(id) : admin.reject(id));
      }),
    ]);

    expect(checks.map(({ ok }) => ok)).toEqual(times(10, () => true));
    expect(await omar.account()).toMatchObject({ balance: '125.00' });
  });

  it('is only for administrators', async () => {
    const sara = await bank.given.customer();
    const agent = await bank.given.agent();

    for (const { client } of [sara, agent]) {
      expect((await client.get('/api/admin/ledger/check')).status).toBe(403);
    }
    expect((await bank.client().get('/api/admin/ledger/check')).status).toBe(401);
  });
});
