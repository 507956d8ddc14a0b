import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();

let admin: Colleague;
let sara: Customer;
let transferId: string;
let recipientId: string;

beforeAll(async () => {
  admin = await bank.given.admin();
});
beforeEach(async () => {
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  transferId = await sara.pendingTransfer('10.00');
  recipientId = await sara.addBeneficiary();
});

/** Every call that changes something, with valid input. */
const CHANGES: [string, () => Promise<Answer>][] = [
  ['creating a user', () => admin.createUser()],
  ['opening an account', () => admin.requestAccount(sara.id, { balance: '5.00' })],
  ['setting a balance', () => admin.setBalance(sara.accountId, '70.00')],
  ['restricting', () => admin.restrict(sara.id)],
  ['changing a PIN', () => admin.setPin(sara.id, '4321')],
  ['deleting a user', () => admin.deleteUser(sara.id)],
  ['deciding about a recipient', () => admin.verify(recipientId, 'approved')],
  ['approving a transfer', () => admin.approve(transferId)],
  ['rejecting a transfer', () => admin.reject(transferId)],
  ['changing a date', () => admin.setDate(transferId, '2025-01-01')],
  ['submitting a transfer', () => sara.transfer('5.00')],
  ['adding a recipient', () => sara.client.post('/api/beneficiaries', RECIPIENT)],
  ['deleting a recipient', () => sara.client.delete(`/api/beneficiaries/${recipientId}`)],
  [
    'changing the own profile',
    () =>
      sara.client.patch('/api/auth/user', {
        firstName: 'Sarah',
        lastName: 'Test',
        email: `${sara.username}@example.ae`,
      }),
  ],
];

const RECIPIENT = { name: 'Noura', accountNumber: '1', bankName: 'Another Bank', type: 'domestic' };

/** All rows of the database except throttles and sequences. */
async function everything(): Promise<unknown[]> {
  const tables = [
    'users',
    'transaction_pins',
    'accounts',
    'beneficiaries',
    'transactions',
    'idempotency_keys',
    'journals',
    'entries',
    'events',
  ];
  const rows: unknown[] = [];
  // One after another: nine connections at once have to be opened first, which takes much longer.
  for (const name of tables) rows.push(await bank.sql(`SELECT * FROM ${name} ORDER BY 1`));
  return rows;
}

describe('a change whose event cannot be written', () => {
  it.each(CHANGES)('is rolled back: %s', async (_, change) => {
    await bank.sql(
      `CREATE TRIGGER no_events BEFORE INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
    );
    const before = await everything();

    const { status, body } = await change();

    await bank.sql('DROP TRIGGER no_events ON events');
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'internal_error' });
    expect(await everything()).toEqual(before);
    const again = await change();
    expect(again.status).toBeLessThan(300);
  });
});

describe('a change that fails at its very end', () => {
  it.each(CHANGES)('leaves no event: %s', async (_, change) => {
    await bank.sql(
      `CREATE CONSTRAINT TRIGGER no_commit AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    );
    const before = await everything();

    const { status } = await change();

    await bank.sql('DROP TRIGGER no_commit ON events');
    expect(status).toBe(500);
    expect(await everything()).toEqual(before);
  });
});
