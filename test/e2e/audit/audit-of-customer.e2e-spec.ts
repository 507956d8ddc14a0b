/** Everything about one customer in the audit trail. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { AuditQuery } from '../../../backend/src/admin/reports/audit-query.js';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();
let admin: Colleague;
let sara: Customer;
let omar: Customer;

async function about(id: string, query = ''): Promise<AuditItemDto[]> {
  const { status, body, text } = await admin.client.get(`/api/admin/audit?customer=${id}${query}`);
  if (status !== 200) throw new Error(text);
  return body as AuditItemDto[];
}

const typesOf = (items: readonly AuditItemDto[]) => items.map(({ type }) => type);

beforeAll(async () => {
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '100.00' });
  omar = await bank.given.customer();
  sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
  const paid = await sara.pendingTransfer('10.00');
  expect(await admin.approve(paid)).toMatchObject({ status: 200 });
  const refused = await sara.pendingTransfer('20.00');
  expect(await admin.reject(refused)).toMatchObject({ status: 200 });
  const agent = await bank.given.agent();
  await say(sara, 'Where is my money?');
  const desk = new Desk(agent);
  await desk.do((await desk.conversationOf(sara)).id, 'claim');
  await admin.setBalance(sara.accountId, '95.00');
  await admin.restrict(sara.id);
});

describe('everything about a customer', () => {
  it('includes their accounts, transfers, recipients and conversation, each event once, newest first', async () => {
    const items = await about(sara.id);

    expect(typesOf(items).filter((type) => !type.startsWith('user.'))).toEqual([
      'account.balance_adjusted',
      'chat.claimed',
      'chat.message_sent',
      'transfer.rejected',
      'transfer.submitted',
      'transfer.approved',
      'transfer.submitted',
      'beneficiary.approved',
      'beneficiary.added',
      ...typesOf(items).filter((type) => type === 'account.opened'),
    ]);
    expect(typesOf(items)).toContain('user.restricted');
    expect(typesOf(items)).toContain('user.signed_in');
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.every(({ customerId }) => customerId === sara.id)).toBe(true);
    expect(items[0]).toMatchObject({ customerName: 'Sara Test' });
  });

  it('includes what somebody else paid them, and nothing else of that person', async () => {
    const types = typesOf(await about(omar.id)).filter((type) => !type.startsWith('user.'));

    expect(types.filter((type) => type !== 'account.opened')).toEqual(['transfer.approved']);
  });

  it('is paged, and combined with the other filters', async () => {
    const all = await about(sara.id);
    const first = await admin.client.get(`/api/admin/audit?customer=${sara.id}&limit=3`);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await admin.client.get(next);

    expect([...(first.body as AuditItemDto[]), ...(second.body as AuditItemDto[])]).toEqual(all.slice(0, 6));
    expect(typesOf(await about(sara.id, '&type=transfer.approved&type=transfer.rejected'))).toEqual([
      'transfer.rejected',
      'transfer.approved',
    ]);
    expect(typesOf(await about(sara.id, `&actor=${sara.id}&type=transfer.submitted`))).toHaveLength(2);
    expect(typesOf(await about(sara.id, '&from=2000-01-01&to=2000-01-02'))).toEqual([]);
    expect(await about(sara.id, '&from=2000-01-01')).toEqual(all);
  });

  it.each([
    ['whole', ''],
    ['as it is filtered', '&type=transfer.submitted&type=transfer.approved'],
  ])('is exported %s', async (_, filter) => {
    const { text } = await admin.client.get(`/api/admin/audit/export?customer=${sara.id}${filter}`);

    const shown = await about(sara.id, `${filter}&limit=200`);
    expect(shown.length).toBeGreaterThan(0);
    expect(text.trimEnd().split('\r\n')).toHaveLength(shown.length + 1);
  });

  it('stays when the customer, and all that belongs to them, is deleted', async () => {
    const noura = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    await admin.reject(await noura.pendingTransfer('1.00'));
    const before = await about(noura.id);
    await admin.deleteUser(noura.id);
    const after = await about(noura.id);

    expect(after.slice(1).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]).toMatchObject({ type: 'user.deleted', customerId: noura.id, customerName: null });
  });

  it('is read through indexes, none of which a submission writes', async () => {
    const [indexed] = await bank.sql<{ submissions: number; all: number }>(
      `SELECT count(*) FILTER (WHERE type = 'transfer.submitted')::int AS submissions, count(*)::int AS all
         FROM events
        WHERE audience[1] LIKE 'user:%' AND audience[1] <> 'user:' || coalesce(actor_id::text, '')`,
    );

    expect(indexed?.submissions).toBe(0);
    expect(indexed?.all).toBeGreaterThan(0);
  });

  it('is read without the sign-ins of years that come before what others have done', async () => {
    await bank.fill(
      `INSERT INTO events (id, type, actor_id, subject_type, subject_id, audience, resources)
       SELECT gen_random_uuid(), 'user.signed_in', $1::uuid, 'user', $1::uuid, '{admins}', '{}'
         FROM generate_series(1, 5000)`,
      [sara.id],
    );
    await bank.sql('ANALYZE events');
    const query = new AuditQuery({ customerId: sara.id });
    const page = query.page(11);
    const plan = await bank.sql<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${page}`,
      query.parameters,
    );
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');

    expect(await about(sara.id, '&limit=2')).toMatchObject([
      { type: 'user.signed_in', customerId: sara.id },
      { type: 'user.signed_in', customerId: sara.id },
    ]);
    expect(lines).not.toMatch(/Rows Removed by Filter: \d{3}/);
    expect(lines).not.toMatch(/Seq Scan on events/);
    expect(lines).not.toMatch(/actual rows=\d{4}/);
  });
});
