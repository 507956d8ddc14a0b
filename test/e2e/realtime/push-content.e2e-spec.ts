import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { toldBy } from '../../support/http/live-socket.js';
import { admin, bank, colleagues, live, NOBODY_ELSE, omar, preparePushes, sara, told } from './told.js';

preparePushes();

describe('a request that changes nothing', () => {
  const nobody = { ...NOBODY_ELSE, sara: [], omar: [], admin: [] };

  it('is not pushed', async () => {
    const id = await sara.pendingTransfer('10.00');
    await admin.approve(id);
    const pending = await bank.given.beneficiary(sara, 'pending');

    const all = await told(async () => {
      const answers = [
        await sara.transfer('5000.00'),
        await sara.transfer('10.00', { toBeneficiaryId: pending }),
        await admin.approve(id),
        await admin.reject(id),
        await admin.verify(sara.beneficiaryId, 'rejected'),
        await admin.setBalance(sara.accountId, '5.00', '4.00'),
        await admin.setBalance(sara.accountId, '-1.00'),
        await admin.restrict(admin.id),
        await admin.createUser({ username: sara.username }),
        await sara.client.post('/api/beneficiaries', { name: 'Noura' }),
        await sara.client.post('/api/chat/message', { message: '' }),
      ];
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    });

    expect(all).toEqual(nobody);
  });

  it('because of a wrong password or PIN is pushed to the audit trail only', async () => {
    const all = await told(async () => {
      const wrongPin = await sara.transfer('10.00', { transactionPin: '9999' });
      expect(wrongPin.status).toBe(403);
    });

    expect(all).toEqual({ ...nobody, admin: ['admin.audit'] });
  });

  it('because somebody else decided first leaves no event behind', async () => {
    const id = await sara.pendingTransfer('10.00');
    const decisions = [admin.approve(id), admin.reject(id), admin.approve(id), admin.reject(id)];
    const statuses = (await Promise.all(decisions)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    const events = await bank.sql('SELECT type FROM events WHERE subject_id = $1 ORDER BY seq', [id]);
    expect(events).toEqual([
      { type: 'transfer.submitted' },
      { type: expect.stringMatching(/^transfer\.(approved|rejected)$/) },
    ]);
  });

  it('because it replays an earlier one is not pushed', async () => {
    const send = () => sara.transfer('10.00', {}, { 'idempotency-key': sara.id });
    await send();
    expect(await told(send)).toEqual(nobody);
  });
});

describe('the content of a push', () => {
  it('is the names of resources and a cursor, and nothing else', async () => {
    const sockets = [colleagues.admin, await live.open(sara)];
    for (const socket of sockets) socket.forget();
    const id = await sara.pendingTransfer('123.45', { notes: 'For the villa' });
    await admin.approve(id);
    await admin.restrict(sara.id);
    await sara.client.post('/api/chat/message', { message: 'Why?' });

    for (const socket of sockets) {
      await socket.hearsOf(socket === colleagues.admin ? 'support.conversations' : 'chat');
      for (const change of socket.changes) {
        expect(Object.keys(change).sort()).toEqual(['cursor', 'resources']);
        expect(change.cursor).toMatch(/^\d+:\d+:[\d,]*@[\da-f]{16}\.0$/);
        for (const name of change.resources) expect(name).toMatch(/^[a-z][a-z.-]*(:[0-9a-f-]{36})?$/);
      }
      expect(socket.changes.length).toBeGreaterThan(0);
    }
  });

  it('is sent once per commit, with each resource once', async () => {
    const socket = await live.open(sara);
    await toldBy(bank, { sara: socket }, () =>
      bank.sql(
        `INSERT INTO events (id, type, subject_type, subject_id, audience, resources)
         SELECT gen_random_uuid(), 'test.happened', 'user', $1::uuid, ARRAY['user:' || $1],
                '{accounts,accounts}'
           FROM generate_series(1, 5)`,
        [sara.id],
      ),
    );
    expect(socket.changes.filter(({ resources }) => resources.includes('accounts'))).toHaveLength(1);
    expect(socket.stale).toEqual(['accounts']);
  });
});

describe('when a push arrives', () => {
  it('the next request already shows the change, fifty times in a row', async () => {
    const socket = await live.open(sara);
    const shown: boolean[] = [];
    const told: Promise<void>[] = [];
    let expected = '';
    socket.socket.on('changed', ({ resources }: { resources: string[] }) => {
      const balance = expected;
      if (!resources.includes('accounts')) return;
      told.push(sara.account().then((account) => void shown.push(account.balance === balance)));
    });

    for (let time = 1; time <= 50; time += 1) {
      expected = `${2000 + time}.00`;
      await admin.setBalance(sara.accountId, expected);
      await socket.hears('changed', time + 1);
      // Otherwise the request might show the next change already.
      await Promise.all(told);
    }

    expect(shown).toEqual(Array.from({ length: 50 }, () => true));
  });

  it('the receiver of a payment already sees it', async () => {
    const id = await sara.pendingTransfer('10.00', {
      toBeneficiaryId: await bank.given.recipientInside(sara, omar),
    });
    const socket = await live.open(omar);
    const seen = new Promise<TransactionDto[]>((resolve) => {
      socket.socket.on('changed', () => {
        void omar.transactions().then(resolve);
      });
    });
    await admin.approve(id);
    expect(await seen).toMatchObject([{ type: 'deposit', amount: '10.00', status: 'completed' }]);
  });
});
