import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../backend/src/platform/logging/logger.js';
import { stopGracefully } from '../../../backend/src/bootstrap/graceful-stop.js';
import { useBank } from '../../support/bank.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();

describe('a node that is asked to stop', () => {
  it('reports not ready at once, serves until the drain ends, and lets its sockets reconnect', async () => {
    const lines: string[] = [];
    const log = { write: (line: string) => lines.push(line) };
    const node = await bank.addNode({ logger: createLogger({ environment: 'test', logLevel: 'info' }, log) });
    const sara = await bank.given.customer({ balance: '70.00' });
    const client = bank.client(node);
    for (const [name, cookie] of sara.client.cookies) client.cookies.set(name, cookie);
    const socket = await live.open({ id: sara.id, client });
    expect((await client.get('/readyz')).status).toBe(200);

    const stopped = stopGracefully(bank.node(node), { drainSeconds: 2 });

    const ready = await client.get('/readyz');
    expect([ready.status, ready.body]).toMatchObject([503, { code: 'service_unavailable' }]);
    expect((await client.get('/healthz')).status).toBe(200);
    expect((await client.get('/api/accounts')).status).toBe(200);
    expect(socket.closedBy).toBeNull();
    expect((await bank.client().get('/readyz')).status).toBe(200);

    await stopped;
    await until(() => Promise.resolve(socket.closedBy !== null));
    expect(socket.of('node.stopping')).toEqual([{ reconnectWithinMs: 2_000 }]);
    // After this reason a Socket.IO client reconnects by itself.
    expect(socket.closedBy).toBe('transport close');
    await expect(client.get('/healthz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
    // What load balancers ask meanwhile is no failure.
    expect(lines.filter((line) => line.includes('readyz'))).toEqual([]);
  });

  it('finishes running requests', async () => {
    const node = await bank.addNode();
    const sara = await bank.given.customer({ balance: '70.00', beneficiary: 'approved' });
    const client = bank.client(node);
    for (const [name, cookie] of sara.client.cookies) client.cookies.set(name, cookie);

    const answer = await bank.whileHeld(
      'SELECT FROM accounts WHERE id = $1 FOR UPDATE',
      [sara.accountId],
      async () => {
        const sent = client.post('/api/transfers', {
          fromAccountId: sara.accountId,
          toBeneficiaryId: sara.beneficiaryId,
          amount: '10.00',
          purpose: 'family_support',
          transactionPin: '1234',
        });
        await bank.untilWaiting(1);
        const stopped = stopGracefully(bank.node(node), { drainSeconds: 0 });
        return { sent, stopped };
      },
    );

    expect((await answer.sent).status).toBe(201);
    await answer.stopped;
    expect(await sara.account()).toMatchObject({ heldAmount: '10.00' });
  });
});
