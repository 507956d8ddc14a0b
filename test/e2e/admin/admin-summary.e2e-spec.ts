import { describe, expect, it } from '@jest/globals';
import { summarySql } from '../../../backend/src/admin/reports/summary.repository.js';
import { useBank } from '../../support/bank.js';
import { statementsOf } from '../../support/database/statements.js';
import { Cards } from '../../support/given/cards.js';
import { Goals } from '../../support/given/goals.js';
import { standingOrder } from '../../support/given/standing-orders.js';
import { times } from '../../support/times.js';

describe('the summary of an empty bank', () => {
  const bank = useBank();

  it('shows a total of zero dirhams', async () => {
    const admin = await bank.given.admin();

    const { status, body } = await admin.client.get('/api/admin/summary');

    expect(status).toBe(200);
    expect(body).toEqual({
      users: 1,
      customers: 0,
      restrictedUsers: 0,
      accounts: 0,
      transactions: 0,
      pendingBeneficiaries: 0,
      pendingTransfers: 0,
      pendingStandingOrders: 0,
      pendingCards: 0,
      balances: [{ currency: 'AED', total: '0.00' }],
    });
  });
});

describe('the summary of a bank', () => {
  const bank = useBank();

  it('counts everything, and adds up the balances of each currency', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved', restricted: true });
    await bank.given.customer({ balance: '20.50', currency: 'GBP', beneficiary: 'pending' });
    await bank.given.customer({ balance: '7.25', currency: 'USD', beneficiary: 'rejected' });
    const omar = await bank.given.customer({ balance: '0.75', beneficiary: 'approved' });
    await bank.given.agent();
    const admin = await bank.given.admin();
    await new Goals(omar).with('0.20');
    await admin.restrict(sara.id, false);
    await admin.approve(await sara.pendingTransfer('10.00'));
    await admin.reject(await sara.pendingTransfer('20.00'));
    await sara.pendingTransfer('30.00');
    await omar.pendingTransfer('0.50');
    await standingOrder(omar);
    await standingOrder(omar, {}, admin);
    await (await Cards.of(omar, admin)).requested();
    await admin.restrict(sara.id);
    const [{ colleagues } = { colleagues: 0 }] = await bank.sql<{ colleagues: number }>(
      `SELECT count(*)::int AS colleagues FROM users WHERE role <> 'customer'`,
    );

    const { body } = await admin.client.get('/api/admin/summary');

    expect(body).toEqual({
      users: 4 + colleagues,
      customers: 4,
      restrictedUsers: 1,
      accounts: 4,
      transactions: 4,
      pendingBeneficiaries: 1,
      pendingTransfers: 2,
      pendingStandingOrders: 1,
      pendingCards: 1,
      balances: [
        // The total includes what is held for pending transfers, and what is in savings goals.
        { currency: 'AED', total: '90.75' },
        { currency: 'USD', total: '7.25' },
        { currency: 'GBP', total: '20.50' },
      ],
    });
  });

  it('estimates the number of transactions from a limit on', async () => {
    const read = async (counted: number) =>
      (await bank.sql<{ transactions: number }>(summarySql(counted)))[0]?.transactions;
    await bank.sql(`SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', 'transactions',
                                                     'reltuples', 5000::real)`);

    expect([await read(4), await read(3)]).toEqual([4, 5000]);
  });

  it('runs fewer queries than requests when many ask at once', async () => {
    const admin = await bank.given.admin();

    const statements = await statementsOf(async () => {
      const answers = await Promise.all(times(20, () => admin.client.get('/api/admin/summary')));
      expect(answers.map(({ status }) => status)).toEqual(times(20, () => 200));
    });

    const reads = statements.filter((sql) => sql.includes('"pendingTransfers"'));
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThan(10);
  });

  it('is one statement, so that all figures are from the same moment', async () => {
    const admin = await bank.given.admin();

    const statements = await statementsOf(() => admin.client.get('/api/admin/summary'));

    expect(statements.filter((sql) => /accounts|transactions|beneficiaries/.test(sql))).toHaveLength(1);
  });
});
