import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { BookingsService } from '../../../backend/src/transfers/network-payments/bookings.service.js';
import { BankClock } from '../../../backend/src/platform/database/transaction/bank-clock.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import { toldBy, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { standingOrder } from '../../support/given/standing-orders.js';

const bank = useBank();
const live = useLiveSockets();

let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});

const ask = ({ client }: Customer, query = '') => client.get(`/api/notifications${query}`);
const listOf = async (customer: Customer) => (await ask(customer)).body as NotificationDto[];
const kindsOf = async (customer: Customer) => (await listOf(customer)).map(({ kind }) => kind);
const unreadOf = async (customer: Customer) => (await ask(customer)).headers['x-unread-count'];
const choose = ({ client }: Customer, change: object) => client.patch('/api/preferences', change);

/** Posts an incoming or outgoing amount without any approval. */
const book = ({ accountId }: Customer, amount: string) =>
  bank.app.get(UnitOfWork).run((tx) =>
    bank.app.get(BookingsService).book(tx, {
      accountId,
      amount,
      type: amount.startsWith('-') ? 'purchase' : 'deposit',
      purpose: 'Lulu',
    }),
  );

describe('a customer is told', () => {
  it('how a transfer and a recipient were decided, with what it was about', async () => {
    const sara = await bank.given.customer({ balance: '1000.00' });
    const recipient = await bank.given.beneficiary(sara, 'approved', { name: 'Layla Haddad' });
    const toBeneficiaryId = recipient;
    const approved = await sara.pendingTransfer('250.00', { toBeneficiaryId });
    const rejected = await sara.pendingTransfer('75.50', { toBeneficiaryId });
    await admin.approve(approved);
    await admin.reject(rejected, 'duplicate');

    const facts = { name: 'Layla Haddad', currency: null, amount: null, reason: null };
    const common = { id: expect.any(String), createdAt: expect.any(String), isRead: false, ...facts };
    expect(await listOf(sara)).toEqual([
      {
        ...common,
        kind: 'transfer_rejected',
        subjectId: rejected,
        amount: '75.50',
        currency: 'AED',
        reason: 'duplicate',
      },
      { ...common, kind: 'transfer_approved', subjectId: approved, amount: '250.00', currency: 'AED' },
      { ...common, kind: 'recipient_approved', subjectId: recipient },
    ]);
    expect(await unreadOf(sara)).toBe('3');
  });

  it('of money that came in, by the transaction of their own, and of who sent it', async () => {
    const [sara, omar] = [await bank.given.customer({ balance: '100.00' }), await bank.given.customer()];
    const { firstName, lastName } = (await sara.client.get('/api/auth/user')).body as CurrentUserDto;
    const toBeneficiaryId = await bank.given.recipientInside(sara, omar);
    await admin.approve(await sara.pendingTransfer('40.00', { toBeneficiaryId }));
    const [deposit] = await omar.transactions();

    expect(await listOf(omar)).toEqual([
      expect.objectContaining({
        kind: 'money_in',
        subjectId: deposit?.id,
        name: `${firstName} ${lastName}`,
        amount: '40.00',
        currency: 'AED',
      }),
    ]);
    await book(omar, '8.25');
    expect(await listOf(omar)).toMatchObject([{ kind: 'money_in', name: null }, { kind: 'money_in' }]);
  });

  it('once of a low balance, when a posting has brought it below the chosen amount', async () => {
    const sara = await bank.given.customer({ balance: '600.00' });
    await book(sara, '-100.00');
    expect(await kindsOf(sara)).toEqual([]);

    await book(sara, '-0.01');
    await book(sara, '-10.00');
    expect(await listOf(sara)).toEqual([
      expect.objectContaining({ kind: 'low_balance', subjectId: sara.accountId, amount: '499.99' }),
    ]);

    await choose(sara, { lowBalance: '400.00' });
    await book(sara, '-80.00');
    expect(await kindsOf(sara)).toHaveLength(1);
    await admin.setBalance(sara.accountId, '399.00');
    expect(await kindsOf(sara)).toHaveLength(2);

    await choose(sara, { lowBalance: '0.00' });
    await book(sara, '-399.00');
    expect(await kindsOf(sara)).toHaveLength(2);
  });

  it('what became of a standing order, at each due day', async () => {
    const sara = await bank.given.customer({ balance: '150.00', beneficiary: 'approved' });
    const subjectId = await standingOrder(sara, { startsOn: '2049-01-31' }, admin);
    for (const hour of ['2049-01-31T08', '2049-02-28T08', '2049-02-28T12', '2049-02-28T16']) {
      await bank.app.get(JobsService).runDue(new Date(`${hour}:00:00+04:00`));
    }

    const order = { subjectId, name: 'Noura Al Ketbi', amount: '100.00', currency: 'AED' };
    expect(await listOf(sara)).toMatchObject([
      { ...order, kind: 'standing_order_failed', reason: 'insufficient_funds' },
      { ...order, kind: 'standing_order_executed', reason: null },
      { ...order, kind: 'standing_order_approved', reason: null },
      { kind: 'recipient_approved' },
    ]);
  });

  it('who paid them by a standing order', async () => {
    const [sara, omar] = [await bank.given.customer({ balance: '150.00' }), await bank.given.customer()];
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    await standingOrder(sara, { startsOn: '2049-01-31' }, admin);
    await bank.app.get(JobsService).runDue(new Date('2049-01-31T08:00:00+04:00'));

    const { firstName, lastName } = (await sara.client.get('/api/auth/user')).body as CurrentUserDto;
    expect(await listOf(omar)).toMatchObject([{ kind: 'money_in', name: `${firstName} ${lastName}` }]);
  });

  it('of what concerns their access, also when a transfer locks the PIN', async () => {
    const sara = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    for (let attempt = 0; attempt < 3; attempt += 1) await sara.transfer('1.00', { transactionPin: '9999' });
    await admin.setPin(sara.id, '4321');
    const name = { firstName: 'Sara', lastName: 'Haddad' };
    await sara.client.patch('/api/auth/user', { ...name, email: `${sara.username}@example.com` });
    await sara.client.patch('/api/auth/user', { ...name, email: `${sara.username}@example.com` });
    await admin.restrict(sara.id);
    await admin.restrict(sara.id, false);

    const security = ['unrestricted', 'restricted', 'email_changed', 'pin_changed', 'pin_locked'];
    expect(await kindsOf(sara)).toEqual([...security, 'recipient_approved']);
  });

  it('that support has replied, once until it is read', async () => {
    const sara = await bank.given.customer();
    await say(sara, 'Hello?');
    const desk = new Desk(admin);
    const { id } = await desk.conversationOf(sara);
    const reply = () => admin.client.post(`/api/support/conversations/${id}/replies`, { message: 'Yes?' });
    await reply();
    await reply();
    const [told, ...others] = await listOf(sara);
    expect([told?.kind, others]).toEqual(['support_reply', []]);

    await sara.client.patch(`/api/notifications/${told?.id ?? ''}`, { isRead: true });
    await reply();
    expect(await kindsOf(sara)).toEqual(['support_reply', 'support_reply']);
  });

  it('on open screens, and nobody else is', async () => {
    const [sara, omar] = [
      await bank.given.customer({ balance: '10.00', beneficiary: 'approved' }),
      await bank.given.customer(),
    ];
    const transfer = await sara.pendingTransfer('1.00');
    const sockets = { sara: await live.open(sara), omar: await live.open(omar) };

    const told = await toldBy(bank, sockets, () => admin.approve(transfer));

    expect(told).toEqual({ sara: ['accounts', 'notifications', 'transactions'], omar: [] });
  });

  it('exactly once, however many administrators decide at the same time', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const ids = await Promise.all(Array.from({ length: 8 }, () => sara.pendingTransfer('1.00')));
    await Promise.all(ids.flatMap((id) => [admin.approve(id), admin.reject(id), admin.approve(id)]));

    const decided = (await listOf(sara)).filter(({ kind }) => kind.startsWith('transfer_'));
    expect(decided.map(({ subjectId }) => subjectId).sort()).toEqual([...ids].sort());
  });
});

describe('a switch that is off', () => {
  it('stops its kinds and no others', async () => {
    const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    await choose(sara, { transferConfirmations: false });
    expect((await admin.approve(await sara.pendingTransfer('600.00'))).status).toBe(200);
    await book(sara, '5.00');
    expect(await kindsOf(sara)).toEqual(['money_in', 'low_balance', 'recipient_approved']);

    await choose(sara, { transactionAlerts: false, transferConfirmations: true });
    await book(sara, '500.00');
    await book(sara, '-500.00');
    await admin.reject(await sara.pendingTransfer('1.00'));
    expect(await kindsOf(sara)).toEqual([
      'transfer_rejected',
      'money_in',
      'low_balance',
      'recipient_approved',
    ]);
  });

  it('does not stop what concerns security', async () => {
    const sara = await bank.given.customer();
    const off = { transactionAlerts: false, transferConfirmations: false, emailNotifications: false };
    await choose(sara, { ...off, smsNotifications: false, billReminders: false });
    await admin.setPin(sara.id, '4321');
    expect(await kindsOf(sara)).toEqual(['pin_changed']);
  });
});

describe('notifications', () => {
  it('are read one by one or all at once, also by a restricted customer, and by nobody else', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    for (const amount of ['1.00', '2.00', '3.00']) await book(sara, amount);
    await admin.restrict(sara.id);
    const [, second] = await listOf(sara);
    const path = `/api/notifications/${second?.id ?? ''}`;

    expect((await omar.client.patch(path, { isRead: true })).status).toBe(404);
    expect((await sara.client.patch(path, { isRead: false })).body).toMatchObject({
      message: 'isRead must be true',
    });
    expect(await unreadOf(sara)).toBe('4');
    const { status, body } = await sara.client.patch(path, { isRead: true });
    expect([status, body]).toEqual([200, { ...second, isRead: true }]);
    expect((await listOf(sara)).map(({ isRead }) => isRead)).toEqual([false, true, false, false]);

    expect((await sara.client.patch('/api/notifications', { isRead: true })).status).toBe(204);
    expect(await unreadOf(sara)).toBe('0');
  });

  it('are read up to the newest that was shown, so that what arrives meanwhile stays unread', async () => {
    const sara = await bank.given.customer();
    await book(sara, '1.00');
    await book(sara, '2.00');
    const [shown] = await listOf(sara);
    await book(sara, '3.00');
    const readUpTo = (upTo: unknown) => sara.client.patch('/api/notifications', { isRead: true, upTo });

    expect((await readUpTo('newest')).status).toBe(400);
    expect(await unreadOf(sara)).toBe('3');

    expect((await readUpTo(shown?.createdAt)).status).toBe(204);
    expect((await listOf(sara)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
  });

  it('come in pages, each once', async () => {
    const sara = await bank.given.customer();
    for (let amount = 1; amount <= 5; amount += 1) await book(sara, `${amount}.00`);
    const seen: (string | null)[] = [];
    for (let path: string | undefined = '/api/notifications?limit=2'; path !== undefined;) {
      const { body, headers } = await sara.client.get(path);
      seen.push(...(body as NotificationDto[]).map(({ amount }) => amount));
      path = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(seen).toEqual(['5.00', '4.00', '3.00', '2.00', '1.00']);
    for (const query of ['?limit=0', '?limit=201', '?after=x', '?page=2']) {
      expect((await ask(sara, query)).status).toBe(400);
    }
  });

  it('are deleted when they are too old or too many, and with the customer', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const clock = bank.app.get(BankClock);
    clock.asOf = new Date(Date.now() - 91 * 24 * 3_600_000);
    await book(sara, '1.00').finally(() => {
      clock.asOf = null;
    });
    await book(sara, '2.00');
    await bank.fill(
      `INSERT INTO notifications (user_id, kind, amount)
       SELECT $1, 'money_in', place FROM generate_series(1, 230) AS place`,
      [omar.id],
    );

    const at23 = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 23 * 60_000);
    expect(await bank.app.get(JobsService).runDue(at23)).toContain('notifications');

    const rows = () =>
      bank.sql<{ user_id: string; kept: number }>(
        'SELECT user_id, count(*)::int AS kept FROM notifications WHERE user_id = ANY ($1) GROUP BY user_id',
        [[sara.id, omar.id]],
      );
    const kept = new Map((await rows()).map(({ user_id, kept: count }) => [user_id, count]));
    expect([kept.get(sara.id), kept.get(omar.id)]).toEqual([1, 200]);

    const gone = [await admin.deleteUser(sara.id), await admin.deleteUser(omar.id)];
    expect(gone.map(({ status }) => status)).toEqual([204, 204]);
    expect(await rows()).toEqual([]);
  });
});
