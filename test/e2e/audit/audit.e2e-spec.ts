import { describe, expect, it } from '@jest/globals';
import { FailureEvidence } from '../../../backend/src/auth/attempts/failure-evidence.service.js';
import type { Answer } from '../../support/http/client.js';
import type { Colleague } from '../../support/given/people.js';
import { bank, trail, told } from './audit-trail.js';

function profileOf({ username }: Colleague) {
  return { firstName: 'Sara', lastName: 'Test', email: `${username}@example.ae` };
}

describe('the audit trail', () => {
  it('names no actor for the bank’s own actions, and keeps the id of a deleted user', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    const beneficiaryId = await sara.addBeneficiary();

    expect(await admin.auditOf(sara.accountId)).toMatchObject([
      { type: 'account.opened', actorId: null, actorName: null },
    ]);
    await admin.deleteUser(sara.id);
    expect(await admin.auditOf(beneficiaryId)).toMatchObject([
      { type: 'beneficiary.added', actorId: sara.id, actorName: null },
    ]);
  });

  it('gives each item an id and the bank’s time', async () => {
    const admin = await bank.given.admin();
    const clock = async () =>
      (
        await bank.sql<{ now: Date }>(`SELECT date_trunc('milliseconds', now()) AS now`)
      )[0]?.now.toISOString();
    const before = await clock();
    await bank.given.customer();
    const after = await clock();

    const [item] = await trail(admin, '?limit=1');

    expect(Object.keys(item ?? {}).sort()).toEqual(
      [
        'id',
        'at',
        'type',
        'actorId',
        'actorName',
        'subjectType',
        'subjectId',
        'subjectName',
        'customerId',
        'customerName',
        'before',
        'after',
      ].sort(),
    );
    expect(item?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(item?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect([before, item?.at, after].sort()).toEqual([before, item?.at, after]);
  });

  it('has no field for passwords, PINs or their hashes', async () => {
    const admin = await bank.given.admin();
    const secret = 'Open#Sesame42';
    const { id, username } = await admin.newUser({ password: secret });
    await admin.setPin(id, '9071');
    await bank.client().signIn(username, secret);
    await bank.client().signIn(username, 'Close#Sesame42');

    const written = await bank.sql<{ told: string }>(`SELECT row_to_json(e)::text AS told FROM events e`);

    for (const { told: text } of written) {
      expect(text).not.toMatch(/Sesame|argon2|"(pin|newPin|transactionPin|password|\w*[hH]ash)"/);
    }
  });
});

describe('a change that is refused', () => {
  it('leaves nothing in the audit trail', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const transferId = await sara.pendingTransfer('60.00');
    await admin.approve(transferId);
    const decided = await bank.given.beneficiary(sara, 'rejected');
    const refusals: [number, () => Promise<Answer>][] = [
      [409, () => admin.createUser({ username: sara.username })],
      [400, () => admin.createUser({ password: 'short' })],
      [403, () => admin.restrict(admin.id)],
      [403, () => admin.deleteUser(admin.id)],
      [404, () => admin.deleteUser(transferId)],
      [400, () => admin.setPin(sara.id, '12')],
      [409, () => admin.setBalance(sara.accountId, '1.00', '2.00')],
      [400, () => admin.setBalance(sara.accountId, '-1.00')],
      [409, () => admin.verify(decided, 'approved')],
      [409, () => admin.reject(transferId)],
      [400, () => admin.setDate(transferId, '9999-01-01')],
      [400, () => admin.requestAccount(admin.id)],
      [422, () => sara.transfer('60.00')],
      [422, () => sara.transfer('1.00', { toBeneficiaryId: decided })],
      [404, () => sara.client.delete(`/api/beneficiaries/${transferId}`)],
      [409, () => sara.client.patch('/api/auth/user', profileOf(admin))],
      [403, () => sara.client.patch(`/api/admin/users/${sara.id}/pin`, { newPin: '0000' })],
    ];

    // Wrong passwords of earlier tests are recorded shortly after their responses.
    await bank.app.get(FailureEvidence).write();
    const items = await told(admin, async () => {
      for (const [status, refused] of refusals) expect((await refused()).status).toBe(status);
    });

    expect(items).toEqual([]);
  });
});
