import { describe, expect, it } from '@jest/globals';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { useBank } from '../../support/bank.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

describe('the reason of a correction', () => {
  const reason = 'Fee charged twice in October';
  const statementOf = async ({ client, accountId }: Customer) =>
    (await client.get(`/api/accounts/${accountId}/statement`)).body as StatementDto;

  it('is read by the customer in the statement, and kept in the audit trail', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    await admin.setBalance(sara.accountId, '110.00', '100.00', `  ${reason} `);
    await admin.setBalance(sara.accountId, '105.00');

    expect((await statementOf(sara)).lines).toMatchObject([
      { kind: 'opening', reason: null },
      { kind: 'adjustment', amount: '10.00', reason },
      { kind: 'adjustment', amount: '-5.00', reason: null },
    ]);
    expect(await admin.auditOf(sara.accountId)).toMatchObject([
      { before: { balance: '110.00' }, after: { balance: '105.00' } },
      { before: { balance: '100.00' }, after: { balance: '110.00', reason } },
      { type: 'account.opened' },
    ]);
  });

  it.each([null, '', '   '])('is optional: %p', async (blank) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    expect(await admin.setBalance(sara.accountId, '110.00', undefined, blank)).toMatchObject({ status: 200 });
    expect((await statementOf(sara)).lines[1]).toMatchObject({ kind: 'adjustment', reason: null });
  });

  it.each([
    [7, 'Reason must be a text'],
    ['x'.repeat(201), 'Reason may have at most 200 characters'],
    ['two\nlines', 'Reason must not contain control or invisible characters'],
  ])('is refused as %p', async (wrong, message) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    expect((await admin.setBalance(sara.accountId, '110.00', undefined, wrong)).body).toEqual({
      statusCode: 400,
      code: 'validation_failed',
      message,
    });
    expect(await sara.account()).toMatchObject({ balance: '100.00' });
  });

  it('may have 200 characters, and goes with the customer', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });
    const longest = 'س'.repeat(200);
    await admin.setBalance(sara.accountId, '110.00', undefined, longest);
    const kept = () =>
      bank.sql('SELECT reason FROM adjustment_reasons WHERE account_id = $1', [sara.accountId]);
    expect(await kept()).toEqual([{ reason: longest }]);

    await admin.deleteUser(sara.id);

    expect(await kept()).toEqual([]);
    await bank.expectBooksToBalance();
  });
});
