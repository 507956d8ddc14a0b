/** All queues in one list: in order, by queue, by check and by amount. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { InboxItemDto } from '#contract/shapes/admin/request-contexts.dto';
import { useBank } from '../../support/bank.js';
import { Cards } from '../../support/given/cards.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { standingOrder } from '../../support/given/standing-orders.js';
import type { Answer } from '../../support/http/client.js';

const INBOX = '/api/admin/inbox';

const bank = useBank();
let admin: Colleague;
let sara: Customer;
/** What waits, in the order of submission. */
let ids: { transfer: string; recipient: string; order: string; card: string; large: string };

beforeAll(async () => {
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '5000.00', beneficiary: 'approved' });
  const cards = await Cards.of(sara, admin);
  await bank.sql('UPDATE cards SET status = $1', ['closed']);
  ids = {
    transfer: await sara.pendingTransfer('250.00'),
    recipient: await sara.addBeneficiary({ accountNumber: 'AE07 0331 2345 6789 0123 457' }),
    order: await standingOrder(sara, { amount: '70.00' }),
    card: (await cards.requested({ monthlyLimit: '500.00' })).id,
    large: await sara.pendingTransfer('1500.00'),
  };
});

async function asked(query: string): Promise<Answer> {
  const answer = await admin.client.get(`${INBOX}?${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
}

const idsOf = ({ body }: Answer) => (body as InboxItemDto[]).map(({ id }) => id);

/** The ids on the first page; the header counts all that match. */
async function found(query: string): Promise<string[]> {
  const answer = await asked(query);
  expect(answer.headers['x-total-count']).toBe(String(idsOf(answer).length));
  return idsOf(answer);
}

/** All ids, read page by page. */
async function walked(query: string): Promise<string[]> {
  const all: string[] = [];
  for (let next: string | undefined = `${INBOX}?${query}`; next !== undefined;) {
    const page: Answer = await admin.client.get(next);
    all.push(...idsOf(page));
    expect(page.headers['x-total-count']).toBe('5');
    next = /^<(.*)>; rel="next"$/.exec(String(page.headers.link))?.[1];
  }
  return all;
}

describe('the inbox of administrators', () => {
  it('has the requests of all queues in the order of time, in pages', async () => {
    const { transfer, recipient, order, card, large } = ids;
    const oldest = [transfer, recipient, order, card, large];

    expect(await found('order=oldest')).toEqual(oldest);
    expect(await found('')).toEqual(oldest.toReversed());
    expect(await walked('order=oldest&limit=2')).toEqual(oldest);
    expect(await walked('order=newest&limit=3')).toEqual(oldest.toReversed());
  });

  it('has the same numbers as the summary', async () => {
    const { body } = await admin.client.get('/api/admin/summary');

    expect(body).toMatchObject({
      pendingTransfers: 2,
      pendingBeneficiaries: 1,
      pendingStandingOrders: 1,
      pendingCards: 1,
    });
  });

  it('says of each request who, where to, how much, and what it is', async () => {
    const { body } = await asked('order=oldest');
    const [transfer, recipient, order, card] = body as InboxItemDto[];

    expect(transfer).toMatchObject({
      kind: 'transfers',
      version: null,
      userId: sara.id,
      amount: '250.00',
      currency: 'AED',
      about: 'personal_transfer',
      failedChecks: [],
    });
    expect(transfer?.reference).toMatch(/^TXN-/);
    expect(recipient).toMatchObject({
      kind: 'beneficiaries',
      version: 1,
      name: 'Noura Al Ketbi',
      bankName: 'Another Bank',
      number: 'AE07 0331 2345 6789 0123 457',
      amount: null,
      currency: null,
      about: 'domestic',
      nameCheck: 'not_ours',
      failedChecks: ['number_invalid'],
    });
    expect(order).toMatchObject({ kind: 'standing_orders', amount: '70.00', failedChecks: [] });
    expect(card).toMatchObject({ kind: 'cards', amount: '500.00', about: 'debit', failedChecks: [] });
    expect(card?.name).toBe(card?.userName);
  });

  it('is limited to a queue, a check, and what is searched', async () => {
    expect(await found('queue=transfers&order=oldest')).toEqual([ids.transfer, ids.large]);
    expect(await found('queue=cards')).toEqual([ids.card]);
    expect(await found('check=number_invalid')).toEqual([ids.recipient]);
    expect(await found('check=account_inactive')).toEqual([]);
    expect(await found('queue=transfers&check=number_invalid')).toEqual([]);
    expect(await found('checks=failed')).toEqual([ids.recipient]);
    expect(await found('checks=passed')).toHaveLength(4);
    expect(await found('search=AED%201500.00')).toEqual([ids.large]);
  });

  it('has the largest amounts first, and what has none last, in pages', async () => {
    const largest = [ids.large, ids.card, ids.transfer, ids.order, ids.recipient];

    expect(await found('order=largest')).toEqual(largest);
    expect(await walked('order=largest&limit=2')).toEqual(largest);
    const transfers = await admin.client.get('/api/admin/transactions/pending?order=largest');
    expect(idsOf(transfers)).toEqual([ids.large, ids.transfer]);
  });

  it('takes no cursor of another order, and no unknown queue or check', async () => {
    const { headers } = await asked('order=largest&limit=1');
    const cursor = /after=([\w-]+)/.exec(String(headers.link))?.[1] ?? '';
    for (const query of [`order=oldest&after=${cursor}`, 'queue=bills', 'check=clean']) {
      expect(outcome(await admin.client.get(`${INBOX}?${query}`))).toBe('400 validation_failed');
    }
    expect((await asked(`order=largest&limit=1&after=${cursor}`)).body).toMatchObject([{ id: ids.card }]);
  });
});
