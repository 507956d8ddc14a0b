import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { AccountView } from '#contract/accounts';
import type { BeneficiaryView } from '#contract/beneficiaries';
import { Client } from '../support/http/client.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';
import { Dice, isFull } from './work/dice.js';
import { ProductAlone } from './cluster/product-alone.js';

const ALONE_MS = 180_000;
const HEALING_MS = isFull ? 5_000 : 15_000;
/**
 * The entries in the folder that mark the stages of a start: its claim, `initdb`'s work, the server's log.
 */
const MARKS = ['owner', 'postgres', 'postgres.log'];
const ROUNDS = isFull ? 4 : 1;
/** At least the time between two stages on a quiet machine. */
const STEP_MS = 800;
const STARTING_MS = 60_000;

let product: ProductAlone;
beforeAll(async () => {
  product = await ProductAlone.make();
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
  const accounts = (await aisha.get('/api/accounts')).body as AccountView[];
  const recipients = (await aisha.get('/api/beneficiaries')).body as BeneficiaryView[];
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
});
