import { describe, expect, it } from '@jest/globals';
import { outcome, tally } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';
import { bank, pinOf, wrongly, moveLock } from './pins.js';

describe('no attempt is counted for', () => {
  it('a malformed request', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    await Promise.all(times(5, () => sara.transfer('ten', { transactionPin: '9999' })));
    await Promise.all(times(5, () => sara.transfer('1.00', { transactionPin: '99999' })));
    await Promise.all(
      times(5, () => sara.transfer('1.00', { transactionPin: '9999' }, { 'idempotency-key': 'x' })),
    );

    expect(await pinOf(sara)).toEqual({ failed_attempts: 0, locked: false, minutes: null });
  });

  it('a request of a restricted customer', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved', restricted: true });

    await Promise.all(times(5, () => wrongly(sara)));

    expect(await pinOf(sara)).toMatchObject({ failed_attempts: 0 });
  });

  it('a replayed answer', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = { 'idempotency-key': 'one-key-for-one-form' };
    await sara.transfer('1.00', {}, key);

    await Promise.all(times(5, () => sara.transfer('1.00', { transactionPin: '9999' }, key)));
    await Promise.all(times(5, () => sara.transfer('2.00', { transactionPin: '9999' }, key)));

    expect(await pinOf(sara)).toMatchObject({ failed_attempts: 0 });
  });
});

describe('a lock', () => {
  it('starts a new count of attempts when it is over', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await Promise.all(times(3, () => wrongly(sara)));
    await moveLock(sara, '-16 minutes');

    const answers = [await wrongly(sara), await sara.transfer('1.00'), await wrongly(sara)];

    expect(answers.map(({ body }) => (body as { attemptsLeft?: number }).attemptsLeft)).toEqual([
      2,
      undefined,
      2,
    ]);
  });

  it('lasts exactly 15 minutes, whatever is tried meanwhile', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await Promise.all(times(3, () => wrongly(sara)));

    await moveLock(sara, '-14 minutes -50 seconds');
    expect(outcome(await sara.transfer('1.00'))).toBe('403 pin_locked');
    expect(outcome(await wrongly(sara))).toBe('403 pin_locked');

    await moveLock(sara, '-10 seconds');
    expect(outcome(await sara.transfer('1.00'))).toBe('201');
    expect(await pinOf(sara)).toEqual({ failed_attempts: 0, locked: false, minutes: null });
  });

  it('is followed by three new attempts, also when 200 arrive at once', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await Promise.all(times(3, () => wrongly(sara)));
    await moveLock(sara, '-16 minutes');

    const answers = await Promise.all(times(200, () => wrongly(sara)));

    expect(tally(answers)).toEqual({ '403 incorrect_pin': 2, '403 pin_locked': 198 });
    expect(await pinOf(sara)).toEqual({ failed_attempts: 3, locked: true, minutes: 15 });
  });

  it('is lifted by a new PIN from an administrator; the old one fails at once', async () => {
    const elsewhere = await bank.addNode();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const client = bank.client(elsewhere);
    await client.signIn(sara.username, sara.password);
    await Promise.all(times(3, () => wrongly(sara)));

    await (await bank.given.admin()).setPin(sara.id, '4321');

    const there = (pin: string) =>
      client.post('/api/transfers', sara.transferRequest('1.00', { transactionPin: pin }));
    expect(outcome(await there('1234'))).toBe('403 incorrect_pin');
    expect(outcome(await sara.transfer('1.00', { transactionPin: '1234' }))).toBe('403 incorrect_pin');
    expect(outcome(await there('4321'))).toBe('201');
    expect(outcome(await sara.transfer('1.00', { transactionPin: '4321' }))).toBe('201');
  });
});
