import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { LedgerCheckDto } from '#contract/shapes/admin/admin-views.dto';
import { Bank, useBank } from '../../support/bank.js';
import type { Colleague, Customer } from '../../support/given/people.js';

async function check({ client }: Colleague): Promise<LedgerCheckDto> {
  return (await client.get('/api/admin/ledger/check')).body as LedgerCheckDto;
}

const bank = useBank();
let admin: Colleague;
let sara: Customer;

beforeAll(async () => {
  [admin, sara] = await madeBreakable(bank);
  await bank.sql('CREATE SCHEMA kept');
  await ofEachTable('CREATE TABLE kept.%1$I AS SELECT %2$s FROM public.%1$I');
});
// Afterwards the books balance, as the closing check of this file finds.
afterEach(() =>
  ofEachTable(
    'DELETE FROM public.%1$I',
    'INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM kept.%1$I',
  ),
);

/** Executes the statements for each table, past all triggers; they take its name and its columns. */
async function ofEachTable(...statements: readonly string[]): Promise<void> {
  const each = statements.map((sql) => `EXECUTE format('${sql}', found.name, found.columns);`);
  await bank.sql(`DO $$ DECLARE found record; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR found IN
      SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
        FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
       GROUP BY table_name
    LOOP ${each.join(' ')} END LOOP; END $$`);
}

/** An administrator, and a customer with a completed and a pending transfer, in a bank without the database's checks. */
async function madeBreakable(whose: Bank): Promise<[Colleague, Customer]> {
  const decider = await whose.given.admin();
  const customer = await whose.given.customer({ balance: '100.00', beneficiary: 'approved' });
  await decider.approve(await customer.pendingTransfer('30.00'));
  await customer.pendingTransfer('20.00');
  await whose.sql('ALTER TABLE entries DISABLE TRIGGER USER');
  await whose.sql('ALTER TABLE journals DISABLE TRIGGER USER');
  await whose.sql('ALTER TABLE accounts DROP CONSTRAINT accounts_hold_within_balance');
  return [decider, customer];
}

/**
 * Breaks the books of the bank by force, past the database's own checks. Returns the violations found, by
 * invariant, and what the closing check of every test file says about them.
 */
async function violations(breakBooks: (sql: Bank['sql'], owner: Customer) => Promise<unknown>) {
  await breakBooks((text, parameters) => bank.sql(text, parameters), sara);

  const { ok, invariants, totals } = await check(admin);

  await expect(bank.expectBooksToBalance()).rejects.toThrow();
  expect(ok).toBe(false);
  const found = invariants.filter((invariant) => invariant.violations > 0);
  return { found: found.map((invariant) => [invariant.id, invariant.violations]), totals };
}

const OPENING = `(SELECT id FROM journals WHERE kind = 'opening')`;

describe('the ledger check of books that were broken by force', () => {
  it('reports journals that do not sum to zero, although all entries together do', async () => {
    const { found } = await violations(async (sql) => {
      await sql(`UPDATE entries SET amount = amount + 1 WHERE bank_account = 'opening'`);
      await sql(`UPDATE entries SET amount = amount - 1 WHERE bank_account = 'settlement'`);
    });

    expect(found).toEqual([['journals_balance', 2]]);
  });

  it('reports a journal that sums to zero only across currencies', async () => {
    const { found, totals } = await violations((sql) =>
      sql(`UPDATE entries SET currency = 'USD' WHERE bank_account = 'opening'`),
    );

    expect(found).toEqual([
      ['journals_balance', 2],
      ['books_sum_to_zero', 2],
    ]);
    expect(totals).toEqual({ AED: '100.00', USD: '-100.00', EUR: '0.00', GBP: '0.00' });
  });

  it('reports a balance without a matching entry', async () => {
    const { found } = await violations((sql, { accountId }) =>
      sql('UPDATE accounts SET balance = balance + 0.01 WHERE id = $1', [accountId]),
    );

    expect(found).toEqual([['balances_match_entries', 1]]);
  });

  it('reports an entry that did not reach its balance', async () => {
    const { found } = await violations((sql, { accountId }) =>
      sql(
        `INSERT INTO entries (journal_id, account_id, bank_account, currency, amount)
         VALUES (${OPENING}, $1, NULL, 'AED', 5), (${OPENING}, NULL, 'opening', 'AED', -5)`,
        [accountId],
      ),
    );

    expect(found).toEqual([['balances_match_entries', 1]]);
  });

  it('reports an account that was deleted with money on it', async () => {
    const { found } = await violations((sql, { id }) => sql('DELETE FROM users WHERE id = $1', [id]));

    expect(found).toEqual([['balances_match_entries', 1]]);
  });

  it.each([
    ['nobody asked for', 'held + 0.01'],
    ['is missing', '0'],
  ])('reports a hold that %s', async (_, held) => {
    const { found } = await violations((sql, { accountId }) =>
      sql(`UPDATE accounts SET held = ${held} WHERE id = $1`, [accountId]),
    );

    expect(found).toEqual([['holds_match_pending', 1]]);
  });

  it('reports a hold greater than the balance', async () => {
    const { found } = await violations(async (sql, { accountId }) => {
      await sql('UPDATE accounts SET held = 70.01 WHERE id = $1', [accountId]);
      await sql(`UPDATE transactions SET amount = -70.01 WHERE status = 'pending'`);
    });

    expect(found).toEqual([['holds_within_balance', 1]]);
  });

  it('reports a negative hold', async () => {
    const { found } = await violations(async (sql, { accountId }) => {
      await sql('ALTER TABLE transactions DROP CONSTRAINT transactions_transfer_pays');
      await sql('UPDATE accounts SET held = -5 WHERE id = $1', [accountId]);
      await sql(`UPDATE transactions SET amount = 5 WHERE status = 'pending'`);
    });

    expect(found).toEqual([['holds_within_balance', 1]]);
  });

  it.each([
    ['completed without a journal', `status = 'completed', decided_at = now()`, `status = 'pending'`],
    ['failed with a journal', `status = 'failed'`, `status = 'completed'`],
    ['of another amount than its journal', 'amount = -29.99', `status = 'completed'`],
  ])('reports a transfer %s', async (_, change, which) => {
    const { found } = await violations(async (sql, { accountId }) => {
      await sql(`UPDATE transactions SET ${change} WHERE ${which}`);
      await sql(
        `UPDATE accounts SET held = coalesce(
           (SELECT sum(-amount) FROM transactions WHERE status = 'pending' AND account_id = $1), 0) WHERE id = $1`,
        [accountId],
      );
    });

    expect(found).toEqual([['one_journal_per_completed', 1]]);
  });

  it('reports a bill that is paid without a payment', async () => {
    const { found } = await violations((sql, { id }) =>
      sql(
        `WITH biller AS (
           INSERT INTO billers (id, name, category, number_pattern, settlement_account)
           VALUES (gen_random_uuid(), 'Dune Fibre', 'internet', '####', '1') RETURNING id
         ), added AS (
           INSERT INTO customer_billers (id, user_id, biller_id, consumer_number)
           SELECT gen_random_uuid(), $1, id, '1234' FROM biller RETURNING id
         )
         INSERT INTO bills (id, customer_biller_id, user_id, number, issued_on, due_on, amount, paid)
         SELECT gen_random_uuid(), id, $1, 'B-1', '2026-01-01', '2026-02-01', 20, 5 FROM added`,
        [id],
      ),
    );

    expect(found).toEqual([['bills_match_payments', 1]]);
  });

  it('reports a use of a card that is not its transaction', async () => {
    const { found } = await violations((sql, { id, accountId }) =>
      sql(
        `WITH card AS (
           INSERT INTO cards (id, user_id, account_id, kind, monthly_limit, pin_hash)
           VALUES (gen_random_uuid(), $1, $2, 'debit', 9, sha256('')) RETURNING id
         ), used AS (
           INSERT INTO card_uses (id, card_id, user_id, network_id, kind, merchant, amount, status, transaction_id, settled_at)
           SELECT gen_random_uuid(), card.id, $1, 'use', 'purchase', 'Lulu', 9000, 'completed', t.id, now()
             FROM card, (SELECT id FROM transactions WHERE user_id = $1 AND status = 'completed' LIMIT 1) AS t
           RETURNING id
         )
         SELECT FROM used`,
        [id, accountId],
      ),
    );

    expect(found).toEqual([['cards_match_transactions', 1]]);
  });

  it('reports a refund without a case', async () => {
    const { found } = await violations((sql, { id }) =>
      sql(
        `WITH refund AS (
           INSERT INTO transactions (id, user_id, account_id, reference, amount, currency, type, status, decided_at)
           SELECT gen_random_uuid(), user_id, account_id, 'TXN-REFUND', 5, currency, 'refund', 'completed', now()
             FROM transactions WHERE user_id = $1 LIMIT 1
           RETURNING id, account_id, amount, currency
         ), raised AS (
           UPDATE accounts a SET balance = balance + refund.amount FROM refund WHERE a.id = refund.account_id
         ), journal AS (
           INSERT INTO journals (id, kind, transaction_id) SELECT gen_random_uuid(), 'transaction', id FROM refund
           RETURNING id
         )
         INSERT INTO entries (journal_id, account_id, bank_account, currency, amount)
         SELECT journal.id, refund.account_id, NULL, currency, amount FROM journal, refund UNION ALL
         SELECT journal.id, NULL, 'refunds', currency, -amount FROM journal, refund`,
        [id],
      ),
    );

    expect(found).toEqual([['refunds_match_cases', 1]]);
  });

  it('reports a transfer with two journals', async () => {
    const { found } = await violations(async (sql) => {
      await sql('ALTER TABLE journals DROP CONSTRAINT journals_transaction_id_key');
      await sql(
        `INSERT INTO journals (id, kind, transaction_id)
         SELECT gen_random_uuid(), kind, transaction_id FROM journals WHERE kind = 'transaction'`,
      );
    });

    expect(found).toEqual([['one_journal_per_completed', 1]]);
  });

  it('reports money without a source', async () => {
    const { found, totals } = await violations((sql) =>
      sql(
        `INSERT INTO entries (journal_id, bank_account, currency, amount)
         VALUES (${OPENING}, 'settlement', 'GBP', 0.01)`,
      ),
    );

    expect(found).toEqual([
      ['journals_balance', 1],
      ['books_sum_to_zero', 1],
    ]);
    expect(totals).toMatchObject({ AED: '0.00', GBP: '0.01' });
  });
});

describe('the end of a test file', () => {
  it('refuses books that were broken', async () => {
    const broken = await Bank.open({});
    const [, { accountId }] = await madeBreakable(broken);
    await broken.sql('UPDATE accounts SET balance = balance + 0.01 WHERE id = $1', [accountId]);

    await expect(broken.close()).rejects.toThrow();
  });
});
