/** The exchange of the three secrets while nodes of both settings serve. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OperatorError } from '../../../../backend/src/platform/config/config-error.js';
import type { Bank } from '../../../support/bank.js';
import { type App, enrolApp, recoveryCodes, timePasses } from '../../../support/factors/factors.js';
import { CARD_PIN, Cards } from '../../../support/given/cards.js';
import { outcome } from '../../../support/given/outcomes.js';
import { Colleague, type Customer } from '../../../support/given/people.js';
import { at, both, NEW, OLD, openBetweenKeys, sameBrowser, secondStepAt } from '../../../support/rotation.js';

let bank: Bank;
let admin: Colleague;
beforeAll(async () => {
  bank = await openBetweenKeys();
  admin = await bank.given.admin();
});
afterAll(() => bank.close());

const customer = () => bank.given.customer({ balance: '500.00', beneficiary: 'approved' });

const pinOf = async ({ id }: Customer) =>
  bank.sql<{ hash: string; mark: number | null; failures: number }>(
    `SELECT encode(pin_hash, 'hex') AS hash, key_mark AS mark, failed_attempts AS failures
       FROM transaction_pins WHERE user_id = $1`,
    [id],
  );

async function codeAt(node: number, person: Customer, app: App): Promise<string> {
  await timePasses(bank, person);
  return secondStepAt(bank, node, person, { totp: app.code() });
}

describe('while both values are accepted', () => {
  it('nodes of both settings take the same PINs, codes, cards and cookies', async () => {
    const sara = await customer();
    const cards = await Cards.of(sara, admin);
    const app = await enrolApp(bank, sara);
    const [first = '', second = ''] = await recoveryCodes(sara);
    const elsewhere = at(bank, 1, sara);

    for (const person of [sara, elsewhere, sara]) expect(outcome(await person.transfer('1.00'))).toBe('201');
    for (const node of [1, 0]) expect(await codeAt(node, sara, app)).toBe('200');
    expect(await secondStepAt(bank, 1, sara, { recoveryCode: first })).toBe('200');
    expect(await secondStepAt(bank, 0, sara, { recoveryCode: second })).toBe('200');
    const request = {
      message: 'pay',
      number: await cards.number(),
      merchant: 'Palm Grocery',
      amount: '2.00',
    };
    for (const node of [1, 0, 1]) {
      const { body } = await sameBrowser(bank, node, admin.client).post('/api/admin/card-network', {
        ...request,
        pin: CARD_PIN,
      });
      expect(body).toMatchObject({ outcome: 'approved' });
    }
  });

  it('what a node with the new values makes is taken by one that has the old ones first', async () => {
    const there = at(bank, 1, await customer());
    const change = { newPin: '8642', newPinAgain: '8642', currentPin: there.pin };
    expect(outcome(await there.client.send('PUT', '/api/auth/pin', change))).toBe('204');
    const elsewhere = new Colleague({ ...admin, client: sameBrowser(bank, 1, admin.client) });
    const cards = await Cards.of(there, elsewhere);
    const here = at(bank, 0, there);

    expect(outcome(await here.transfer('1.00', { transactionPin: '8642' }))).toBe('201');
    const shown = await here.client.post('/api/cards/numbers', { transactionPin: '8642' });
    expect(shown.body).toMatchObject([{ id: cards.card.id }]);
  });

  it('a request of an administrator is answered once, whichever node gets it again', async () => {
    const elsewhere = new Colleague({ ...admin, client: sameBrowser(bank, 1, admin.client) });
    const key = { 'idempotency-key': randomUUID() };
    const username = `noura-${randomUUID()}`;
    const noura = { username, email: `${username}@example.ae`, firstName: 'Noura', password: 'Noura#2026' };

    const first = await admin.createUser(noura, key);
    const again = await elsewhere.createUser(noura, key);
    const other = await elsewhere.createUser({ ...noura, firstName: 'Nour' }, key);

    expect([first.status, again.status, again.text === first.text]).toEqual([201, 201, true]);
    expect(outcome(other)).toMatch(/^4/);
  });

  it('a reset code of one node sets a password at the other', async () => {
    const sara = await customer();
    const issued = await admin.client.post(`/api/admin/users/${sara.id}/password-reset`);
    const { code } = issued.body as { code: string };
    const request = { username: sara.username, code, newPassword: 'a lighthouse made of cardamom' };

    expect(outcome(await bank.client(1).post('/api/auth/password-reset', request))).toBe('204');
  });
});

describe('a PIN under the old key', () => {
  it('is hashed anew when it is right, and not when it is wrong, which is counted', async () => {
    const sara = await customer();
    await bank.sql('UPDATE transaction_pins SET key_mark = NULL WHERE user_id = $1', [sara.id]);
    const there = at(bank, 1, sara);
    const before = await pinOf(sara);

    const wrong = await there.transfer('1.00', { transactionPin: '9999' });

    expect(wrong.body).toMatchObject({ code: 'incorrect_pin', attemptsLeft: 2 });
    expect(await pinOf(sara)).toEqual([{ ...before[0], failures: 1 }]);
    expect(outcome(await there.transfer('1.00'))).toBe('201');
    const [after] = await pinOf(sara);
    expect(after).toEqual({ hash: expect.any(String), mark: expect.any(Number), failures: 0 });
    expect(after?.hash).not.toBe(before[0]?.hash);
    // Under the new key, it is compared as before.
    expect(outcome(await there.transfer('1.00'))).toBe('201');
    expect(await pinOf(sara)).toEqual([after]);
    await there.transfer('1.00', { transactionPin: '9999' });
    await there.transfer('1.00', { transactionPin: '9998' });
    expect(outcome(await there.transfer('1.00', { transactionPin: '9999' }))).toBe('403 pin_locked');
  });

  it('is hashed anew where no transfer is submitted, too', async () => {
    const sara = await customer();
    const cards = await Cards.of(sara, admin);
    const [before] = await pinOf(sara);

    await at(bank, 1, sara).client.post('/api/cards/numbers', { transactionPin: sara.pin });

    const [after] = await pinOf(sara);
    expect(after?.hash).not.toBe(before?.hash);
    expect(cards.card.last4).toHaveLength(4);
  });
});

describe('a node with a wrong second value', () => {
  it('does not start, and says which key it lacks', async () => {
    const wrong = { ...OLD, PIN_KEY: 'a key for PINs that this bank never had' };
    const refusal = bank.addNode({ environment: both(NEW, wrong) });

    await expect(refusal).rejects.toBeInstanceOf(OperatorError);
    await expect(refusal).rejects.toThrow(
      /^PIN_KEY: this database is between two keys, and this node lacks the old one/,
    );
  });
});
