/** The queue of transfers and the inbox by risk. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';
import type { Answer } from '../../support/http/client.js';

const QUEUE = '/api/admin/transactions/pending';
const INBOX = '/api/admin/inbox';

const bank = useBank();
let admin: Colleague;
/** Transfers by their risk, and a recipient that waits. */
let ids: { none: string; low: string; high: string; recipient: string };

const SIGNALS = {
  low: [{ id: 'first_payment', weight: 10, figures: {} }],
  high: [
    { id: 'name_mismatch', weight: 30, figures: {} },
    { id: 'unusual_amount', weight: 25, figures: { times: '7.5', median: '20.00', payments: '12' } },
    { id: 'first_payment', weight: 10, figures: {} },
  ],
};

beforeAll(async () => {
  admin = await bank.given.admin();
  const sara = await bank.given.customer({ balance: '900.00', beneficiary: 'approved' });
  const [low, high] = [await sara.pendingTransfer('10.00'), await sara.pendingTransfer('150.00')];
  ids = { none: await sara.pendingTransfer('500.00'), low, high, recipient: await sara.addBeneficiary() };
  const store = (id: string, signals: object[] | null, risk: number | null) =>
    bank.sql('UPDATE transactions SET signals = $2, risk = $3 WHERE id = $1', [
      id,
      signals && JSON.stringify(signals),
      risk,
    ]);
  await store(low, SIGNALS.low, 10);
  await store(high, SIGNALS.high, 65);
  await store(ids.none, null, null);
});

const idsOf = ({ body }: Answer) => (body as { id: string }[]).map(({ id }) => id);
const asked = async (path: string) => idsOf(await admin.client.get(path));

/** All ids, read page by page. */
async function walked(path: string): Promise<string[]> {
  const all: string[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page: Answer = await admin.client.get(next);
    all.push(...idsOf(page));
    next = /^<(.*)>; rel="next"$/.exec(String(page.headers.link))?.[1];
  }
  return all;
}

describe('what waits', () => {
  it('is filtered by a signal', async () => {
    for (const list of [QUEUE, INBOX]) {
      expect(await asked(`${list}?signal=first_payment&order=oldest`)).toEqual([ids.low, ids.high]);
      expect(await asked(`${list}?signal=name_mismatch`)).toEqual([ids.high]);
      expect(await asked(`${list}?signal=pass_through`)).toEqual([]);
    }
    expect(await asked('/api/admin/beneficiaries/pending?signal=first_payment')).toEqual([]);
  });

  it('has the highest risk first, and what has none last, in pages', async () => {
    const riskiest = [ids.high, ids.low, ids.none];
    expect(await asked(`${QUEUE}?sort=risk`)).toEqual(riskiest);
    expect(await walked(`${QUEUE}?sort=risk&limit=1`)).toEqual(riskiest);
    const inbox = await walked(`${INBOX}?sort=risk&limit=1`);
    expect(inbox.slice(0, 2)).toEqual([ids.high, ids.low]);
    expect(inbox.toSorted()).toEqual([...riskiest, ids.recipient].toSorted());
    expect(await asked(`${INBOX}?sort=risk&order=oldest`)).toEqual(await asked(`${INBOX}?sort=risk`));
  });

  it('says the signals and the risk in each list', async () => {
    const unusual = 'The amount is 7.5 times the median of 20.00, of 12 payments in 90 days.';
    for (const list of [QUEUE, INBOX]) {
      const { body } = await admin.client.get(`${list}?sort=risk`);
      expect((body as object[])[0]).toMatchObject({
        risk: 65,
        signals: [{ id: 'name_mismatch' }, { text: unusual }, { id: 'first_payment' }],
      });
    }
    const { body } = await admin.client.get(`/api/admin/transactions/${ids.high}/context`);
    expect(body).toMatchObject({ request: { risk: 65, signals: [{ id: 'name_mismatch' }, {}, {}] } });
    const [recipient] = (await admin.client.get(`${INBOX}?queue=beneficiaries`)).body as object[];
    expect(recipient).toMatchObject({ risk: 0, signals: [] });
  });

  it('takes no unknown signal or sort', async () => {
    for (const query of ['signal=luck', 'sort=amount']) {
      expect(outcome(await admin.client.get(`${QUEUE}?${query}`))).toBe('400 validation_failed');
    }
  });
});
