import { describe, expect, it } from '@jest/globals';
import type { AdminBeneficiaryDto, BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';
import type { Answer, Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';

const bank = useBank();

const DOMESTIC = {
  name: 'Noura Al Ketbi',
  accountNumber: 'AE070331234567890123456',
  bankName: 'Another Bank',
  type: 'domestic',
} as const;
const INTERNATIONAL = {
  name: 'Arjun Nair',
  accountNumber: '50100234567890',
  bankName: 'Bank of Kerala',
  type: 'international',
  country: 'India',
  routingNumber: 'KERA0001234',
} as const;

const change = ({ client }: { client: Client }, id: string, request: unknown): Promise<Answer> =>
  client.patch(`/api/beneficiaries/${id}`, request);

const verify = ({ client }: Colleague, id: string, version: unknown, status = 'approved'): Promise<Answer> =>
  client.patch(`/api/admin/beneficiaries/${id}/verify`, { status, version });

const eventsOf = (subjectId: string) =>
  bank.sql(
    `SELECT type, actor_id, audience, resources, before, after FROM events
      WHERE subject_id = $1 ORDER BY seq`,
    [subjectId],
  );

const pendingAt = async ({ client }: Colleague, id: string): Promise<AdminBeneficiaryDto | undefined> =>
  ((await client.get('/api/admin/beneficiaries/pending')).body as AdminBeneficiaryDto[]).find(
    (one) => one.id === id,
  );

describe('changing a pending beneficiary', () => {
  it('replaces all values, and counts its versions', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();
    const id = await sara.addBeneficiary();
    const [added] = await sara.beneficiaries();

    const { status, body } = await change(sara, id, INTERNATIONAL);

    expect(status).toBe(200);
    expect(body).toEqual({
      ...added,
      ...INTERNATIONAL,
      version: 2,
      checks: { iban: 'absent', swift: 'absent', bankCode: null },
    });
    expect(await sara.beneficiaries()).toEqual([body]);
    expect(await pendingAt(admin, id)).toMatchObject({ ...INTERNATIONAL, status: 'pending', version: 2 });

    const { body: again } = await change(sara, id, { ...DOMESTIC, country: 'Atlantis', iban: 'GB82' });
    expect(again).toEqual({ ...added, version: 3 });
  });

  it('tells the customer’s and the administrators’ screens, and the audit trail what has changed', async () => {
    const sara = await bank.given.customer();
    const id = await sara.addBeneficiary();

    await change(sara, id, { ...DOMESTIC, name: ' Noura Al Ketbi ', bankName: 'Third Bank' });
    await change(sara, id, { ...INTERNATIONAL, bankName: 'Third Bank' });

    const events = (await eventsOf(id)).slice(1);
    expect(events).toMatchObject([
      { before: { bankName: 'Another Bank' }, after: { bankName: 'Third Bank' } },
      {
        before: { name: 'Noura Al Ketbi', country: 'United Arab Emirates', routingNumber: null },
        after: { name: 'Arjun Nair', country: 'India', routingNumber: 'KERA0001234' },
      },
    ]);
    expect(Object.keys(events[0]?.after as object)).toEqual(['bankName']);
    for (const event of events) {
      expect(event).toMatchObject({
        type: 'beneficiary.changed',
        actor_id: sara.id,
        audience: [`user:${sara.id}`, 'admins'],
        resources: ['beneficiaries', 'admin.beneficiaries.pending', 'admin.audit'],
      });
    }
  });

  it('to what it is already changes nothing', async () => {
    const sara = await bank.given.customer();
    const id = await sara.addBeneficiary();
    const [added] = await sara.beneficiaries();

    expect((await change(sara, id, DOMESTIC)).body).toEqual(added);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('has the rules of a new one', async () => {
    const sara = await bank.given.customer();
    const { accountNumber } = await sara.account();
    const id = await sara.addBeneficiary();
    const closed = await bank.given.customer();
    const { accountNumber: closedNumber } = await closed.account();
    await bank.sql('UPDATE accounts SET is_active = false WHERE id = $1', [closed.accountId]);

    const outcomes = await Promise.all(
      [
        {},
        { ...DOMESTIC, name: ' ' },
        { ...DOMESTIC, name: 'x\u0000y' },
        { ...DOMESTIC, name: 'x'.repeat(101) },
        { ...DOMESTIC, type: 'local' },
        { ...INTERNATIONAL, routingNumber: '' },
        { ...DOMESTIC, version: 1 },
        { ...DOMESTIC, verificationStatus: 'approved' },
        { ...DOMESTIC, accountNumber: closedNumber },
        { ...DOMESTIC, accountNumber },
      ].map(async (request) => outcome(await change(sara, id, request))),
    );

    expect(outcomes).toEqual([
      ...times(8, () => '400 validation_failed'),
      '422 recipient_unavailable',
      '200',
    ]);
    expect(await sara.beneficiaries()).toMatchObject([{ accountNumber, version: 2 }]);
  });

  it('is for its owner alone, signed in and not restricted', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const id = await sara.addBeneficiary();
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];

    expect(outcome(await change({ client: bank.client() }, id, INTERNATIONAL))).toBe('401 unauthorized');
    expect(outcome(await change(agent, id, INTERNATIONAL))).toBe('403 forbidden');
    expect(outcome(await change(admin, id, INTERNATIONAL))).toBe('403 forbidden');
    const [foreign, none] = [
      await change(omar, id, INTERNATIONAL),
      await change(omar, '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a', INTERNATIONAL),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(none.text);
    await admin.restrict(sara.id);
    expect(outcome(await change(sara, id, INTERNATIONAL))).toBe('403 account_restricted');
    expect(await sara.beneficiaries()).toMatchObject([{ ...DOMESTIC, version: 1 }]);
  });
});

describe('a beneficiary that is decided', () => {
  it.each(['approved', 'rejected'] as const)('as %s cannot be changed', async (status) => {
    const sara = await bank.given.customer({ beneficiary: status });

    const { body } = await change(sara, sara.beneficiaryId, INTERNATIONAL);

    expect(body).toEqual({
      statusCode: 409,
      code: 'beneficiary_not_pending',
      message: `This recipient has been ${status} meanwhile and can no longer be changed`,
    });
    expect(await sara.beneficiaries()).toMatchObject([{ ...DOMESTIC, version: 1 }]);
  });
});

describe('a decision about a version', () => {
  it('that the customer has changed is refused, and leaves it pending', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();
    const id = await sara.addBeneficiary();
    await change(sara, id, INTERNATIONAL);

    for (const status of ['approved', 'rejected']) {
      expect((await verify(admin, id, 1, status)).body).toEqual({
        statusCode: 409,
        code: 'stale_beneficiary',
        message:
          'The customer has changed this recipient meanwhile. Look at the new details before you decide.',
        presentVersion: 2,
      });
    }
    expect(await pendingAt(admin, id)).toMatchObject({ version: 2 });
    expect(await eventsOf(id)).toHaveLength(2);

    expect(outcome(await verify(admin, id, 2))).toBe('200');
    expect(outcome(await verify(admin, id, 1))).toBe('409 already_decided');
  });

  it('may be left out: then it is about the first one', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();
    const [id, changed] = [await sara.addBeneficiary(), await sara.addBeneficiary()];
    await change(sara, changed, INTERNATIONAL);

    expect(outcome(await verify(admin, changed, null))).toBe('409 stale_beneficiary');
    expect(outcome(await verify(admin, id, null))).toBe('200');
  });

  it.each([0, -1, 1.5, '1', true, [1], 2 ** 31])('is not one about %j', async (version) => {
    const sara = await bank.given.customer();
    const id = await sara.addBeneficiary();

    expect(outcome(await verify(await bank.given.admin(), id, version))).toBe('400 validation_failed');
  });
});

describe('at the same moment', () => {
  const requestOf = (n: number) => ({ ...DOMESTIC, bankName: `Bank ${n}` });

  it('a change and a decision exclude each other: nobody approves unseen values', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();
    const elsewhere = atNode(bank, await bank.addNode(), sara);
    const ids = await Promise.all(times(20, () => sara.addBeneficiary()));

    const pairs = await Promise.all(
      ids.map((id, n) => Promise.all([change(elsewhere, id, requestOf(n)), verify(admin, id, 1)])),
    );

    const ends = new Set(pairs.map((pair) => pair.map(outcome).join(' + ')));
    const allowed = ['200 + 409 stale_beneficiary', '409 beneficiary_not_pending + 200'];
    expect([...ends].filter((end) => !allowed.includes(end))).toEqual([]);
    const saved = await sara.beneficiaries();
    expect(saved.filter(wasApproved).map(valuesOf)).toEqual(saved.filter(wasApproved).map(() => DOMESTIC));
  });

  it('changes happen one after the other, each a version of its own', async () => {
    const sara = await bank.given.customer();
    const elsewhere = atNode(bank, await bank.addNode(), sara);
    const id = await sara.addBeneficiary();

    const answers = await Promise.all(times(10, (n) => change(n % 2 ? elsewhere : sara, id, requestOf(n))));

    expect(tally(answers)).toEqual({ '200': 10 });
    const versions = answers.map(({ body }) => (body as BeneficiaryDto).version);
    expect(versions.sort((a, b) => a - b)).toEqual(times(10, (n) => n + 2));
    expect(await sara.beneficiaries()).toMatchObject([{ version: 11 }]);
  });

  it('a change and a deletion: both succeed, or the change finds nothing', async () => {
    const sara = await bank.given.customer();
    const elsewhere = atNode(bank, await bank.addNode(), sara);
    const ids = await Promise.all(times(10, () => sara.addBeneficiary()));

    const pairs = await Promise.all(
      ids.map((id, n) =>
        Promise.all([change(elsewhere, id, requestOf(n)), sara.client.delete(`/api/beneficiaries/${id}`)]),
      ),
    );

    const ends = new Set(pairs.map((pair) => pair.map(outcome).join(' + ')));
    expect([...ends].filter((end) => !['200 + 204', '404 not_found + 204'].includes(end))).toEqual([]);
    expect(await sara.beneficiaries()).toEqual([]);
  });
});

const wasApproved = ({ verificationStatus }: BeneficiaryDto) => verificationStatus === 'approved';

function valuesOf({ name, accountNumber, bankName, type }: BeneficiaryDto): unknown {
  return { name, accountNumber, bankName, type };
}
