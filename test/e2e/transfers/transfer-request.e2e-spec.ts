import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';

const bank = useBank();

describe('the body of a transfer', () => {
  it.each([
    'family_support',
    'personal_transfer',
    'business_payment',
    'education',
    'medical',
    'investment',
    'other',
  ])('may have the purpose %s', async (purpose) => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const { body } = await sara.transfer('30.00', { purpose });

    expect(body).toMatchObject({ purpose, status: 'pending' });
  });

  it('accepts no other purpose', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const purposes = ['gift', 'Education', ' education', '', null, undefined, 7, ['education'], 'toString'];

    const answers = await Promise.all(purposes.map((purpose) => sara.transfer('30.00', { purpose })));

    expect(tally(answers)).toEqual({ '400 validation_failed': 9 });
  });

  it('accepts 500 characters of notes, with line breaks and any script', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const notes = `الإيجار لشهر مارس\r\n\t<b>rent</b> & ${'x'.repeat(466)}`;

    const { body } = await sara.transfer('30.00', { notes });

    expect(notes).toHaveLength(500);
    expect(body).toMatchObject({ notes });
    expect(await sara.transactions()).toMatchObject([{ notes }]);
  });

  it('has notes of valid length, or none', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const notes = ['x'.repeat(501), 'a\u0000b', 'a\u001bb', 7, true, ['a'], { text: 'a' }];

    const answers = await Promise.all(notes.map((text) => sara.transfer('30.00', { notes: text })));

    expect(tally(answers)).toEqual({ '400 validation_failed': 7 });
  });

  it.each([[undefined], [null], [''], [' \n ']])('treats notes of %j as none', async (notes) => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const { status, body } = await sara.transfer('30.00', { notes });

    expect(status).toBe(201);
    expect(body).toMatchObject({ notes: null });
  });

  it('names account and beneficiary by id', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const ids = [
      '',
      null,
      undefined,
      'current',
      7,
      [sara.accountId],
      `${sara.accountId} `,
      `{${sara.accountId}}`,
    ];

    const answers = await Promise.all(
      ids.flatMap((id) => [
        sara.transfer('30.00', { fromAccountId: id }),
        sara.transfer('30.00', { toBeneficiaryId: id }),
      ]),
    );

    expect(tally(answers)).toEqual({ '400 validation_failed': 16 });
  });

  it('has a PIN of exactly four digits, as text', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const pins = [
      '123',
      '12345',
      '12 4',
      '12a4',
      ' 1234',
      '١٢٣٤',
      '1234\n',
      '',
      null,
      undefined,
      1234,
      ['1234'],
    ];

    const answers = await Promise.all(
      pins.map((transactionPin) => sara.transfer('1.00', { transactionPin })),
    );

    expect(tally(answers)).toEqual({ '400 validation_failed': 12 });
  });

  it('must not have unknown fields', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const answer = await sara.transfer('30.00', { fees: '0.00' });

    expect(outcome(answer)).toBe('400 validation_failed');
    expect(answer.body).toMatchObject({ message: 'There is no field named fees' });
  });

  it('is one JSON object', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const good = sara.transferRequest('30.00');

    const bodies = [undefined, [], [good], 'null', '"text"', '{"amount":', { transfer: good }];

    const answers = await Promise.all(bodies.map((body) => sara.client.post('/api/transfers', body)));
    expect(tally(answers)).toEqual({ '400 validation_failed': 7 });
    expect(await sara.transactions()).toEqual([]);
  });
});
