import { describe, expect, it } from '@jest/globals';
import { outcome, tally } from '../../support/given/outcomes.js';
import { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { bank, wrongly, endOfLock, pinOf } from './pins.js';

describe('a wrong PIN', () => {
  it('is incorrect twice, and the third one locks; each answer says what is left', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const answers = [await wrongly(sara), await wrongly(sara), await wrongly(sara), await wrongly(sara)];
    const lockedUntil = await endOfLock(sara);

    expect(answers.map(({ body }) => body)).toEqual([
      {
        statusCode: 403,
        code: 'incorrect_pin',
        message: 'The transaction PIN is incorrect',
        attemptsLeft: 2,
      },
      {
        statusCode: 403,
        code: 'incorrect_pin',
        message: 'The transaction PIN is incorrect',
        attemptsLeft: 1,
      },
      { statusCode: 403, code: 'pin_locked', message: expect.stringContaining('15 minutes'), lockedUntil },
      { statusCode: 403, code: 'pin_locked', message: expect.stringContaining('15 minutes'), lockedUntil },
    ]);
    expect(await sara.transactions()).toEqual([]);
  });

  it('is compared three times when 200 arrive at once', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const answers = await Promise.all(times(200, () => wrongly(sara)));

    expect(tally(answers)).toEqual({ '403 incorrect_pin': 2, '403 pin_locked': 198 });
    expect(await pinOf(sara)).toEqual({ failed_attempts: 3, locked: true, minutes: 15 });
  });

  it('is compared three times when 200 arrive at two nodes at once', async () => {
    const elsewhere = await bank.addNode();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const client = bank.client(elsewhere);
    await client.signIn(sara.username, sara.password);
    const there = new Customer({ ...sara, client });
    there.beneficiaryId = sara.beneficiaryId;

    const answers = await Promise.all(times(200, (n) => wrongly(n % 2 ? sara : there)));

    expect(tally(answers)).toEqual({ '403 incorrect_pin': 2, '403 pin_locked': 198 });
    expect(outcome(await there.transfer('1.00'))).toBe('403 pin_locked');
  });

  it('lets the right one among 200 through only while fewer than three were counted', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const answers = await Promise.all(times(200, (n) => (n === 100 ? sara.transfer('1.00') : wrongly(sara))));

    const right = answers.splice(100, 1);
    const compared = answers.filter((answer) => outcome(answer) === '403 incorrect_pin').length;
    const after = right.map(outcome).join();
    // At most two wrong PINs before it, and two more after its success, which resets the count.
    expect(['201', '403 pin_locked']).toContain(after);
    expect(compared).toBeGreaterThanOrEqual(2);
    expect(compared).toBeLessThanOrEqual(after === '201' ? 4 : 2);
    expect(await pinOf(sara)).toMatchObject({ failed_attempts: 3, locked: true });
  });

  it('refuses every right one once three were counted', async () => {
    const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    await Promise.all(times(3, () => wrongly(sara)));

    const answers = await Promise.all(times(100, () => sara.transfer('1.00')));

    expect(tally(answers)).toEqual({ '403 pin_locked': 100 });
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
  });

  it('is counted whatever else is wrong with the request', async () => {
    const sara = await bank.given.customer({ balance: '0.00' });
    sara.beneficiaryId = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';

    const answers = [await wrongly(sara), await wrongly(sara), await wrongly(sara)];

    expect(tally(answers)).toEqual({ '403 incorrect_pin': 2, '403 pin_locked': 1 });
  });

  it('is counted for each customer separately', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const omar = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    await Promise.all(times(5, () => wrongly(sara)));

    expect(outcome(await omar.transfer('1.00'))).toBe('201');
  });

  it('does not lock reading or anything else', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await Promise.all(times(3, () => wrongly(sara)));

    const answers = [
      await sara.client.get('/api/accounts'),
      await sara.client.delete(`/api/beneficiaries/${sara.beneficiaryId}`),
    ];

    expect(tally(answers)).toEqual({ '200': 1, '204': 1 });
  });
});

describe('the right PIN', () => {
  it('resets the count', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const answers = [];
    for (const pin of ['9999', '9999', '1234', '9999', '9999', '1234']) {
      answers.push(await sara.transfer('1.00', { transactionPin: pin }));
    }

    expect(tally(answers)).toEqual({ '403 incorrect_pin': 4, '201': 2 });
    expect(await pinOf(sara)).toMatchObject({ failed_attempts: 0, locked: false });
  });

  it('resets the count also when the transfer is refused for another reason', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await wrongly(sara);
    await wrongly(sara);

    expect(outcome(await sara.transfer('100.01'))).toBe('422 insufficient_funds');
    expect(outcome(await wrongly(sara))).toBe('403 incorrect_pin');
  });

  it('keeps its leading zeros', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved', pin: '0007' });

    expect(outcome(await sara.transfer('1.00', { transactionPin: '7000' }))).toBe('403 incorrect_pin');
    expect(outcome(await sara.transfer('1.00', { transactionPin: '0007' }))).toBe('201');
  });
});

describe('a customer without a PIN', () => {
  it('is told so, and can send money once an administrator has set one', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved', pin: null });

    const answer = await sara.transfer('1.00', { transactionPin: '0000' });
    await (await bank.given.admin()).setPin(sara.id, '0000');

    expect(answer.body).toEqual({
      statusCode: 403,
      code: 'pin_not_set',
      message: expect.stringMatching(/^No transaction PIN is set/),
    });
    expect(outcome(await sara.transfer('1.00', { transactionPin: '0000' }))).toBe('201');
  });

  it('reads that there is none, and sets the first one after a fresh proof by the password', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved', pin: null });
    const first = { newPin: '7390', newPinAgain: '7390' };
    await bank.sql(`UPDATE sessions SET proven_at = now() - interval '6 minutes' WHERE user_id = $1`, [
      sara.id,
    ]);

    expect((await sara.client.get('/api/auth/pin')).body).toEqual({ isSet: false });
    expect(outcome(await sara.client.send('PUT', '/api/auth/pin', first))).toBe(
      '403 reauthentication_required',
    );
    await sara.client.post('/api/auth/reauthentication', { password: sara.password });
    expect(outcome(await sara.client.send('PUT', '/api/auth/pin', first))).toBe('204');

    expect((await sara.client.get('/api/auth/pin')).body).toEqual({ isSet: true });
    expect(outcome(await sara.transfer('1.00', { transactionPin: '7390' }))).toBe('201');
    expect(outcome(await sara.client.send('PUT', '/api/auth/pin', first))).toBe(
      '403 reauthentication_required',
    );
  });

  it('is told so before the checks that follow the PIN', async () => {
    const sara = await bank.given.customer({ balance: '0.00', beneficiary: 'pending', pin: null });

    const foreign = await sara.transfer('1.00', { fromAccountId: sara.id, transactionPin: '0000' });
    const malformed = await sara.transfer('ten', { transactionPin: '0000' });

    expect([foreign, malformed].map(outcome)).toEqual(['403 pin_not_set', '400 validation_failed']);
  });
});

describe('a stored PIN', () => {
  it('is never in plain text, and equal PINs of two customers have different hashes', async () => {
    const sara = await bank.given.customer({ pin: '7391' });
    const omar = await bank.given.customer({ pin: '7391' });

    const hashes = await bank.sql<{ hash: string }>(
      `SELECT encode(pin_hash, 'hex') AS hash FROM transaction_pins WHERE user_id IN ($1, $2)`,
      [sara.id, omar.id],
    );
    const events = await bank.sql('SELECT before, after FROM events WHERE subject_id = $1', [sara.id]);

    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
    expect(JSON.stringify(events)).not.toContain('7391');
    expect(JSON.stringify(events)).not.toContain(hashes[0]?.hash);
  });
});
