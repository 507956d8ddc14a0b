import { beforeEach, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { CARD_PIN, Cards } from '../../support/given/cards.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { outcome } from '../../support/given/outcomes.js';

const bank = useBank();
const UNPROVEN = '403 reauthentication_required';
const WRONG_PIN = '403 incorrect_pin';

let admin: Colleague;
let sara: Customer;
let cards: Cards;

beforeEach(async () => {
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '9000.00' });
  cards = await Cards.of(sara, admin);
});

/** From now on the session is one whose user proved long ago who they are, like that of a stolen cookie. */
const timePasses = () =>
  bank.sql(`UPDATE sessions SET proven_at = now() - interval '6 minutes' WHERE user_id = $1`, [sara.id]);
const wrongPin = () => (sara.pin === '0000' ? '1111' : '0000');

describe('a session whose user has not proved lately who they are', () => {
  it('blocks a card, but neither unblocks nor closes it', async () => {
    const path = `/api/cards/${cards.card.id}`;
    await timePasses();
    expect(outcome(await sara.client.patch(path, { status: 'blocked' }))).toBe('200');
    const unblock = (more = {}) => sara.client.patch(path, { status: 'active', ...more }).then(outcome);
    expect(await unblock()).toBe(UNPROVEN);
    expect(await unblock({ transactionPin: wrongPin() })).toBe(WRONG_PIN);
    expect(outcome(await sara.client.delete(path))).toBe(UNPROVEN);
    expect(await cards.find()).toMatchObject({ status: 'blocked' });

    expect(await unblock({ transactionPin: sara.pin })).toBe('200');
    await sara.client.patch(path, { status: 'blocked' });
    await sara.client.post('/api/auth/reauthentication', { password: sara.password });
    expect(await unblock()).toBe('200');
    await sara.client.patch(path, { status: 'blocked' });
    expect(outcome(await sara.client.delete(path))).toBe('204');
    const told = (await sara.client.get('/api/notifications')).body as { kind: string }[];
    expect(told.map(({ kind }) => kind).slice(0, 3)).toEqual([
      'card_closed',
      'card_unblocked',
      'card_unblocked',
    ]);
  });

  it('requests no card with a PIN of its own, but takes a request back', async () => {
    const key = { 'Idempotency-Key': 'a-request-for-a-card-1' };
    const ask = (more = {}, headers = key) =>
      sara.client.post('/api/cards', cards.wish({ cardPin: CARD_PIN, ...more }), headers);
    await timePasses();
    expect(outcome(await ask())).toBe(UNPROVEN);
    expect(outcome(await ask({ transactionPin: wrongPin() }))).toBe(WRONG_PIN);
    const first = await ask({ transactionPin: sara.pin });
    expect(outcome(first)).toBe('201');
    expect((await ask()).body).toEqual(first.body);
    const { id } = first.body as { id: string };
    expect(outcome(await sara.client.delete(`/api/cards/${id}`))).toBe('204');
  });

  it('turns neither e-mails nor notices off, nor changes how to sign in', async () => {
    const change = (request: object) => sara.client.patch('/api/preferences', request).then(outcome);
    await timePasses();
    for (const request of [
      { emailNotifications: false },
      { transactionAlerts: false },
      { transferConfirmations: false },
      { billReminders: false },
      { lowBalance: '0.00' },
      { biometricLogin: false },
      { twoFactor: true },
    ]) {
      expect([request, await change(request)]).toEqual([request, UNPROVEN]);
    }
    expect(await change({ theme: 'dark', marketingUpdates: false, language: 'hi' })).toBe('200');
    expect(await change({ lowBalance: '750.00' })).toBe('200');
    await sara.client.post('/api/auth/reauthentication', { password: sara.password });
    expect(await change({ emailNotifications: false, billReminders: false })).toBe('200');
    await timePasses();
    expect(await change({ billReminders: true })).toBe('200');
    const trail = await admin.auditOf(sara.id);
    const changes = trail.filter(({ type }) => type === 'user.notices_changed');
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [{ billReminders: false }, { billReminders: true }],
      [
        { emailNotifications: true, billReminders: true },
        { emailNotifications: false, billReminders: false },
      ],
      [{ lowBalance: '500.00' }, { lowBalance: '750.00' }],
    ]);
  });
});
