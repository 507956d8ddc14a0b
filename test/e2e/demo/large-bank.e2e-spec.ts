import { beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminSummaryDto,
  AdminUserDto,
  AuditItemDto,
  LedgerCheckDto,
} from '#contract/shapes/admin/admin-views.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { type Bank, useBank } from '../../support/bank.js';
import { fillBank } from '../../support/large-bank/large-bank.js';
import type { Colleague } from '../../support/given/people.js';

const SIZE = { users: 300, transactions: 3000, pendingTransfers: 20, pendingBeneficiaries: 8 };

const bank = useBank();
const twin = useBank();
const stranger = useBank();

async function filled(one: Bank, seed: number): Promise<Colleague> {
  await fillBank((sql, parameters) => one.sql(sql, parameters), { ...SIZE, seed });
  return one.given.admin();
}

async function answered<T>({ client }: Colleague, path: string): Promise<T> {
  const { status, body, text } = await client.get(path);
  if (status !== 200) throw new Error(text);
  return body as T;
}

/** The figures that do not depend on the day the bank was filled. */
async function figures(admin: Colleague) {
  const users = await answered<AdminUserDto[]>(admin, '/api/admin/users');
  const customers = users.filter(({ username }) => username.startsWith('customer-'));
  return {
    summary: await answered<AdminSummaryDto>(admin, '/api/admin/summary'),
    customers: customers.map(({ email, accounts }) => [email, accounts.map(({ balance }) => balance)]),
  };
}

describe('a bank that is filled for a benchmark', () => {
  let admin: Colleague;
  beforeAll(async () => {
    admin = await filled(bank, 7);
  });

  it('keeps every invariant of the books', async () => {
    const { ok, invariants, totals } = await answered<LedgerCheckDto>(admin, '/api/admin/ledger/check');

    expect(invariants.filter(({ violations }) => violations > 0)).toEqual([]);
    expect(ok).toBe(true);
    expect(totals).toEqual({ AED: '0.00', USD: '0.00', EUR: '0.00', GBP: '0.00' });
  });

  it('has the requested size, in four currencies', async () => {
    const summary = await answered<AdminSummaryDto>(admin, '/api/admin/summary');

    expect(summary).toMatchObject({
      // Including three administrators, ten agents and the administrator who asks.
      users: 314,
      customers: 300,
      accounts: 1200,
      transactions: 3000,
      pendingBeneficiaries: 8,
      pendingTransfers: 20,
    });
    expect(summary.balances.map(({ currency }) => currency)).toEqual(['AED', 'USD', 'EUR', 'GBP']);
  });

  it('has transactions of every type and status, over two years', async () => {
    const [spread] = await bank.sql(`
      SELECT count(DISTINCT type)::int AS types, count(DISTINCT status)::int AS statuses,
             extract(day FROM max(created_at) - min(created_at))::int AS days,
             count(*) FILTER (WHERE created_at > now() OR decided_at < created_at)::int AS impossible
        FROM transactions`);

    expect(spread).toEqual({ types: 9, statuses: 3, days: 729, impossible: 0 });
  });

  it('lists the same transactions as a whole and by pages', async () => {
    await bank.sql(
      `UPDATE transactions SET notes = $1
        WHERE id = (SELECT id FROM transactions WHERE type = 'transfer' ORDER BY created_at DESC LIMIT 1)`,
      ['"quoted", \\ and \u0001, درهم and 💶'],
    );
    expect(await answered<TransactionDto[]>(admin, '/api/admin/transactions')).toHaveLength(3000);
    for (const filter of ['', '&status=pending', '&type=deposit', '&search=TXN-']) {
      const page = await answered<TransactionDto[]>(admin, `/api/admin/transactions?limit=200${filter}`);
      const whole = await answered<TransactionDto[]>(
        admin,
        `/api/admin/transactions${filter.replace('&', '?')}`,
      );
      expect(page.length).toBeGreaterThanOrEqual(20);
      expect(whole.slice(0, page.length)).toEqual(page);
      expect(Object.keys(whole[0] ?? {})).toEqual(Object.keys(page[0] ?? {}));
    }
  });

  it('has customers that can be found by search', async () => {
    const [customer] = await bank.sql<{ email: string; id: string }>(
      `SELECT id, email FROM users WHERE username = 'customer-123'`,
    );

    const found = await answered<AdminUserDto[]>(
      admin,
      `/api/admin/users?limit=5&search=${customer?.email ?? ''}`,
    );

    expect(found.map(({ id }) => id)).toEqual([customer?.id]);
    expect(found[0]?.accounts.map(({ accountType }) => accountType)).toEqual([
      'checking',
      'savings',
      'credit',
      'investment',
    ]);
  });

  it('has an audit trail in order of time', async () => {
    const types = await bank.sql<{ type: string }>('SELECT DISTINCT type FROM events ORDER BY type');
    const items = await answered<AuditItemDto[]>(admin, '/api/admin/audit?limit=200&type=transfer.approved');

    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'beneficiary.added',
        'transfer.approved',
        'transfer.submitted',
        'user.created',
      ]),
    );
    expect(items).toHaveLength(200);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    for (const { actorName, subjectName } of items) {
      expect(actorName).toMatch(/^(Mariam Al Zaabi|Khalid Al Marri|Anjali Pillai)$/);
      expect(subjectName).toMatch(/^TXN-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    }
  });

  it('leaves no helper tables behind', async () => {
    expect(await bank.sql(`SELECT FROM pg_namespace WHERE nspname = 'filling'`)).toEqual([]);
  });

  it('is the same for the same seed, and different for another', async () => {
    const here = await figures(admin);

    expect(await figures(await filled(twin, 7))).toEqual(here);
    const other = await figures(await filled(stranger, 8));
    expect(other.summary.balances).not.toEqual(here.summary.balances);
  });
});
