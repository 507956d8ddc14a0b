import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';

const bank = useBank();

describe('the amount of a transfer', () => {
  it.each([
    ['0.01', '-0.01'],
    ['1', '-1.00'],
    ['1.5', '-1.50'],
    ['250.00', '-250.00'],
    ['007', '-7.00'],
    ['00000000010000000.00', '-10000000.00'],
    ['9999999.99', '-9999999.99'],
    ['10000000', '-10000000.00'],
    [0.01, '-0.01'],
    [0.1, '-0.10'],
    [1.1, '-1.10'],
    [250, '-250.00'],
    [1234.56, '-1234.56'],
    [9999999.99, '-9999999.99'],
    [10000000, '-10000000.00'],
  ])('may be %j, which means %s', async (amount, signed) => {
    const sara = await bank.given.customer({ balance: '10000000.00', beneficiary: 'approved' });

    const { status, body } = await sara.transfer(amount);

    expect(status).toBe(201);
    expect(body).toMatchObject({ amount: signed });
  });

  it.each<[string, unknown[]]>([
    ['nothing or less', ['0', '0.00', '-0', '-0.00', '-5', '-0.01', 0, -0, -5, -0.01]],
    ['more than ten million', ['10000000.01', '10000001', 10000000.01, '12345678901234567']],
    ['more than 17 digits', ['123456789012345678', '100000000000000000.00', '9'.repeat(400), 1e21]],
    ['more than a number carries exactly', [Number.MAX_SAFE_INTEGER, 2 ** 53, 1234567890123.456]],
    ['more than two decimals', ['1.005', '1.000', '0.001', 1.005, 0.001, 1e-7]],
    ['a formula', ['1e3', '1E3', '0x10', '0b1', '+5', '--1', '1/2', '1+1', '5%']],
    ['with separators', ['1,000', '1,000.00', '1.000,00', '1_000', '1 000', '1.2.3', '10,5']],
    ['half written', ['.5', '5.', '.', '-', '']],
    ['with space around', [' 10', '10 ', '10\n', '\t10', '10\u00a0', '\u200b10', '10\u0000', ' ']],
    ['in other digits', ['١٢', '１０', '۵', '¼', '10٫50', '１']],
    ['words', ['ten', 'NaN', 'Infinity', 'null', 'AED 10', '10 AED']],
    ['something else', [null, undefined, true, false, [], [10], ['10'], [['10']], {}, { value: 10 }]],
  ])('is never %s', async (_, amounts) => {
    const sara = await bank.given.customer({ balance: '10000000.00', beneficiary: 'approved' });

    const answers = await Promise.all(amounts.map((amount) => sara.transfer(amount)));

    const sentence = expect.stringMatching(/^Amount [^\n]+$/);
    const refusal = { statusCode: 400, code: 'validation_failed', message: sentence };
    expect(answers.map(({ body }, index) => ({ amount: amounts[index], body }))).toEqual(
      amounts.map((amount) => ({ amount, body: refusal })),
    );
  });

  it('rejects numbers that JSON cannot represent exactly', async () => {
    const sara = await bank.given.customer({ balance: '10000000.00', beneficiary: 'approved' });
    const body = JSON.stringify(sara.transferRequest(7777));

    const numbers = ['1e400', '-1e400', '12345678901234567', '0777', '.5', '+5', 'NaN', 'Infinity'];
    const answers = await Promise.all(
      numbers.map((number) => sara.client.post('/api/transfers', body.replace('7777', number))),
    );

    expect(answers.map(outcome)).toEqual(Array(8).fill('400 validation_failed'));
  });

  it('adds up exactly over many transfers', async () => {
    const sara = await bank.given.customer({ balance: '1.00', beneficiary: 'approved' });

    for (const amount of ['0.10', 0.2, '0.30', 0.1]) await sara.transfer(amount);

    expect(await sara.account()).toMatchObject({
      balance: '1.00',
      heldAmount: '0.70',
      availableBalance: '0.30',
    });
  });

  it('is exact beside the largest balance', async () => {
    const sara = await bank.given.customer({ balance: '99999999999999999.99', beneficiary: 'approved' });

    await sara.transfer('0.01');
    await sara.transfer('10000000.00');

    expect(await sara.account()).toMatchObject({
      balance: '99999999999999999.99',
      heldAmount: '10000000.01',
      availableBalance: '99999999989999999.98',
    });
  });
});
