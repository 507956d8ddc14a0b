/** Confirmation of payee: the name that a customer types, compared with that of the account's holder. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminBeneficiaryDto, NameCheckRequestDto } from '#contract/shapes/beneficiaries.dto';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import type { Answer } from '../../support/http/client.js';
import { times } from '../../support/times.js';

const bank = useBank();
const OTHER_BANK = 'AE070331234567890123456';

let accountNumber: string;
let iban: string;

beforeAll(async () => {
  const omar = await bank.given.customer();
  await bank.sql(`UPDATE users SET first_name = 'Omar', last_name = 'Haddad' WHERE id = $1`, [omar.id]);
  ({ accountNumber, iban } = await omar.account());
});

const ask = ({ client }: Pick<Customer, 'client'>, request: Partial<NameCheckRequestDto>): Promise<Answer> =>
  client.post('/api/beneficiaries/name-check', request);

describe('a question about a name', () => {
  it.each([
    ['Omar Haddad', 'match', null],
    ['haddad, umar', 'match', null],
    ['Omar Hadad', 'close', 'Om** H*****'],
    ['Aisha Khan', 'no_match', null],
  ])('about "%s" is answered with %s', async (name, result, maskedName) => {
    const sara = await bank.given.customer();

    const { status, body } = await ask(sara, { name, accountNumber });

    expect([status, body]).toEqual([200, { result, maskedName }]);
    expect((await ask(sara, { name, iban })).body).toEqual({ result, maskedName });
  });

  it('says nothing about the customers of other banks', async () => {
    const sara = await bank.given.customer();
    const { body } = await ask(sara, { name: 'Omar Haddad', accountNumber: OTHER_BANK });
    expect(body).toEqual({ result: 'not_ours', maskedName: null });
  });

  it('is decided by the account number if there is an IBAN, too', async () => {
    const sara = await bank.given.customer();
    const { body } = await ask(sara, { name: 'Omar Haddad', accountNumber: OTHER_BANK, iban });
    expect(body).toEqual({ result: 'not_ours', maskedName: null });
  });

  it('is refused without a number, and without a name', async () => {
    const sara = await bank.given.customer();
    expect(outcome(await ask(sara, { name: 'Omar Haddad' }))).toBe('400 validation_failed');
    expect(outcome(await ask(sara, { accountNumber }))).toBe('400 validation_failed');
  });

  it('can be asked twenty times an hour, on all nodes together', async () => {
    const sara = await bank.given.customer();
    const there = atNode(bank, await bank.addNode(), sara);

    const answers = await Promise.all(
      times(24, (place) => ask(place % 2 === 0 ? sara : there, { name: 'Omar Haddad', accountNumber })),
    );

    expect(tally(answers)).toEqual({ '200': 20, '429 too_many_attempts': 4 });
    expect(
      Number((await ask(sara, { name: 'Omar Haddad', accountNumber })).headers['retry-after']),
    ).toBeGreaterThan(0);
    expect((await ask(await bank.given.customer(), { name: 'Omar Haddad', accountNumber })).status).toBe(200);
  });
});

describe('a saved recipient', () => {
  it('has the result for its name, which follows each change and is in the queue', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();
    const id = await sara.addBeneficiary({ name: 'Aisha Khan', accountNumber });
    expect(await sara.beneficiaries()).toEqual([expect.objectContaining({ id, nameCheck: 'no_match' })]);

    const changed = { name: 'O. Haddad', accountNumber, bankName: 'Falaj Bank', type: 'domestic' };
    expect((await sara.client.patch(`/api/beneficiaries/${id}`, changed)).body).toMatchObject({
      nameCheck: 'close',
    });

    const queue = (await admin.client.get('/api/admin/beneficiaries/pending')).body as AdminBeneficiaryDto[];
    expect(queue.find((recipient) => recipient.id === id)).toMatchObject({ nameCheck: 'close' });
  });

  it('can be saved after the last question of an hour', async () => {
    const sara = await bank.given.customer();
    await Promise.all(times(21, () => ask(sara, { name: 'Omar Haddad', accountNumber })));
    await sara.addBeneficiary({ name: 'Omar Haddad', accountNumber });
    expect(await sara.beneficiaries()).toMatchObject([{ nameCheck: 'match' }]);
  });
});
