import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FoundDto } from '#contract/shapes/admin/staff-search.dto';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();

let admin: Colleague;
let omar: Customer;
beforeAll(async () => {
  admin = await bank.given.admin();
  omar = await named('Omar', 'Haddád');
});

/** A customer of this name, with one pending transfer. */
async function named(firstName: string, lastName: string): Promise<Customer> {
  const customer = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  await bank.sql('UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', [
    customer.id,
    firstName,
    lastName,
  ]);
  return customer;
}

async function find(text: string, { client }: Colleague = admin): Promise<FoundDto[]> {
  const answer = await client.get(`/api/staff/search?q=${encodeURIComponent(text)}`);
  if (answer.status !== 200) throw new Error(`The search was refused: ${answer.text}`);
  return answer.body as FoundDto[];
}
const idsIn = (found: readonly FoundDto[], type: FoundDto['type']) =>
  found.filter((one) => one.type === type).map(({ id }) => id);

const grouped = (number: string) => (number.match(/.{1,4}/g) ?? []).join(' ');

describe('the search of staff', () => {
  it('finds a customer by each field, and says which', async () => {
    const [account] = await bank.sql<{ number: string; iban: string; email: string }>(
      `SELECT account_number AS number, iban, (SELECT email FROM users WHERE id = $1) AS email
         FROM accounts WHERE user_id = $1`,
      [omar.id],
    );
    const { number = '', iban = '', email = '' } = account ?? {};
    const cases: [string, FoundDto['matched']][] = [
      ['omar haddad', 'name'],
      ['OMARHADDAD', 'name'],
      [email, 'email'],
      [omar.username.toUpperCase(), 'username'],
      [number, 'accountNumber'],
      [grouped(number), 'accountNumber'],
      [`iban ${grouped(iban).toLowerCase()}`, 'accountNumber'],
    ];
    for (const [text, matched] of cases) {
      const found = (await find(text)).find(({ id }) => id === omar.id);
      expect([text, found?.type, found?.title]).toEqual([text, 'customer', 'Omar Haddád']);
      // A username is part of the address, too.
      if (matched !== 'email' && matched !== 'username')
        expect([text, found?.matched]).toEqual([text, matched]);
    }
  });

  it('finds Arabic and Hindi names whatever their letters and marks', async () => {
    const layla = await named('لَيْلى', 'أحمد');
    const asha = await named('आशा', 'फ़र्नांडिस');

    expect(idsIn(await find('ليلي احمد'), 'customer')).toContain(layla.id);
    expect(idsIn(await find('फर्नांडिस'), 'customer')).toContain(asha.id);
  });

  it('finds transactions by reference, conversations and cases by number, in any grouping', async () => {
    const transactionId = await omar.pendingTransfer('5.00');
    const [{ reference } = { reference: '' }] = await bank.sql<{ reference: string }>(
      'SELECT reference FROM transactions WHERE id = $1',
      [transactionId],
    );
    await say(omar, 'Hello?');
    const conversation = await new Desk(admin).conversationOf(omar);
    const request = { kind: 'dispute', reason: 'not_mine', transactionId, text: 'Not mine.' };
    const opened = (await omar.client.post('/api/cases', request)).body as { id: string; number: string };

    for (const text of [reference, reference.toLowerCase().replaceAll('-', ' '), reference.slice(0, 10)])
      expect(idsIn(await find(text), 'transaction')).toContain(transactionId);
    for (const text of [conversation.number, conversation.number.replace('-', ' ').toLowerCase()])
      expect(idsIn(await find(text), 'conversation')).toEqual([conversation.id]);
    expect(idsIn(await find(conversation.number.slice(4)), 'conversation')).toEqual([conversation.id]);
    for (const text of [opened.number, opened.number.replaceAll('-', '')])
      expect(idsIn(await find(text), 'case')).toEqual([opened.id]);
  });

  it('finds at most five of a type, whoever begins like this first', async () => {
    const name = `Q${randomUUID().slice(0, 8)}`;
    const first = await named(name, 'Zayed');
    for (const index of [1, 2, 3, 4, 5]) await named(`Ali${index}`, name);

    const found = await find(name);

    expect(found).toHaveLength(5);
    expect(found[0]?.id).toBe(first.id);
  });

  it('finds for the desk only customers with a conversation, and what it shows of them', async () => {
    const agent = await bank.given.agent();
    const name = `W${randomUUID().slice(0, 8)}`;
    const [silent, talking] = [await named(name, 'Silent'), await named(name, 'Talking')];
    await say(talking, 'Hello?');

    expect(idsIn(await find(name, agent), 'customer')).toEqual([talking.id]);
    expect(idsIn(await find(name), 'customer').toSorted()).toEqual([silent.id, talking.id].toSorted());
    const oldest = await talking.pendingTransfer('1.00');
    const [{ reference } = { reference: '' }] = await bank.sql<{ reference: string }>(
      'SELECT reference FROM transactions WHERE id = $1',
      [oldest],
    );
    expect(idsIn(await find(reference, agent), 'transaction')).toEqual([oldest]);
    for (let count = 0; count < 10; count += 1) await talking.pendingTransfer('1.00');
    expect(idsIn(await find(reference, agent), 'transaction')).toEqual([]);
    expect(idsIn(await find(reference), 'transaction')).toEqual([oldest]);
  });

  it('finds cases for the desk by the name of a customer who has never written', async () => {
    const agent = await bank.given.agent();
    const silent = await named(`V${randomUUID().slice(0, 8)}`, 'Silent');
    const request = { kind: 'complaint', reason: 'service', text: 'Nobody called me back.' };
    const opened = (await silent.client.post('/api/cases', request)).body as { id: string };
    const [{ name } = { name: '' }] = await bank.sql<{ name: string }>(
      'SELECT first_name AS name FROM users WHERE id = $1',
      [silent.id],
    );

    expect((await find(name, agent)).map(({ id, matched }) => [id, matched])).toEqual([[opened.id, 'name']]);
    expect(idsIn(await find(name), 'case')).toEqual([]);
    expect(idsIn(await find(name), 'customer')).toEqual([silent.id]);
  });

  it('finds each type only with its permission', async () => {
    await say(omar, 'Hello again?');
    const { number } = await new Desk(admin).conversationOf(omar);
    const reader = await bank.given.staff('customers.read');
    const auditor = await bank.given.staff('audit.read');

    expect(idsIn(await find('omar haddad', reader), 'customer')).toContain(omar.id);
    expect((await find('omar haddad', reader)).map(({ conversationId }) => conversationId)).toEqual([null]);
    expect(await find(number, reader)).toEqual([]);
    expect(await find('omar haddad', auditor)).toEqual([]);
    expect(outcome(await omar.client.get('/api/staff/search?q=omar'))).toBe('403 forbidden');
  });

  it('needs two letters or digits', async () => {
    for (const q of ['', 'a', '%20'])
      expect(outcome(await admin.client.get(`/api/staff/search?q=${q}`))).toBe('400 validation_failed');
  });

  it('takes wildcards for themselves', async () => {
    expect(await find('%%')).toEqual([]);
    expect(await find('_____')).toEqual([]);
  });
});
