/** Faults of the laboratory: what a call meets, what stays true, and how they end. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { LabFaultDto } from '#contract/shapes/admin/lab.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { Bank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague } from '../../support/given/people.js';
import { until } from '../../support/until.js';

const live = useLiveSockets();
let bank: Bank;
let admin: Colleague;

beforeAll(async () => {
  bank = await Bank.open({ LAB: 'true' });
  admin = await bank.given.admin();
});
afterEach(async () => {
  await until(async () => (await admin.client.delete('/api/lab/faults')).status === 204);
});
afterAll(() => bank.close());

async function on(fault: object): Promise<LabFaultDto> {
  const { status, body } = await admin.client.post('/api/lab/faults', { seconds: 60, ...fault });
  expect(status).toBe(201);
  return body as LabFaultDto;
}

describe('a fault', () => {
  it.each([503, 500, 429])(
    'answers %i to a share of the calls, and never for the laboratory',
    async (status) => {
      await on({ kind: 'status', status, routes: ['/api/auth'] });
      const refused = await admin.client.get('/api/auth/user');
      expect(refused.status).toBe(status);
      expect(refused.headers['lab-fault']).toBe('status');
      expect(refused.headers['lab-state']).toBe('status');
      expect((await admin.client.get('/api/admin/summary')).status).toBe(200);
      expect((await admin.client.get('/api/lab/faults')).status).toBe(200);
    },
  );

  it('loses the answer after the commit: the books have the transfer, once, and balance', async () => {
    const customer = await bank.given.customer({ balance: '500.00', beneficiary: 'approved' });
    await on({ kind: 'lost_answer', routes: ['/api/transfers'] });
    const request = {
      fromAccountId: customer.accountId,
      toBeneficiaryId: customer.beneficiaryId,
      amount: '10.00',
      purpose: 'other',
      transactionPin: customer.pin,
    };
    const key = { 'idempotency-key': crypto.randomUUID() };
    await expect(customer.client.post('/api/transfers', request, key)).rejects.toThrow();
    await admin.client.delete('/api/lab/faults');
    expect((await customer.client.post('/api/transfers', request, key)).status).toBe(201);

    const rows = await bank.sql(`SELECT amount FROM transactions WHERE user_id = $1 AND type = 'transfer'`, [
      customer.id,
    ]);
    expect(rows).toEqual([{ amount: '-10.00' }]);
    expect((await admin.client.get('/api/admin/ledger/check')).body).toMatchObject({ ok: true });
  });

  it('leaves the books in balance, with many at a time: what was asked for is done once', async () => {
    const customer = await bank.given.customer({ balance: '500.00', beneficiary: 'approved' });
    await on({ kind: 'latency', milliseconds: 10, spread: 10 });
    await on({ kind: 'lost_answer', share: 0.3, routes: ['/api/transfers', '/api/admin'] });
    await on({ kind: 'status', status: 503, share: 0.3, routes: ['/api/transfers', '/api/admin'] });
    await on({ kind: 'cut_sockets', everySeconds: 1 });
    /** Repeats a call, as a page does, until the bank has answered it; returns the answer. */
    const insist = async (call: () => Promise<Answer>): Promise<Answer> => {
      const answer = await call().catch(() => null);
      return answer === null || answer.status === 503 ? insist(call) : answer;
    };
    await Promise.all(
      Array.from({ length: 10 }, async (_, place) => {
        const key = { 'idempotency-key': crypto.randomUUID() };
        const { body } = await insist(() => customer.transfer('10.00', {}, key));
        const { id } = body as TransactionDto;
        const decided = await insist(() => (place % 2 ? admin.approve(id) : admin.reject(id)));
        // An answer that was lost makes the second attempt too late.
        expect([200, 409]).toContain(decided.status);
      }),
    );
    await until(async () => (await admin.client.delete('/api/lab/faults')).status === 204);

    const counts = await bank.sql(
      `SELECT status, count(*)::int FROM transactions WHERE user_id = $1 AND type = 'transfer' GROUP BY 1 ORDER BY 1`,
      [customer.id],
    );
    expect(counts).toEqual([
      { status: 'completed', count: 5 },
      { status: 'failed', count: 5 },
    ]);
    expect(await customer.account()).toMatchObject({ balance: '450.00', heldAmount: '0.00' });
    expect((await admin.client.get('/api/admin/ledger/check')).body).toMatchObject({ ok: true });
  });

  it('delays answers', async () => {
    await on({ kind: 'latency', milliseconds: 300, routes: ['/api/auth/user'] });
    const begun = performance.now();
    const answer = await admin.client.get('/api/auth/user');
    expect(performance.now() - begun).toBeGreaterThan(290);
    expect(answer.headers['lab-fault']).toBe('latency');
  });

  it('reaches every node, and ends by itself', async () => {
    const node = await bank.addNode();
    await on({ kind: 'status', status: 503, seconds: 3 });
    const other = bank.client(node);
    await until(async () => (await other.get('/api/auth/user')).status === 503);
    await until(async () => (await other.get('/api/auth/user')).status === 401);
    expect((await admin.client.get('/api/lab/faults')).body).toEqual([]);
    await bank.stopNode(node);
  });

  it('cuts sockets, and refuses new ones', async () => {
    const socket = await live.open(admin);
    await on({ kind: 'no_sockets' });
    await socket.isClosed();
    expect(await live.refusal(admin)).toMatch(/websocket error|socket hang up/);
    await admin.client.delete('/api/lab/faults');
    const again = await live.open(admin);
    await on({ kind: 'cut_sockets', everySeconds: 1 });
    await again.isClosed();
  });

  it('silences the database: calls are refused, and nothing stays held afterwards', async () => {
    // Longer than the bank waits for its database.
    await on({ kind: 'silent_database', seconds: 8 });
    const silent = await bank.client().post('/api/auth/login', { username: 'nobody', password: 'nothing' });
    expect(silent.status).toBe(503);
    await until(async () => (await admin.client.get('/api/admin/summary')).status === 200);
  });

  it('sets the mood of the networks', async () => {
    const { id } = await on({ kind: 'bill_network', effect: 'refusal' });
    expect((await admin.client.delete(`/api/lab/faults/${id}`)).status).toBe(204);
    expect((await admin.client.delete(`/api/lab/faults/${id}`)).status).toBe(404);
  });

  it.each([
    ['without a kind', { seconds: 5 }],
    ['for too long', { kind: 'no_sockets', seconds: 601 }],
    ['without its field', { kind: 'latency', seconds: 5 }],
    ['with another status', { kind: 'status', status: 418, seconds: 5 }],
    ['with a share above 1', { kind: 'lost_answer', share: 2, seconds: 5 }],
    ['for paths outside of the interface', { kind: 'lost_answer', routes: ['/'], seconds: 5 }],
  ])('is refused %s', async (_, fault) => {
    expect((await admin.client.post('/api/lab/faults', fault)).status).toBe(400);
  });
});
