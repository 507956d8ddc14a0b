import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { times } from '../../support/times.js';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const bank = useBank();

describe('restricting a customer', () => {
  it('blocks banking from the very next request, and allows it again', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const restricted = await admin.restrict(sara.id, true);
    expect(restricted).toMatchObject({ status: 200, body: { id: sara.id, isRestricted: true } });
    expect(await sara.transfer('1.00')).toMatchObject({ status: 403, body: { code: 'account_restricted' } });
    expect((await sara.client.get('/api/accounts')).status).toBe(200);
    expect((await sara.client.get('/api/auth/user')).body).toMatchObject({ isRestricted: true });

    const freed = await admin.restrict(sara.id, false);
    expect(freed).toMatchObject({ status: 200, body: { id: sara.id, isRestricted: false } });
    expect((await sara.transfer('1.00')).status).toBe(201);
  });

  it('is recorded in the audit trail only when something changed', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    const answers = await Promise.all(times(5, () => admin.restrict(sara.id, true)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const told = (await admin.auditOf(sara.id)).filter(({ type }) => type === 'user.restricted');
    expect(told).toHaveLength(1);
  });

  it('is refused for administrators, themselves included', async () => {
    const admin = await bank.given.admin();
    const other = await bank.given.admin();

    for (const { id } of [admin, other]) {
      expect((await admin.restrict(id)).body).toEqual({
        statusCode: 403,
        code: 'forbidden',
        message: 'Administrators cannot be restricted',
      });
    }
  });

  it('answers 404 for an unknown id', async () => {
    const admin = await bank.given.admin();

    for (const id of [NOBODY, 'nobody', '1']) {
      expect((await admin.restrict(id)).body).toEqual({
        statusCode: 404,
        code: 'not_found',
        message: 'This user was not found',
      });
    }
  });

  it.each([['true'], [1], [null], [undefined]])('rejects %p instead of guessing', async (restricted) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    const { body } = await admin.client.patch(`/api/admin/users/${sara.id}/restriction`, { restricted });

    expect(body).toMatchObject({ statusCode: 400, message: 'Restricted must be true or false' });
  });
});

describe("changing a customer's PIN", () => {
  it('sets a first PIN', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '10.00', beneficiary: 'approved', pin: null });

    const { status, body } = await admin.setPin(sara.id, '0007');

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: sara.id, username: sara.username });
    expect((await sara.transfer('1.00', { transactionPin: '0007' })).status).toBe(201);
  });

  it('makes the old one wrong', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '10.00', beneficiary: 'approved', pin: '1234' });

    await admin.setPin(sara.id, '4321');

    expect(await sara.transfer('1.00', { transactionPin: '1234' })).toMatchObject({
      status: 403,
      body: { code: 'incorrect_pin' },
    });
    expect((await sara.transfer('1.00', { transactionPin: '4321' })).status).toBe(201);
  });

  it('ends a lock', async () => {
    const admin = await bank.given.admin();
    const [rashid] = (await bank.given.scenario('locked-out')).customers;
    expect((await rashid?.transfer('1.00'))?.body).toMatchObject({ code: 'pin_locked' });

    await admin.setPin(rashid?.id ?? '', '1234');

    expect((await rashid?.transfer('1.00'))?.status).toBe(201);
  });

  it.each(['123', '12345', '12a4', ' 123', '１２３４', '', null, 1234, ['1234']])(
    'requires four digits, not %p',
    async (pin) => {
      const admin = await bank.given.admin();
      const sara = await bank.given.customer();

      expect((await admin.setPin(sara.id, pin)).body).toEqual({
        statusCode: 400,
        code: 'validation_failed',
        message: 'PIN must be exactly 4 digits',
      });
    },
  );

  it('answers 404 for an unknown id', async () => {
    const admin = await bank.given.admin();

    expect(await admin.setPin(NOBODY, '1234')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is possible for customers only, since nobody else sends money', async () => {
    const admin = await bank.given.admin();
    const agent = await bank.given.agent();

    for (const { id } of [admin, agent]) {
      expect((await admin.setPin(id, '1234')).body).toEqual({
        statusCode: 400,
        code: 'validation_failed',
        message: 'Only customers have a transaction PIN',
      });
    }
  });
});
