import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { bank, told } from './audit-trail.js';

describe('the audit trail', () => {
  it('records the creation of a user and of each account', async () => {
    const admin = await bank.given.admin();
    const wish = { username: 'audited', email: 'audited@example.ae', password: 'Audited#2026' };
    let id = '';

    const items = await told(admin, async () => {
      ({ id } = await admin.newUser({ ...wish, currency: 'USD' }));
    });

    expect(items).toHaveLength(5);
    expect(items[4]).toEqual({
      type: 'user.created',
      actor: [admin.id, 'Sara Test'],
      subject: ['user', id],
      before: null,
      after: {
        username: 'audited',
        email: 'audited@example.ae',
        name: 'Layla Rahman',
        role: 'customer',
      },
    });
    for (const item of items.slice(0, 4)) {
      expect(item).toMatchObject({
        type: 'account.opened',
        actor: [admin.id, 'Sara Test'],
        before: null,
        after: { userId: id, currency: 'USD', balance: '0.00' },
      });
    }
    expect(items.map(({ after }) => after?.accountType).slice(0, 4)).toEqual([
      'investment',
      'credit',
      'savings',
      'current',
    ]);
  });

  it('records what administrators do to a user, without PINs', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    const common = { actor: [admin.id, 'Sara Test'], subject: ['user', sara.id] };

    const items = await told(admin, async () => {
      await admin.restrict(sara.id, true);
      await admin.restrict(sara.id, false);
      await admin.setPin(sara.id, '9071');
      await admin.deleteUser(sara.id);
    });

    expect(items).toEqual([
      {
        ...common,
        type: 'user.deleted',
        before: {
          username: sara.username,
          email: `${sara.username}@example.ae`,
          name: 'Sara Test',
          role: 'customer',
        },
        after: null,
      },
      { ...common, type: 'user.pin_changed', before: null, after: null },
      {
        ...common,
        type: 'user.unrestricted',
        before: { isRestricted: true },
        after: { isRestricted: false },
      },
      {
        ...common,
        type: 'user.restricted',
        before: { isRestricted: false },
        after: { isRestricted: true },
      },
    ]);
  });

  it('records what administrators do to an account', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    const actor = [admin.id, 'Sara Test'];
    let account = { id: '', accountNumber: '' };

    const items = await told(admin, async () => {
      account = await admin.newAccount(sara.id, { accountType: 'checking', balance: '5.00' });
      await admin.setBalance(account.id, '7.50');
    });

    expect(items).toEqual([
      {
        type: 'account.balance_adjusted',
        actor,
        subject: ['account', account.id],
        before: { balance: '5.00' },
        after: { balance: '7.50' },
      },
      {
        type: 'account.opened',
        actor,
        subject: ['account', account.id],
        before: null,
        after: {
          userId: sara.id,
          accountType: 'current',
          accountNumber: account.accountNumber,
          currency: 'AED',
          balance: '5.00',
        },
      },
    ]);
  });

  it('records the life of a recipient', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    let ids = ['', ''];
    const details = {
      name: 'Noura Al Ketbi',
      bankName: 'Another Bank',
      accountNumber: 'AE070331234567890123456',
      type: 'domestic',
    };

    const items = await told(admin, async () => {
      ids = [await sara.addBeneficiary(), await sara.addBeneficiary()];
      await admin.verify(ids[0] ?? '', 'approved');
      await admin.verify(ids[1] ?? '', 'rejected');
      await sara.client.delete(`/api/beneficiaries/${ids[0]}`);
    });

    const [kept, refused] = ids.map((id) => ['beneficiary', id]);
    const bySara = { actor: [sara.id, 'Sara Test'] };
    const byAdmin = { actor: [admin.id, 'Sara Test'], before: { status: 'pending' } };
    const asked = { ...bySara, type: 'beneficiary.added', before: null };
    expect(items).toEqual([
      {
        ...bySara,
        type: 'beneficiary.deleted',
        subject: kept,
        before: { ...details, status: 'approved' },
        after: null,
      },
      { ...byAdmin, type: 'beneficiary.rejected', subject: refused, after: { status: 'rejected' } },
      { ...byAdmin, type: 'beneficiary.approved', subject: kept, after: { status: 'approved' } },
      { ...asked, subject: refused, after: { ...details, status: 'pending' } },
      { ...asked, subject: kept, after: { ...details, status: 'pending' } },
    ]);
  });

  it('records the life of a transfer, also inside the bank', async () => {
    const admin = await bank.given.admin();
    const omar = await bank.given.customer();
    const sara = await bank.given.customer({ balance: '100.00' });
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    let views: TransactionDto[] = [];

    const items = await told(admin, async () => {
      const answers = [await sara.transfer('30.00'), await sara.transfer('20.00')];
      views = answers.map(({ body }) => body as TransactionDto);
      await admin.approve(views[0]?.id ?? '');
      await admin.reject(views[1]?.id ?? '');
    });

    const [paid, refused] = views.map(({ id }) => ['transaction', id]);
    const byAdmin = { actor: [admin.id, 'Sara Test'], before: { status: 'pending' } };
    const submitted = { actor: [sara.id, 'Sara Test'], type: 'transfer.submitted', before: null };
    const wish = { currency: 'AED', beneficiary: 'Noura Al Ketbi', status: 'pending' };
    expect(items).toEqual([
      {
        ...byAdmin,
        type: 'transfer.rejected',
        subject: refused,
        after: { status: 'failed', amount: '-20.00', currency: 'AED' },
      },
      {
        ...byAdmin,
        type: 'transfer.approved',
        subject: paid,
        after: { status: 'completed', amount: '-30.00', currency: 'AED' },
      },
      {
        ...submitted,
        subject: refused,
        after: { ...wish, amount: '-20.00', reference: views[1]?.reference },
      },
      { ...submitted, subject: paid, after: { ...wish, amount: '-30.00', reference: views[0]?.reference } },
    ]);
  });

  it('records sign-in, profile changes and sign-out', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    const subject = ['user', sara.id];
    const email = `${sara.username}@example.ae`;

    const items = await told(admin, async () => {
      await sara.client.patch('/api/auth/user', { firstName: 'Sarah', lastName: 'Test', email });
      await sara.client.get('/api/logout');
      await sara.client.signIn(sara.username, sara.password);
    });

    const actor = [sara.id, 'Sarah Test'];
    expect(items).toEqual([
      {
        type: 'user.signed_in',
        actor,
        subject,
        before: null,
        after: { browser: null, system: null, network: expect.stringMatching(/^10\./) },
      },
      { type: 'user.signed_out', actor, subject, before: null, after: null },
      {
        type: 'user.profile_updated',
        actor,
        subject,
        before: { firstName: 'Sara', lastName: 'Test', email },
        after: { firstName: 'Sarah', lastName: 'Test', email },
      },
    ]);
  });
});
