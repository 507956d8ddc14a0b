import { describe, expect, it } from '@jest/globals';
import {
  preparePushes,
  told,
  sara,
  NOBODY_ELSE,
  ADMIN_TRANSFER,
  admin,
  bank,
  omar,
  ADMIN_USER,
} from './told.js';

preparePushes();

const ADMIN_BENEFICIARY = ['admin.audit', 'admin.beneficiaries.pending'];

describe('a transfer', () => {
  const SENDER = ['accounts', 'transactions'];
  const DECIDED = ['accounts', 'notifications', 'transactions'];

  it('that is submitted is pushed to its sender and the administrators', async () => {
    expect(await told(() => sara.transfer('10.00'))).toEqual({
      ...NOBODY_ELSE,
      sara: SENDER,
      omar: [],
      admin: ADMIN_TRANSFER,
    });
  });

  it('that is approved is pushed to its sender and the administrators', async () => {
    const id = await sara.pendingTransfer('10.00');
    expect(await told(() => admin.approve(id))).toEqual({
      ...NOBODY_ELSE,
      sara: DECIDED,
      omar: [],
      admin: ADMIN_TRANSFER,
    });
  });

  it('that is rejected is pushed to its sender and the administrators', async () => {
    const id = await sara.pendingTransfer('10.00');
    expect(await told(() => admin.reject(id))).toEqual({
      ...NOBODY_ELSE,
      sara: DECIDED,
      omar: [],
      admin: ADMIN_TRANSFER,
    });
  });

  it('inside the bank is pushed to the receiver once it is approved, and not before', async () => {
    const toBeneficiaryId = await bank.given.recipientInside(sara, omar);
    let id = '';
    const submitted = await told(async () => {
      id = await sara.pendingTransfer('10.00', { toBeneficiaryId });
    });
    expect(submitted).toMatchObject({ sara: SENDER, omar: [] });

    expect(await told(() => admin.approve(id))).toEqual({
      ...NOBODY_ELSE,
      sara: DECIDED,
      omar: DECIDED,
      admin: ADMIN_TRANSFER,
    });
  });

  it('inside the bank is not pushed to the receiver when it is rejected', async () => {
    const id = await sara.pendingTransfer('10.00', {
      toBeneficiaryId: await bank.given.recipientInside(sara, omar),
    });
    expect(await told(() => admin.reject(id))).toMatchObject({ sara: DECIDED, omar: [] });
  });

  it('that gets another date is pushed to its sender and the administrators', async () => {
    const id = await sara.pendingTransfer('10.00');
    expect(await told(() => admin.setDate(id, '2026-01-31'))).toEqual({
      ...NOBODY_ELSE,
      sara: ['transactions'],
      omar: [],
      admin: ['admin.audit', 'admin.transactions', 'admin.transactions.pending'],
    });
  });
});

describe('a recipient', () => {
  const everybody = { ...NOBODY_ELSE, sara: ['beneficiaries'], omar: [], admin: ADMIN_BENEFICIARY };

  const decided = { ...everybody, sara: ['beneficiaries', 'notifications'] };

  it('that is added, decided or deleted is pushed to its owner and the administrators', async () => {
    let id = '';
    const added = await told(async () => {
      id = await sara.addBeneficiary();
    });
    const approved = await told(() => admin.verify(id, 'approved'));
    const deleted = await told(() => sara.client.delete(`/api/beneficiaries/${id}`));
    expect([added, approved, deleted]).toEqual([everybody, decided, everybody]);
  });

  it('that is rejected is pushed to its owner and the administrators', async () => {
    const id = await bank.given.beneficiary(sara, 'pending');
    expect(await told(() => admin.verify(id, 'rejected'))).toEqual(decided);
  });
});

describe('a user', () => {
  it('whose restriction changes is told, and so are all colleagues', async () => {
    const everybody = {
      stranger: [],
      omar: [],
      sara: ['notifications', 'user'],
      admin: [...ADMIN_USER, 'support.conversations'],
      agent: ['support.conversations'],
    };
    expect(await told(() => admin.restrict(sara.id))).toEqual(everybody);
    expect(await told(() => admin.restrict(sara.id, false))).toEqual(everybody);
  });

  it('who freezes everything is told, and so are those who decide about transfers', async () => {
    const colleagues = {
      admin: expect.arrayContaining([...ADMIN_USER, 'admin.transactions.pending']),
      agent: ['support.conversations'],
      omar: [],
    };
    expect(await told(() => sara.client.post('/api/freeze'))).toMatchObject(colleagues);
    const path = `/api/admin/users/${sara.id}/freeze`;
    const lifted = await told(() => admin.client.send('DELETE', path, { reason: 'Came in person' }));
    expect(lifted).toMatchObject(colleagues);
  });

  it('whose name changes is told, and so are all colleagues', async () => {
    const profile = { firstName: 'Sara', lastName: 'Rahman', email: `${sara.username}@example.ae` };
    const all = await told(() => sara.client.patch('/api/auth/user', profile));
    expect(all).toMatchObject({ sara: ['user'], agent: ['support.conversations'], stranger: [], omar: [] });
    expect(all.admin).toEqual(
      expect.arrayContaining([
        'admin.audit',
        'admin.beneficiaries.pending',
        'admin.transactions',
        'admin.transactions.pending',
        'admin.users',
        'support.conversations',
      ]),
    );
  });

  it('a new customer is pushed to the administrators, once for all four accounts', async () => {
    expect(await told(() => admin.newUser())).toEqual({
      ...NOBODY_ELSE,
      sara: [],
      omar: [],
      admin: ADMIN_USER,
    });
  });

  it('a deleted customer disappears from every list of the colleagues', async () => {
    const layla = await bank.given.customer();
    expect(await told(() => admin.deleteUser(layla.id))).toEqual({
      stranger: [],
      sara: [],
      omar: [],
      agent: ['support.conversations'],
      admin: [
        'admin.audit',
        'admin.beneficiaries.pending',
        'admin.transactions',
        'admin.transactions.pending',
        'admin.users',
        'support.conversations',
      ],
    });
  });

  it('who gets another PIN is told, and signing in or out is pushed to the audit trail only', async () => {
    const auditOnly = { ...NOBODY_ELSE, sara: [], omar: [], admin: ['admin.audit'] };
    const browser = bank.client();
    const pinChanged = { ...auditOnly, sara: ['notifications', 'user'] };
    expect(await told(() => admin.setPin(sara.id, '4321'))).toEqual(pinChanged);
    expect(await told(() => browser.signIn(sara.username, sara.password))).toEqual(auditOnly);
    expect(await told(() => browser.get('/api/logout'))).toEqual(auditOnly);
  });
});

describe('an account', () => {
  const everybody = { ...NOBODY_ELSE, sara: ['accounts'], omar: [], admin: ADMIN_USER };

  it('that is opened is pushed to its owner and the administrators', async () => {
    expect(await told(() => admin.newAccount(sara.id))).toEqual(everybody);
  });

  it('whose balance is set is pushed to its owner and the administrators', async () => {
    const sooner = { ...everybody, sara: ['accounts', 'notifications'] };
    expect(await told(() => admin.setBalance(sara.accountId, '2000.00'))).toEqual(sooner);
  });
});
