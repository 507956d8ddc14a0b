/** `npm run keys:rekey`, and the end of an exchange of secrets. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rekey } from '../../../../backend/src/cli/rekey/rekey.js';
import { Bank } from '../../../support/bank.js';
import {
  type App,
  enrolApp,
  recoveryCodes,
  secondFactor,
  timePasses,
} from '../../../support/factors/factors.js';
import { CARD_PIN, Cards } from '../../../support/given/cards.js';
import { outcome } from '../../../support/given/outcomes.js';
import { Colleague, type Customer } from '../../../support/given/people.js';
import type { Client } from '../../../support/http/client.js';
import {
  at,
  NEW,
  OLD,
  OLD_FIRST,
  ONLY_NEW,
  ONLY_OLD,
  openBetweenKeys,
  sameBrowser,
  secondStepAt,
} from '../../../support/rotation.js';

let bank: Bank;
let admin: Colleague;
beforeEach(async () => {
  bank = await openBetweenKeys();
  admin = await bank.given.admin();
});
afterEach(() => bank.close());

const customer = () => bank.given.customer({ balance: '500.00', beneficiary: 'approved' });

/** Runs the command in the environment of a node; returns what it said. */
async function command(node = 1, wish: { isRetiring?: boolean; batchSize?: number } = {}): Promise<string> {
  const lines: string[] = [];
  await rekey(bank.node(node), { ...wish, say: (line) => lines.push(line) });
  return lines.join('\n');
}

/** A customer who signs in at this node. */
async function signedInAt(node: number, person: Customer, app?: App): Promise<Customer> {
  const there = at(bank, node, person);
  there.client.cookies.clear();
  await timePasses(bank, person);
  await there.client.signIn(person.username, person.password);
  if (app) await secondFactor(there.client, { totp: app.code() });
  return there;
}

async function signedInAdmin(node: number): Promise<Client> {
  const client = bank.client(node);
  await client.signIn(admin.username, admin.password);
  return client;
}

describe('the command', () => {
  it('encrypts anew, waits for PINs, and lets the old keys go when nothing is left', async () => {
    const [sara, omar] = [await customer(), await customer()];
    const cards = await Cards.of(sara, admin);
    const number = await cards.number();
    const app = await enrolApp(bank, sara);
    const [code = ''] = await recoveryCodes(sara);

    await expect(command()).rejects.toThrow(/^DATA_KEY: 1 of the nodes that run now have the old key first/);
    await expect(command(1, { isRetiring: true })).rejects.toThrow(/^PIN_KEY: 1 of the nodes/);
    await bank.stopNode(0);
    // As rows from before the first rotation are.
    await bank.sql('UPDATE transaction_pins SET key_mark = NULL');
    const early = await command();

    // The first attempt has come so far.
    expect(early).toContain('Encrypted or hashed anew: 0 card numbers, 0 secrets of authenticator apps.');
    expect(early).toMatch(/still 2 PINs, 1 PINs of cards, \d+ recovery codes/);
    expect(early).toContain('DATA_KEY: nothing is left under the old key.');
    await expect(bank.addNode({ environment: ONLY_NEW })).rejects.toThrow(/^PIN_KEY: .* lacks the old one/);
    await expect(bank.addNode({ environment: ONLY_OLD })).rejects.toThrow(/^PIN_KEY: .* lacks the new one/);

    expect(outcome(await at(bank, 1, sara).transfer('1.00'))).toBe('201');
    expect(await secondStepAt(bank, 1, sara, { recoveryCode: code })).toBe('200');
    expect(await command()).toContain('still 1 PINs, 1 PINs of cards');
    const last = await command(1, { isRetiring: true });

    expect(last).toContain('Removed under the old PIN_KEY: 1 PINs.');
    expect(last).toContain('PIN_KEY: nothing is left under the old key.');
    const renewed = await bank.addNode({ environment: ONLY_NEW });
    await expect(bank.addNode({ environment: ONLY_OLD })).rejects.toThrow(/used with another key/);
    const [saraThere, omarThere] = [await signedInAt(renewed, sara, app), await signedInAt(renewed, omar)];
    expect(outcome(await saraThere.transfer('1.00'))).toBe('201');
    expect(outcome(await omarThere.transfer('1.00'))).toBe('403 pin_not_set');
    const shown = await saraThere.client.post('/api/cards/numbers', { transactionPin: sara.pin });
    expect(shown.body).toEqual([{ id: cards.card.id, number }]);
    const use = { message: 'pay', number, merchant: 'Palm Grocery', amount: '2.00' };
    const network = await signedInAdmin(renewed);
    expect((await network.post('/api/admin/card-network', use)).body).toMatchObject({ outcome: 'approved' });
    // Nobody knows the PIN of the card any more.
    expect((await network.post('/api/admin/card-network', { ...use, pin: CARD_PIN })).body).toMatchObject({
      outcome: 'declined',
    });
  });

  it('goes on where it was interrupted', async () => {
    const people = [await customer(), await customer(), await customer()];
    const cards = [];
    for (const person of people) cards.push(await Cards.of(person, admin));
    const numbers = [];
    for (const one of cards) numbers.push(await one.number());
    const last = cards.at(-1)?.card.id;
    await bank.stopNode(0);
    const sealed = () =>
      bank.sql<{ bytes: string }>(`SELECT encode(number_sealed, 'hex') AS bytes FROM cards ORDER BY id`);
    const before = await sealed();

    await bank.whileHeld('SELECT FROM cards WHERE id = $1 FOR UPDATE', [last], async () => {
      await expect(command(1, { batchSize: 1 })).rejects.toThrow();
    });
    const between = await sealed();

    expect(between.map(({ bytes }, place) => bytes === before[place]?.bytes)).toEqual([false, false, true]);
    expect(await command(1, { batchSize: 1 })).toContain('Encrypted or hashed anew: 1 card numbers');
    const network = await signedInAdmin(1);
    for (const number of numbers) {
      const use = { message: 'pay', number, merchant: 'Palm Grocery', amount: '1.00' };
      const { body } = await network.post('/api/admin/card-network', use);
      expect(body).toMatchObject({ outcome: 'approved' });
    }
  });

  it('retires answers to administrators: the same request is then refused, and not done twice', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const username = `noura-${randomUUID()}`;
    const noura = { username, email: `${username}@example.ae`, firstName: 'Noura', password: 'Noura#2026' };
    const elsewhere = new Colleague({ ...admin, client: sameBrowser(bank, 1, admin.client) });
    const { text } = await admin.createUser(noura, key);
    expect((await elsewhere.createUser(noura, key)).text).toBe(text);
    await bank.stopNode(0);

    const said = await command(1, { isRetiring: true });

    expect(said).toContain('Removed under the old PIN_KEY: 1 answers to administrators.');
    expect(said).toContain('PIN_KEY: nothing is left under the old key.');
    expect(outcome(await elsewhere.createUser(noura, key))).toBe('422 idempotency_key_reused');
  });

  it('retires answers to requests for cards in the same way', async () => {
    const sara = await customer();
    const there = at(bank, 1, sara);
    const key = { 'idempotency-key': randomUUID() };
    const wish = { accountId: sara.accountId, monthlyLimit: '500.00', cardPin: CARD_PIN };
    const { text } = await sara.client.post('/api/cards', wish, key);
    expect((await there.client.post('/api/cards', wish, key)).text).toBe(text);
    await bank.stopNode(0);

    const said = await command(1, { isRetiring: true });

    expect(said).toContain('1 answers to requests for cards');
    expect(outcome(await there.client.post('/api/cards', wish, key))).toBe('422 idempotency_key_reused');
    expect((await there.client.get('/api/cards')).body).toHaveLength(1);
  });

  it('lets no node go back to a key that was retired', async () => {
    await bank.stopNode(0);
    await command(1, { isRetiring: true });

    const forgotten = { ...ONLY_NEW, DATA_KEY: OLD.DATA_KEY, DATA_KEY_PREVIOUS: NEW.DATA_KEY };
    for (const environment of [OLD_FIRST, forgotten]) {
      await expect(bank.addNode({ environment })).rejects.toThrow(
        /^(PIN|DATA)_KEY: this node has the old key first, which this database has retired/,
      );
    }
    // Dropping the old value is not urgent, and the command says so again.
    expect(await command()).toContain('PIN_KEY: nothing is left under the old key.');
    const renewed = await bank.addNode({ environment: ONLY_NEW });
    expect((await bank.client(renewed).get('/readyz')).status).toBe(200);
  });

  it('does nothing where the old value is first, whether others have begun or not', async () => {
    const oldFirst = /^PIN_KEY: this environment has the old key first/;
    await expect(command(0)).rejects.toThrow(oldFirst);

    const early = await Bank.open(ONLY_OLD);
    const first = await early.addNode({ environment: OLD_FIRST });
    await expect(rekey(early.node(first), { say: () => undefined })).rejects.toThrow(oldFirst);
    // Nor where no second value is set.
    await expect(rekey(early.app, { say: () => undefined })).rejects.toThrow(/^No key is exchanged/);
    await early.close();
  });

  it('refuses secrets that neither key reads', async () => {
    const sara = await customer();
    const { card } = await Cards.of(sara, admin);
    await bank.sql('UPDATE cards SET number_sealed = $1', [Buffer.alloc(60)]);

    await expect(command()).rejects.toThrow(
      new RegExp(`^What belongs to ${card.id} can be read with neither`),
    );
  });
});

describe('a session cookie under the old secret', () => {
  it('is signed anew by a node that has the new one first, and then needs the old one no longer', async () => {
    const sara = await customer();
    const old = new Map(sara.client.cookies);
    const there = sameBrowser(bank, 1, sara.client);

    expect((await there.get('/api/auth/user')).status).toBe(200);

    expect([...there.cookies.values()]).not.toEqual([...old.values()]);
    // A node that still has the old one first takes the new cookie.
    expect((await sameBrowser(bank, 0, there).get('/api/auth/user')).status).toBe(200);
    await bank.stopNode(0);
    await command(1, { isRetiring: true });
    const renewed = await bank.addNode({ environment: ONLY_NEW });
    expect((await sameBrowser(bank, renewed, there).get('/api/auth/user')).status).toBe(200);
    expect((await sameBrowser(bank, renewed, sara.client).get('/api/auth/user')).status).toBe(401);
  });
});
