/** Customers lower their limits at once and raise them later; staff set them within the policy. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { useBank } from '../../support/bank.js';
import { confirmed } from '../../support/factors/confirmations.js';
import { enrolPasskey } from '../../support/factors/factors.js';
import { changeLimits, limitsOf, setPolicies } from '../../support/given/limits.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { setClock } from '../../support/given/standing-orders.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});
afterEach(async () => {
  setClock(bank, null);
  await setPolicies(admin);
});

const payer = () => bank.given.customer({ balance: '90000.00', beneficiary: 'approved' });
const takeBack = ({ client }: Customer) => client.delete('/api/limits/raise');
const setLimits = ({ id }: Customer, limits: object) =>
  admin.client.send('PUT', `/api/admin/users/${id}/limits`, limits);

describe('a customer', () => {
  it('lowers a limit at once without a proof', async () => {
    const sara = await payer();
    const { status, body } = await sara.client.patch('/api/limits', { day: '50' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      day: { limit: '50.00', left: '50.00' },
      own: { day: '50.00' },
      raise: null,
    });
  });

  it('raises one after four hours, proved by the PIN, and is told', async () => {
    const sara = await payer();
    setClock(bank, '2049-03-10 09:00');
    await changeLimits(sara, { day: '50.00' });
    expect(outcome(await sara.client.patch('/api/limits', { day: '80.00' }))).toBe('400 validation_failed');
    expect(outcome(await changeLimits(sara, { day: '80.00', transactionPin: '0000' }))).toBe(
      '403 incorrect_pin',
    );
    const { body } = await changeLimits(sara, { day: '80.00' });
    const effectiveAt = '2049-03-10T09:00:00.000Z';
    expect(body).toMatchObject({ day: { limit: '50.00' }, raise: { day: '80.00', effectiveAt } });
    const told = (await sara.client.get('/api/notifications')).body as NotificationDto[];
    expect(told.map(({ kind }) => kind)).toContain('limits_raise_requested');

    setClock(bank, '2049-03-10 12:59');
    expect((await sara.transfer('60.00')).body).toMatchObject({ limit: 'day', left: '50.00' });
    setClock(bank, '2049-03-10 13:00');
    expect(outcome(await sara.transfer('60.00'))).toBe('201');
    expect(await limitsOf(sara)).toMatchObject({
      day: { limit: '80.00' },
      own: { day: '80.00' },
      raise: null,
    });
  });

  it('takes a raise back, also by a lower value of the same limit only', async () => {
    const sara = await payer();
    await changeLimits(sara, { day: '50.00', single: '20.00' });
    await changeLimits(sara, { day: '80.00', single: '30.00' });
    expect((await limitsOf(sara)).raise).toMatchObject({ day: '80.00', single: '30.00' });

    const lowered = (await changeLimits(sara, { single: '10.00' })).body;
    expect(lowered).toMatchObject({ single: '10.00', raise: { day: '80.00' } });
    expect(lowered).not.toHaveProperty('raise.single');
    expect((await takeBack(sara)).body).toMatchObject({ day: { limit: '50.00' }, raise: null });
    expect(outcome(await takeBack(sara))).toBe('200');
  });

  it('gives up an own limit as a raise, and has the bank’s then', async () => {
    const sara = await payer();
    await setPolicies(admin, { limits: { day: '100.00' } });
    setClock(bank, '2049-03-10 09:00');
    await changeLimits(sara, { day: '50.00' });
    await changeLimits(sara, { day: null });
    expect(await limitsOf(sara)).toMatchObject({ day: { limit: '50.00' }, raise: { day: null } });
    setClock(bank, '2049-03-10 13:00');
    expect(await limitsOf(sara)).toMatchObject({
      day: { limit: '100.00' },
      own: { day: null },
      bank: { day: '100.00' },
      raise: null,
    });
  });

  it('has no limit above the bank’s, whose value is named', async () => {
    const sara = await payer();
    await setPolicies(admin, { limits: { day: '100.00', count: 3 } });
    const refused = await changeLimits(sara, { day: '100.01' });
    expect(outcome(refused)).toBe('400 validation_failed');
    expect(refused.text).toContain('100.00');
    expect((await changeLimits(sara, { count: 4 })).text).toContain('3');
    expect(outcome(await changeLimits(sara, { count: 3 }))).toBe('200');
    await setPolicies(admin, { limits: { day: '40.00' } });
    expect((await sara.transfer('41.00')).body).toMatchObject({ limit: 'day', left: '40.00' });
  });

  it('confirms a raise by a strong factor, which shows the new values', async () => {
    const sara = await payer();
    await changeLimits(sara, { day: '50.00', count: 2 });
    const phone = await enrolPasskey(sara);
    expect(outcome(await changeLimits(sara, { day: '80.00', count: 1 }))).toBe('403 confirmation_required');
    const confirmationId = await confirmed(sara.client, phone, 'limit_raise', { day: '80.00' });
    expect(outcome(await changeLimits(sara, { day: '90.00', confirmationId }))).toBe(
      '403 confirmation_mismatch',
    );
    const { status, body } = await sara.client.patch('/api/limits', { day: '80.00', confirmationId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ raise: { day: '80.00' } });
  });

  it.each([
    { day: '0.00' },
    { day: '10000000.01' },
    { day: 'much' },
    { count: 0 },
    { count: 1001 },
    { count: 1.5 },
    { week: '1.00' },
  ])('cannot set %j', async (change) => {
    const sara = await payer();
    expect(outcome(await changeLimits(sara, change))).toBe('400 validation_failed');
  });
});

describe('staff', () => {
  it('set the limits of a customer at once within the policy, and the customer is told', async () => {
    const sara = await payer();
    await setPolicies(admin, { limits: { day: '100.00' } });
    await changeLimits(sara, { day: '50.00' });
    await changeLimits(sara, { day: '60.00' });

    expect(outcome(await setLimits(sara, { day: '100.01' }))).toBe('400 validation_failed');
    expect((await setLimits(sara, { day: '90.00', count: 5 })).body).toMatchObject({
      day: { limit: '90.00' },
      count: { limit: 5 },
      own: { single: null, day: '90.00', month: null, count: 5 },
      raise: null,
    });
    const told = (await sara.client.get('/api/notifications')).body as NotificationDto[];
    expect(told[0]).toMatchObject({ kind: 'limits_changed' });
    const [event] = await admin.auditOf(sara.id);
    expect(event).toMatchObject({
      type: 'user.limits_changed',
      before: { limitDay: '50.00', limitCount: null },
      after: { limitDay: '90.00', limitCount: 5 },
    });
    expect((await admin.client.get(`/api/admin/users/${sara.id}/limits`)).body).toEqual(await limitsOf(sara));
    expect((await admin.auditOf(sara.id))[0]).toMatchObject({ type: 'user.data_read' });
    expect((await setLimits(sara, {})).body).toMatchObject({ day: { limit: '100.00' }, count: null });
  });

  it('set none for staff', async () => {
    const agent = await bank.given.agent();
    const path = `/api/admin/users/${agent.id}/limits`;
    expect(outcome(await admin.client.send('PUT', path, { day: '1.00' }))).toBe('403 forbidden');
  });
});
