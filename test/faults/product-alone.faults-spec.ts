import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { Client } from '../support/http/client.js';
import { times } from '../support/times.js';
import { HANGS_AFTER_MS, until } from '../support/until.js';
import { Dice, isFull, promised } from './work/dice.js';
import { ProductAlone } from './cluster/product-alone.js';
import { entrustSecrets, foundIn, knowsAll } from './work/secrets.js';

const ALONE_MS = HANGS_AFTER_MS;
const HEALING_MS = promised(5_000);
/**
 * The entries in the folder that mark the stages of a start: its claim, `initdb`'s work, the server's log.
 */
const MARKS = ['owner', 'postgres', 'postgres.log'];
const ROUNDS = isFull ? 4 : 1;
/** At least the time between two stages on a quiet machine. */
const STEP_MS = 800;
const STARTING_MS = 60_000;

/** One customer pays for many. */
const MANY = {
  MAX_PENDING_TRANSFERS: '100000',
  REQUEST_RATE_LIMIT: '1000000',
  MAX_SIGN_INS_PER_HOUR: '1000000',
};

let product: ProductAlone;
beforeAll(async () => {
  product = await ProductAlone.make(MANY);
});
afterAll(() => product.close(), ALONE_MS);

async function signedIn(username: string, password: string): Promise<Client> {
  const client = new Client(product.node.port);
  expect((await client.signIn(username, password)).status).toBe(200);
  return client;
}

async function expectBooksToBalance(): Promise<void> {
  const admin = await signedIn('admin', 'Admin#2026');
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ ok: true });
}

/** The body of aisha's payment to an approved recipient. */
async function payment(aisha: Client): Promise<Record<string, unknown>> {
  const accounts = (await aisha.get('/api/accounts')).body as AccountDto[];
  const recipients = (await aisha.get('/api/beneficiaries')).body as BeneficiaryDto[];
  const approved = recipients.find(({ verificationStatus }) => verificationStatus === 'approved');
  const words = { amount: '10.00', purpose: 'personal_transfer', transactionPin: '1234' };
  return { fromAccountId: accounts[0]?.id, toBeneficiaryId: approved?.id, ...words };
}

describe('the product that looks after its own database', () => {
  it(
    'completes its first start, however often that is killed on the way',
    async () => {
      const dice = new Dice('first start');
      for (const mark of MARKS.flatMap((each) => times(ROUNDS, () => each))) {
        product.node.launch();
        await until(() => Promise.resolve(product.holds(mark)), STARTING_MS);
        await pause(dice.below(STEP_MS));
        await product.node.kill();
      }

      await product.node.start();

      const aisha = await signedIn('aisha', 'Aisha#2026');
      expect((await aisha.get('/api/accounts')).body).toHaveLength(4);
      expect((await aisha.get('/api/transactions')).body).toHaveLength(40);
      await expectBooksToBalance();
      // The jobs begin after the start.
      await until(async () => (await product.scheduledJobs()) > 0, STARTING_MS);
    },
    ALONE_MS,
  );

  it(
    'starts it again when it is killed, and has lost nothing',
    async () => {
      if (!product.node.isRunning) await product.node.start();
      const aisha = await signedIn('aisha', 'Aisha#2026');
      const request = await payment(aisha);
      const paid = await aisha.post('/api/transfers', request);
      expect(paid.status).toBe(201);

      await product.killDatabase();

      const key = { 'idempotency-key': 'the-first-one-after-it' };
      await until(async () => (await aisha.post('/api/transfers', request, key)).status === 201, HEALING_MS);
      const { body } = await aisha.get('/api/transactions');
      expect((body as unknown[]).slice(1)[0]).toEqual(paid.body);
      expect(body).toHaveLength(42);
      await expectBooksToBalance();
    },
    ALONE_MS,
  );

  it(
    'ends with its database on Ctrl-C, although the terminal and npm both pass it on',
    async () => {
      if (!product.node.isRunning) await product.node.start();
      expect(product.hasDatabase).toBe(true);

      process.kill(product.node.pid, 'SIGINT');
      const { code } = await product.node.stop();

      expect([code, product.hasDatabase]).toEqual([0, false]);
    },
    ALONE_MS,
  );

  it(
    'has its books checked by a command beside it, whose exit code says whether they are right',
    async () => {
      if (!product.node.isRunning) await product.node.start();
      const change = (amount: number) =>
        product.sql(`UPDATE accounts SET balance = balance + ${amount}
                      WHERE id = (SELECT account_id FROM entries WHERE account_id IS NOT NULL ORDER BY id LIMIT 1)`);

      const right = await product.run('ledger-check', []);
      await change(1);
      const wrong = await product.run('ledger-check', ['--full']);
      await change(-1);
      const confused = await product.run('ledger-check', ['--everything']);

      expect(right).toMatchObject({ code: 0, said: expect.not.stringContaining('FAIL') });
      expect(right.said).toContain("ok   Each account's balance equals the sum of its entries\n");
      expect(wrong.code).toBe(1);
      expect(wrong.said.split('\n').filter((line) => line.startsWith('FAIL'))).toEqual([
        "FAIL Each account's balance equals the sum of its entries (1 violations)",
      ]);
      expect(confused).toMatchObject({
        code: 1,
        said: expect.stringContaining('Usage: npm run ledger:check'),
      });
    },
    ALONE_MS,
  );

  it(
    'is copied into an open file that has no card number, PIN, password, code or secret of an app in clear',
    async () => {
      if (!product.node.isRunning) await product.node.start();
      const secrets = await entrustSecrets(signedIn);
      const file = product.path('open.falaj');

      expect(await product.run('backup', [file])).toMatchObject({ code: 0 });

      const content = gunzipSync(readFileSync(file));
      expect([content.includes('ustar'), knowsAll(content, secrets)]).toEqual([true, true]);
      expect(foundIn(content, secrets)).toEqual([]);
    },
    ALONE_MS,
  );

  it(
    'is copied under load into a sealed file, from which a new folder gets the same bank',
    async () => {
      if (!product.node.isRunning) await product.node.start();
      const load = await payingOn();
      await until(() => Promise.resolve(load.paid.length >= 3), HEALING_MS);
      const before = [...load.paid];

      const file = product.path('copy.falaj');
      const sealing = { BACKUP_PASSPHRASE: 'not in this file' };
      expect(await product.run('backup', [file], sealing)).toMatchObject({ code: 0 });
      const meanwhile = load.paid.length - before.length;
      await load.stop();

      expect(meanwhile).toBeGreaterThan(0);
      const bytes = readFileSync(file);
      expect([bytes.includes('ustar'), bytes.includes('pinKey')]).toEqual([false, false]);
      const other = await ProductAlone.make(MANY);
      try {
        const absent = await other.run('backup', [other.path('none.falaj')]);
        expect(absent).toMatchObject({ code: 1, said: expect.stringContaining('holds no bank') });
        expect(other.contains('pinKey')).toBe(false);
        const isBegun = (pid: number) => other.holds(`restoring-${pid}`);
        const killed = await other.runUntil(isBegun, 'SIGKILL', 'restore', [file], sealing);
        expect([killed.code, other.contains('pinKey')]).toEqual([null, false]);
        const stopped = await other.runUntil(isBegun, 'SIGTERM', 'restore', [file], sealing);
        expect(stopped).toMatchObject({ code: 1, said: expect.stringContaining('was stopped by SIGTERM') });
        expect(other.holds('restoring-')).toBe(false);
        writeFileSync(other.path('plain.falaj'), gzipSync('not sealed'));
        const unsealed = await other.run('restore', [other.path('plain.falaj')], sealing);
        expect(unsealed).toMatchObject({ code: 1, said: expect.stringContaining('is not sealed') });
        const restored = await other.run('restore', [file], sealing);
        expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('its books balance') });
        const again = await other.run('restore', [file], sealing);
        expect(again).toMatchObject({ code: 1, said: expect.stringContaining('holds a bank already') });
        await other.node.start();
        const aisha = new Client(other.node.port);
        expect((await aisha.signIn('aisha', 'Aisha#2026')).status).toBe(200);
        const there = (await aisha.get('/api/transactions')).body as { id: string }[];
        const ids = new Set(there.map(({ id }) => id));
        expect(before.filter((id) => !ids.has(id))).toEqual([]);
        // With the same key for PINs.
        expect((await aisha.post('/api/transfers', await payment(aisha))).status).toBe(201);
      } finally {
        await other.close();
      }
    },
    ALONE_MS,
  );
});

/** Pays one transfer after the other until it is stopped; `paid` are the ids of those that were acknowledged. */
async function payingOn() {
  const aisha = await signedIn('aisha', 'Aisha#2026');
  const request = await payment(aisha);
  const paid: string[] = [];
  const over = new AbortController();
  const work = (async () => {
    while (!over.signal.aborted) {
      const { status, body } = await aisha.post('/api/transfers', request);
      expect(status).toBe(201);
      paid.push((body as { id: string }).id);
    }
  })();
  const stop = () => {
    over.abort();
    return work;
  };
  return { paid, stop };
}
