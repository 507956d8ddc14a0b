/** Requests for cards, their decisions, what customers do with them, and that nobody else sees a number. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CardNumberDto } from '#contract/shapes/cards.dto';
import { LIMITS } from '#contract/limits';
import { useBank } from '../../support/bank.js';
import { CARD_PIN, Cards } from '../../support/given/cards.js';
import { confirmed } from '../../support/factors/confirmations.js';
import { enrolPasskey } from '../../support/factors/factors.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});

const rich = () => bank.given.customer({ balance: '500.00' });
const numbersOf = ({ client }: Customer, request: Record<string, unknown>) =>
  client.post('/api/cards/numbers', request);

describe('a request for a card', () => {
  it('waits for an administrator, who approves it once', async () => {
    const sara = await rich();
    const cards = await Cards.of(sara, admin);
    const asked = await cards.requested({ monthlyLimit: '2500' });
    expect(asked).toMatchObject({
      ...{ kind: 'debit', status: 'requested', last4: null, expiresOn: null },
      ...{ monthlyLimit: '2500.00', spent: '0.00', currency: 'AED', accountId: sara.accountId },
    });
    expect(await cards.pending()).toContainEqual(
      expect.objectContaining({
        id: asked.id,
        userId: sara.id,
        accountNumber: (await sara.account()).accountNumber,
      }),
    );
    expect(outcome(await cards.turn('blocked', asked.id))).toBe('409 card_inactive');

    const answers = await Promise.all([
      ...times(2, () => cards.decide(asked.id, 'active')),
      cards.decide(asked.id, 'rejected'),
    ]);

    expect(answers.map(outcome).sort()).toEqual(['200', '409 already_decided', '409 already_decided']);
    expect((await cards.pending()).map(({ id }) => id)).not.toContain(asked.id);
  });

  it('is rejected with a reason, or taken back', async () => {
    const sara = await rich();
    const cards = await Cards.of(sara, admin);
    const [rejected, withdrawn] = [await cards.requested(), await cards.requested()];

    expect(outcome(await cards.decide(rejected.id, 'active', 'why'))).toBe('400 validation_failed');
    expect((await cards.decide(rejected.id, 'rejected', 'Income too low')).body).toMatchObject({
      status: 'closed',
      reason: 'Income too low',
    });
    expect(outcome(await sara.client.delete(`/api/cards/${withdrawn.id}`))).toBe('204');

    expect(outcome(await cards.decide(withdrawn.id, 'active'))).toBe('409 already_decided');
    expect((await cards.list()).map(({ id }) => id)).toEqual([cards.card.id]);
    expect(await cards.find(rejected.id)).toMatchObject({ status: 'closed', reason: 'Income too low' });
    expect((await sara.client.get('/api/notifications')).body).toContainEqual(
      expect.objectContaining({ kind: 'card_rejected', reason: 'Income too low', subjectId: rejected.id }),
    );
  });

  it('that is taken back leaves little, however often', async () => {
    const sara = await rich();
    const cards = await Cards.of(sara, admin);
    for (let asked = 0; asked < LIMITS.closedCardRequests + 3; asked += 1) {
      const { id } = await cards.requested();
      expect(outcome(await sara.client.delete(`/api/cards/${id}`))).toBe('204');
    }
    const kept = await bank.sql('SELECT FROM cards WHERE user_id = $1', [sara.id]);
    // The approved card, and what the last request has left besides itself.
    expect(kept).toHaveLength(1 + LIMITS.closedCardRequests + 1);
    expect(await cards.find()).toMatchObject({ status: 'active' });
  });

  it('is refused for what cannot have a card, and beyond five requests or ten cards', async () => {
    const [sara, omar] = [await rich(), await rich()];
    const invested = await admin.newAccount(sara.id, { accountType: 'investment', balance: '1.00' });
    const cards = await Cards.of(sara, admin);
    const ask = (change: Record<string, unknown>) => sara.client.post('/api/cards', cards.wish(change));

    const tries = [
      { accountId: invested.id },
      { accountId: omar.accountId },
      { monthlyLimit: '0.00' },
      { monthlyLimit: '100000.01' },
      { cardPin: '123' },
    ];
    const outcomes: string[] = [];
    for (const change of tries) outcomes.push(outcome(await ask(change)));
    expect(outcomes).toEqual([
      '422 card_not_possible',
      '404 not_found',
      ...times(3, () => '400 validation_failed'),
    ]);

    const many = await Promise.all(times(LIMITS.cardRequests + 1, () => ask({})));
    expect(many.map(outcome).sort()).toEqual([
      ...times(LIMITS.cardRequests, () => '201'),
      '422 limit_reached',
    ]);
    for (const { id } of (await cards.list()).slice(1)) await cards.decide(id, 'active');
    await Promise.all(times(LIMITS.cards - LIMITS.cardRequests - 1, () => cards.requested()));
    expect(outcome(await ask({}))).toBe('422 limit_reached');
    expect((await cards.list()).length).toBe(LIMITS.cards);
  });
});

describe('a card', () => {
  it('is blocked, unblocked and closed, by its customer only', async () => {
    const [sara, omar] = [await rich(), await rich()];
    const cards = await Cards.of(sara, admin);
    const { id } = cards.card;
    expect(cards.card).toMatchObject({ status: 'active', last4: expect.stringMatching(/^\d{4}$/) });

    expect(outcome(await sara.client.delete(`/api/cards/${id}`))).toBe('409 card_active');
    expect((await cards.turn('blocked')).body).toMatchObject({ status: 'blocked' });
    expect((await cards.turn('blocked')).body).toMatchObject({ status: 'blocked' });
    for (const call of [
      omar.client.get(`/api/cards/${id}`),
      omar.client.patch(`/api/cards/${id}`, { status: 'active' }),
      omar.client.delete(`/api/cards/${id}`),
      omar.client.send('PUT', `/api/cards/${id}/pin`, { currentPin: CARD_PIN, newPin: '5068' }),
    ]) {
      expect(outcome(await call)).toBe('404 not_found');
    }
    expect(outcome(await sara.client.delete(`/api/cards/${id}`))).toBe('204');
    expect(await cards.list()).toEqual([]);
    expect(outcome(await cards.turn('active'))).toBe('409 card_inactive');
    const { body } = await admin.client.get(`/api/admin/audit?subject=${id}&type=card.blocked`);
    expect(body).toHaveLength(1);
  });

  it('has a PIN of its own, which three wrong ones lock; both is told, whatever is turned off', async () => {
    const sara = await rich();
    await sara.client.patch('/api/preferences', { transactionAlerts: false, transferConfirmations: false });
    const cards = await Cards.of(sara, admin);
    const change = (currentPin: string, newPin = '5068') =>
      sara.client.send('PUT', `/api/cards/${cards.card.id}/pin`, { currentPin, newPin });

    expect(outcome(await change(CARD_PIN))).toBe('204');
    expect((await change(CARD_PIN)).body).toMatchObject({ code: 'incorrect_pin', attemptsLeft: 2 });
    expect((await cards.pay('1.00', { pin: '5068' })).outcome).toBe('approved');
    for (const code of ['incorrect_pin', 'incorrect_pin', 'pin_locked', 'pin_locked']) {
      expect((await change('0000')).body).toMatchObject({ code });
    }
    expect((await change('5068')).body).toMatchObject({ code: 'pin_locked' });
    const trail = await admin.auditOf(cards.card.id);
    const refused = trail.map(({ type }) => type).filter((type) => /^card\.pin_(failed|locked)$/.test(type));
    expect(refused).toEqual(['card.pin_locked', ...times(3, () => 'card.pin_failed')]);
    // The transaction PIN is another one.
    expect(outcome(await numbersOf(sara, { transactionPin: sara.pin }))).toBe('200');
    const about = { subjectId: cards.card.id, name: `•••• ${cards.card.last4 ?? ''}` };
    expect((await sara.client.get('/api/notifications')).body).toMatchObject([
      { ...about, kind: 'card_pin_locked' },
      { ...about, kind: 'card_pin_changed' },
    ]);
  });

  it('shows its number after the PIN, or after a confirmation by a strong factor', async () => {
    const sara = await rich();
    const cards = await Cards.of(sara, admin);
    const wrong = sara.pin === '0000' ? '1111' : '0000';
    expect(outcome(await numbersOf(sara, {}))).toBe('400 validation_failed');
    expect(outcome(await numbersOf(sara, { transactionPin: wrong }))).toBe('403 incorrect_pin');
    const { body } = await numbersOf(sara, { transactionPin: sara.pin });
    const [{ id, number } = { id: '', number: '' }] = body as CardNumberDto[];
    expect([id, number.slice(-4), number.length]).toEqual([cards.card.id, cards.card.last4, 16]);

    const passkey = await enrolPasskey(sara);
    expect(outcome(await numbersOf(sara, { transactionPin: sara.pin }))).toBe('403 confirmation_required');
    const confirmationId = await confirmed(sara.client, passkey, 'card_numbers');
    expect((await numbersOf(sara, { confirmationId })).body).toEqual(body);
    expect(outcome(await numbersOf(sara, { confirmationId }))).toBe('403 confirmation_expired');
    const { body: trail } = await admin.client.get(`/api/admin/audit?subject=${id}&type=card.number_shown`);
    expect(trail).toHaveLength(2);
  });
});

describe('a card number', () => {
  it('is in no list, event, notification, export or row of the database, however it is written', async () => {
    const sara = await rich();
    const cards = await Cards.of(sara, admin);
    const number = await cards.number();
    const { use } = await cards.pay('20.00');
    await cards.play({ message: 'clear', use });
    await cards.play({ message: 'refund', use, amount: '1.00' });
    await cards.turn('blocked');
    await cards.pay('20.00');

    const answers = [
      ...['/api/cards', '/api/cards/uses', `/api/cards/${cards.card.id}`, '/api/transactions', '/api/export'],
      ...[`/api/accounts/${sara.accountId}/statement`, '/api/notifications', '/api/analytics'],
    ].map((path) => sara.client.get(path));
    const seen = [
      ...(await Promise.all(answers)),
      await admin.client.get('/api/admin/audit?limit=200'),
      await admin.client.get('/api/admin/audit/export'),
      await admin.client.get('/api/admin/cards/pending'),
    ];
    expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200));
    // What a backup has: every row of every table, bytes as hexadecimal digits.
    const tables = await bank.sql<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(tables.map(({ name }) => name)).toContain('public.cards');
    const rows = await Promise.all(
      tables.map(({ name }) => bank.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`)),
    );
    const everything = [...seen.map(({ text }) => text), ...rows.flat().map(({ row }) => row)].join('\n');

    expect(everything).toContain(cards.card.last4);
    const middle = number.slice(4, 14);
    for (const form of [
      number,
      middle,
      Buffer.from(number).toString('hex'),
      spaced(number, ' '),
      spaced(number, '-'),
    ]) {
      expect(everything.includes(form)).toBe(false);
    }
    expect(everything.includes(Buffer.from(number).toString('base64'))).toBe(false);
  });
});

function spaced(number: string, by: string): string {
  return (number.match(/.{4}/g) ?? []).join(by);
}
