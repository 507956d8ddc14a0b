/** The idempotency key of a request for a card: however often it is sent, the customer requests one card. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CardDto } from '#contract/shapes/cards.dto';
import { LIMITS } from '#contract/limits';
import { IdempotencyKeysRepository } from '../../../backend/src/auth/idempotency/idempotency-keys.repository.js';
import { useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { CARD_PIN } from '../../support/given/cards.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import type { Answer, Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});

interface Wish {
  key?: string;
  client?: Client;
  change?: Record<string, unknown>;
}

function ask(customer: Customer, { key, client = customer.client, change = {} }: Wish): Promise<Answer> {
  const request = { accountId: customer.accountId, monthlyLimit: '500.00', cardPin: CARD_PIN, ...change };
  return client.post('/api/cards', request, key === undefined ? {} : { 'idempotency-key': key });
}

const requestsOf = async ({ client }: Customer) => (await client.get('/api/cards')).body as CardDto[];
const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true';
const decide = (answer: Answer, status: 'active' | 'rejected') =>
  admin.client.patch(`/api/admin/cards/${(answer.body as CardDto).id}`, { status, version: 1 });

describe('the key of a request for a card', () => {
  it('brings the first answer again, also once the request is decided', async () => {
    const sara = await bank.given.customer();
    const key = randomUUID();

    const first = await ask(sara, { key });
    const again = await ask(sara, { key, change: { monthlyLimit: 500 } });
    expect(outcome(await decide(first, 'active'))).toBe('200');
    const late = await ask(sara, { key });

    expect([first, again, late].map(outcome)).toEqual(['201', '201', '201']);
    expect([first, again, late].map(isReplay)).toEqual([false, true, true]);
    expect([again.text, late.text]).toEqual([first.text, first.text]);
    expect(await requestsOf(sara)).toMatchObject([
      { id: (first.body as CardDto).id, status: 'active', monthlyLimit: '500.00' },
    ]);
    const told = await bank.sql(`SELECT FROM events WHERE actor_id = $1 AND type = 'card.requested'`, [
      sara.id,
    ]);
    expect(told).toHaveLength(1);
  });

  it('is refused for another content: account, limit or PIN', async () => {
    const sara = await bank.given.customer();
    const { id: accountId } = await admin.newAccount(sara.id);
    const key = randomUUID();
    await ask(sara, { key });

    const changes = [{ accountId }, { monthlyLimit: '501.00' }, { cardPin: '8642' }];
    const outcomes = [];
    for (const change of changes) outcomes.push(outcome(await ask(sara, { key, change })));

    expect(outcomes).toEqual(times(3, () => '422 idempotency_key_reused'));
    expect(await requestsOf(sara)).toHaveLength(1);
  });

  it('is another one for each customer', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const key = randomUUID();
    const first = await ask(sara, { key });

    const other = await ask(omar, { key });

    expect([first, other].map(outcome)).toEqual(['201', '201']);
    expect(isReplay(other)).toBe(false);
    expect(other.text).not.toContain((first.body as CardDto).id);
    expect(await requestsOf(omar)).toHaveLength(1);
  });

  it('can be used again after a refusal, and needs no place once the customer has all', async () => {
    const sara = await bank.given.customer();
    const keys = times(LIMITS.cardRequests, () => randomUUID());
    const answers = [];
    for (const key of keys) answers.push(await ask(sara, { key }));
    const late = randomUUID();
    expect(outcome(await ask(sara, { key: late }))).toBe('422 limit_reached');

    expect(isReplay(await ask(sara, { key: keys[0] ?? '' }))).toBe(true);
    const [first] = answers;
    if (first) await decide(first, 'rejected');

    const again = await ask(sara, { key: late });
    expect([outcome(again), isReplay(again)]).toEqual(['201', false]);
  });

  it('is optional: two equal requests without one are two', async () => {
    const sara = await bank.given.customer();

    expect([await ask(sara, {}), await ask(sara, {})].map(outcome)).toEqual(['201', '201']);

    expect(await requestsOf(sara)).toHaveLength(2);
    expect(outcome(await ask(sara, { key: 'short' }))).toBe('400 validation_failed');
  });

  it('makes one request on a node that dies, whatever request to the database is its last one', async () => {
    const detour = new DatabaseDetour(bank.databaseSocket);
    await detour.open();
    const sara = await bank.given.customer();
    const client = bank.client(await bank.addNode({ through: detour }));
    await client.signIn(sara.username, sara.password);
    let cuts = 0;
    for (const number of times(12, (index) => index + 1)) {
      const key = randomUUID();
      const isCut = detour.loseAnswerTo(number);
      const answer = await ask(sara, { key, client });
      if (isCut()) cuts += 1;
      detour.heal();
      const again = await ask(sara, { key });
      expect([201, 503]).toContain(answer.status);
      expect(outcome(again)).toBe('201');
      expect((await requestsOf(sara)).map(({ id }) => id)).toEqual([(again.body as CardDto).id]);
      await decide(again, 'rejected');
    }
    expect(cuts).toBeGreaterThan(6);
    await detour.cut();
  });
});

describe('what is kept of a key', () => {
  it('has no PIN, and no hash that the database alone could check', async () => {
    const people = [await bank.given.customer(), await bank.given.customer()];
    for (const one of people) await ask(one, { key: 'the-same-key-of-two-customers' });

    const rows = await bank.sql<{ fingerprint: Buffer; row: string }>(
      'SELECT fingerprint, k::text AS row FROM idempotency_keys k WHERE user_id = ANY ($1)',
      [people.map(({ id }) => id)],
    );

    expect(rows.map(({ fingerprint }) => fingerprint.length)).toEqual([32, 32]);
    expect(rows[0]?.fingerprint).not.toEqual(rows[1]?.fingerprint);
    for (const { row } of rows) expect(row).not.toContain(CARD_PIN);
  });

  it('goes with the customer, and otherwise after two days', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const [old, young] = [randomUUID(), randomUUID()];
    for (const key of [old, young]) await ask(sara, { key });
    await ask(omar, { key: old });
    const age = `UPDATE idempotency_keys SET created_at = now() - $3::interval WHERE user_id = $1 AND key = $2`;
    await bank.sql(age, [sara.id, old, '49 hours']);
    await bank.sql(age, [sara.id, young, '47 hours']);

    await bank.app.get(IdempotencyKeysRepository).deleteExpired();
    await admin.deleteUser(omar.id);

    const kept = await bank.sql('SELECT key FROM idempotency_keys WHERE user_id = ANY ($1)', [
      [sara.id, omar.id],
    ]);
    expect(kept).toEqual([{ key: young }]);
  });
});
