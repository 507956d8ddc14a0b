/** Staff switch rules on while the bank runs. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_POLICIES, type Policies } from '#contract/banking/policies';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { PoliciesService } from '../../../backend/src/policies/policies.service.js';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';
import { until } from '../../support/until.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});

const read = async () => (await admin.client.get('/api/admin/policies')).body as Policies;
const put = (request: object) => admin.client.send('PUT', '/api/admin/policies', request);
const change = async (request: object) => put({ version: (await read()).version, ...request });

afterEach(async () => {
  await change(NO_POLICIES);
});

describe('the policies', () => {
  it('are off at first, and the version is one that nobody has changed', async () => {
    const fresh = await read();

    expect(fresh).toEqual({ version: 1, ...NO_POLICIES, pendingApproval: null });
  });

  it('change in the parts that are named, and count the change', async () => {
    const { version } = await read();

    const { status, body } = await put({
      version,
      fourEyes: { transferAbove: '50000', userDeletion: true },
      limits: { day: '5000.50', count: 12 },
      newRecipientHours: 24,
      rates: { EUR: '4.2' },
    });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...NO_POLICIES,
      version: version + 1,
      fourEyes: { ...NO_POLICIES.fourEyes, transferAbove: '50000.00', userDeletion: true },
      limits: { ...NO_POLICIES.limits, day: '5000.50', count: 12 },
      newRecipientHours: 24,
      rates: { ...NO_POLICIES.rates, EUR: '4.2' },
      pendingApproval: null,
    });
    expect(await read()).toEqual(body);
  });

  it('do not change by what is equal, and are switched off by null', async () => {
    await change({ holdAbove: 60, newRecipientHours: 5 });
    const before = await read();

    expect((await put({ version: before.version, holdAbove: 60 })).body).toEqual(before);
    const { body } = await put({ version: before.version, holdAbove: null, newRecipientHours: null });

    expect(body).toMatchObject({ version: before.version + 1, holdAbove: null, newRecipientHours: 0 });
  });

  it('are refused when somebody else has changed them since they were read', async () => {
    const { version } = await read();
    await put({ version, confirmAbove: '2000.00' });

    expect(outcome(await put({ version, confirmAbove: '1.00' }))).toBe('409 stale_policy');
    expect(await read()).toMatchObject({ version: version + 1, confirmAbove: '2000.00' });
  });

  it.each([
    [{ fourEyes: { transferAbove: '0.00' } }, 'Transfers must be null or an amount from 0.01 to 10000000.00'],
    [{ limits: { single: '10000000.01' } }, 'null or an amount from 0.01 to 10000000.00'],
    [{ limits: { count: 0 } }, 'null or a whole number from 1 to 1000'],
    [{ fourEyes: { bulkAbove: 1001 } }, 'null or a whole number from 1 to 1000'],
    [{ fourEyes: { pinChange: null } }, 'PIN change must be true or false'],
    [{ newRecipientHours: 169 }, 'a whole number from 0 to 168'],
    [{ holdAbove: 101 }, 'null or a whole number from 1 to 100'],
    [{ rates: { USD: '0' } }, 'a decimal from 0.0001 to 1000 with at most 4 decimals'],
    [{ limits: 'none' }, 'limits must be an object'],
    [{ limits: { year: '1.00' } }, 'There is no field named year'],
  ])('name the bounds of a wrong value: %j', async (wrong, problem) => {
    const { status, body } = await change(wrong);

    expect(status).toBe(400);
    expect((body as { message: string }).message).toContain(problem);
  });

  it('are in the audit trail with what they were before', async () => {
    await change({ limits: { single: '900.00' }, fourEyes: { pinChange: true } });

    const { body } = await admin.client.get('/api/admin/audit?type=policies.changed&limit=1');

    expect((body as AuditItemDto[])[0]).toMatchObject({
      actorId: admin.id,
      before: { limitSingle: null, pinChange: false },
      after: { limitSingle: '900.00', pinChange: true },
    });
  });

  it('are in force on every node', async () => {
    const other = await bank.addNode();
    const there = bank.node(other).get(PoliciesService);
    await there.current();

    await change({ limits: { month: '70000.00' } });

    await until(async () => (await there.current()).limits.month === '70000.00');
    expect((await there.current()).limits).toEqual({ ...NO_POLICIES.limits, month: '70000.00' });
    await bank.stopNode(other);
  });
});
