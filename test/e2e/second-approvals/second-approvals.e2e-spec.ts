/** Changes by staff wait for a second person where a policy wants one. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PERMISSIONS } from '#contract/access/permissions';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import type { DecidedRequestDto } from '#contract/shapes/admin/approval-requests.dto';
import type { ErrorDto } from '#contract/shapes/common.dto';
import { useBank } from '../../support/bank.js';
import { confirmed } from '../../support/factors/confirmations.js';
import { enrolPasskey } from '../../support/factors/factors.js';
import { decide, requestOf, requestsOf, seenBy } from '../../support/given/approval-requests.js';
import { atNode } from '../../support/given/chat.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { setPolicies, withoutPolicies } from '../../support/given/policies.js';
import { times } from '../../support/times.js';

const bank = useBank();
let maker: Colleague;
let checker: Colleague;
beforeAll(async () => {
  maker = await bank.given.admin();
  checker = await bank.given.admin();
  await setPolicies(maker, { fourEyes: { balanceChangeAbove: '1000.00' } });
});

const payer = () => bank.given.customer({ balance: '900.00' });
const setBalance = (by: Colleague, { accountId }: Customer, balance: string) =>
  by.client.patch(`/api/admin/accounts/${accountId}/balance`, { balance, reason: 'A lost deposit' });
const asked = async (sara: Customer, balance = '5000.00') =>
  requestOf(await setBalance(maker, sara, balance));
const waitingOn = async (viewer: Colleague, { id, accountId }: Customer) =>
  (await seenBy(viewer, id)).accounts.find((account) => account.id === accountId)?.pendingApproval;
const withdraw = ({ client }: Colleague, id: string) => client.delete(`/api/admin/approval-requests/${id}`);

describe('a change above the amount of a policy', () => {
  it('waits, changes nothing else, and says so on the account to both', async () => {
    const sara = await payer();

    const request = await asked(sara);

    expect(request).toMatchObject({
      kind: 'balance_change',
      subject: { type: 'account', id: sara.accountId },
      summary: [
        { field: 'balance', before: '900.00 AED', after: '5000.00 AED' },
        { field: 'reason', before: null, after: 'A lost deposit' },
      ],
      requestedBy: { id: maker.id },
      status: 'open',
      decidedBy: null,
    });
    expect(Date.parse(request.expiresAt) - Date.parse(request.requestedAt)).toBe(24 * 3_600_000);
    expect(await sara.account()).toMatchObject({ balance: '900.00' });
    const { id, kind } = request;
    expect(await waitingOn(maker, sara)).toMatchObject({ id, kind, mine: true, mayDecide: false });
    expect(await waitingOn(checker, sara)).toMatchObject({ id, kind, mine: false, mayDecide: true });
    expect((await requestsOf(checker, 'open')).map((open) => open.id)).toContain(id);
  });

  it('is made at once up to the amount, also downwards', async () => {
    const sara = await payer();

    expect(outcome(await setBalance(maker, sara, '1900.00'))).toBe('200');
    expect(outcome(await setBalance(maker, sara, '900.00'))).toBe('200');
    expect(await waitingOn(maker, sara)).toBeNull();
  });

  it('waits downwards, too', async () => {
    const sara = await bank.given.customer({ balance: '5000.00' });

    expect(outcome(await setBalance(maker, sara, '3999.99'))).toBe('202');
    expect(await sara.account()).toMatchObject({ balance: '5000.00' });
  });

  it('is carried out when a second person approves it, and both are in the audit trail', async () => {
    const sara = await payer();
    const request = await asked(sara);

    const { status, body } = await decide(checker, request, 'approve');

    const { approvalRequest, result } = body as DecidedRequestDto;
    expect(status).toBe(200);
    expect(approvalRequest).toMatchObject({ status: 'approved', decidedBy: { id: checker.id } });
    expect(result).toMatchObject({ id: sara.accountId, balance: '5000.00' });
    expect(await sara.account()).toMatchObject({ balance: '5000.00' });
    expect(await waitingOn(maker, sara)).toBeNull();
    const audit = await checker.client.get('/api/admin/audit?type=approval_request.approved&limit=1');
    const name = request.requestedBy.name;
    expect((audit.body as AuditItemDto[])[0]).toMatchObject({
      actorId: checker.id,
      before: { balance: '900.00 AED' },
      after: { balance: '5000.00 AED', requestedBy: name },
    });
  });

  it('is decided by somebody else than its maker, once', async () => {
    const sara = await payer();
    const request = await asked(sara);

    expect(outcome(await decide(maker, request, 'approve'))).toBe('403 same_approver');
    expect(outcome(await decide(maker, request, 'decline'))).toBe('403 same_approver');
    expect(outcome(await decide(checker, request, 'decline', { reason: 'Not signed' }))).toBe('200');
    expect(outcome(await decide(checker, request, 'approve'))).toBe('409 request_closed');
    expect(await sara.account()).toMatchObject({ balance: '900.00' });
    expect((await requestsOf(maker, 'declined'))[0]).toMatchObject({ id: request.id, reason: 'Not signed' });
  });

  it('is decided by nobody who may not make the change themselves', async () => {
    const sara = await payer();
    const request = await asked(sara);
    const other = await bank.given.admin();
    const permissions = PERMISSIONS.filter((one) => one !== 'balances.write');
    expect(outcome(await maker.client.patch(`/api/admin/staff/${other.id}`, { permissions }))).toBe('200');

    expect(outcome(await decide(other, request, 'approve'))).toBe('403 forbidden');
    expect(outcome(await decide(other, request, 'decline'))).toBe('403 forbidden');
    expect(await sara.account()).toMatchObject({ balance: '900.00' });
    expect((await requestsOf(checker, 'open')).map(({ id }) => id)).toContain(request.id);
  });

  it('is asked for once, and the answer names the request that waits', async () => {
    const sara = await payer();
    const request = await asked(sara);

    const again = await setBalance(checker, sara, '7000.00');

    expect(outcome(again)).toBe('409 already_requested');
    expect((again.body as ErrorDto).approvalRequest).toEqual(request);
  });

  it('is taken back by its maker only', async () => {
    const sara = await payer();
    const { id } = await asked(sara);

    expect(outcome(await withdraw(checker, id))).toBe('404 not_found');
    expect(outcome(await withdraw(maker, id))).toBe('204');
    expect(outcome(await withdraw(maker, id))).toBe('409 request_closed');
    expect((await requestsOf(maker, 'withdrawn'))[0]).toMatchObject({ id });
    expect(outcome(await setBalance(maker, sara, '7000.00'))).toBe('202');
  });

  it('is void when the balance has moved since', async () => {
    const sara = await payer();
    const request = await asked(sara);
    await setBalance(checker, sara, '1000.00');

    expect(outcome(await decide(checker, request, 'approve'))).toMatch(/^409 request_(void|closed)$/);
    expect(await sara.account()).toMatchObject({ balance: '1000.00' });
    expect((await requestsOf(checker, 'void'))[0]).toMatchObject({ id: request.id, reason: 'stale_balance' });
  });

  it('expires after a day', async () => {
    const sara = await payer();
    const request = await asked(sara);
    await bank.sql(`UPDATE approval_requests SET expires_at = bank_now() WHERE id = $1`, [request.id]);

    expect((await requestsOf(checker, 'expired')).map(({ id }) => id)).toContain(request.id);
    expect(outcome(await decide(checker, request, 'approve'))).toBe('409 request_closed');
    expect(outcome(await setBalance(maker, sara, '5000.00'))).toBe('202');
    // The new request has closed the old one, which is stored as it was listed.
    expect((await requestsOf(checker, 'expired')).map(({ id }) => id)).toContain(request.id);
    expect((await requestsOf(checker, 'void')).map(({ id }) => id)).not.toContain(request.id);
  });

  it('outlives its policy', async () => {
    const sara = await payer();
    const request = await asked(sara);
    await withoutPolicies(maker);

    expect(outcome(await decide(checker, request, 'approve'))).toBe('200');
    expect(await sara.account()).toMatchObject({ balance: '5000.00' });
    await setPolicies(maker, { fourEyes: { balanceChangeAbove: '1000.00' } });
  });

  it('is decided once by many on two nodes', async () => {
    const sara = await payer();
    const request = await asked(sara);
    const other = await bank.addNode();
    const people = await Promise.all(times(6, () => bank.given.admin()));
    const deciders = people.map((one, index) => (index % 2 === 0 ? one : atNode(bank, other, one)));

    const answers = await Promise.all(deciders.map((decider) => decide(decider, request, 'approve')));

    expect(tally(answers)).toEqual({ '200': 1, '409 request_closed': 5 });
    expect(await sara.account()).toMatchObject({ balance: '5000.00' });
    await bank.stopNode(other);
  });

  it('is signed by an approver who has a factor', async () => {
    const sara = await payer();
    const request = await asked(sara);
    const strong = await bank.given.admin();
    const passkey = await enrolPasskey(strong);

    expect(outcome(await decide(strong, request, 'approve'))).toBe('403 confirmation_required');
    const { id: requestId } = request;
    const confirmationId = await confirmed(strong.client, passkey, 'approval_request', { requestId });
    expect(outcome(await decide(strong, request, 'approve', { confirmationId }))).toBe('200');
  });

  it('is void when its maker has gone', async () => {
    const gone = await bank.given.admin();
    const sara = await payer();
    const request = requestOf(await setBalance(gone, sara, '5000.00'));
    await bank.sql(`UPDATE users SET is_active = false WHERE id = $1`, [gone.id]);

    expect(outcome(await decide(checker, request, 'approve'))).toMatch(/^409 request_(void|closed)$/);
    expect(await sara.account()).toMatchObject({ balance: '900.00' });
  });
});
