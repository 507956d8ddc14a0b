/** Snapshots of the laboratory: the whole bank goes back, and who is signed in stays so. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LabClockDto, LabSnapshotDto } from '#contract/shapes/admin/lab.dto';
import { Bank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import { atNode } from '../../support/given/chat.js';
import { until } from '../../support/until.js';

const live = useLiveSockets();
let bank: Bank;
let admin: Client;

beforeAll(async () => {
  bank = await Bank.open({ LAB: 'true' });
  admin = (await bank.given.admin()).client;
});
afterAll(async () => {
  for (const { id } of await snapshots()) await admin.delete(`/api/lab/snapshots/${id}`);
  await bank.close();
});

const snapshots = async () => (await admin.get('/api/lab/snapshots')).body as LabSnapshotDto[];
const clock = async () => (await admin.get('/api/lab/clock')).body as LabClockDto;

/** Repeats a call that the moment of a copy may refuse. */
async function answered(call: () => Promise<{ status: number; body: unknown }>) {
  let answer = await call();
  await until(async () => {
    if (answer.status === 503) answer = await call();
    return answer.status !== 503;
  });
  return answer;
}

async function made(name: string): Promise<LabSnapshotDto> {
  const { status, body } = await answered(() => admin.post('/api/lab/snapshots', { name }));
  expect(status).toBe(201);
  return body as LabSnapshotDto;
}

describe('a snapshot', () => {
  it('brings back money, people and time on every node, and tells open pages', async () => {
    const node = await bank.addNode();
    const before = await bank.given.customer({ balance: '500.00' });
    const snapshot = await made('Before');
    expect(await snapshots()).toEqual([snapshot]);

    const after = await bank.given.customer({ balance: '70.00' });
    await admin.post('/api/lab/clock', { by: 'day' });
    await until(async () => (await clock()).isMoved);
    const socket = await live.open({ id: before.id, ...atNode(bank, node, before) });
    const told = () => socket.changes.filter(({ resources }) => resources.includes('*')).length;
    const toldBefore = told();
    const restored = await answered(() => admin.post(`/api/lab/snapshots/${snapshot.id}/restore`));
    expect(restored.status).toBe(204);

    expect((await clock()).isMoved).toBe(false);
    await until(async () => (await before.client.get('/api/accounts')).status === 200);
    expect((await before.client.get('/api/accounts')).body).toMatchObject([{ balance: '500.00' }]);
    await until(async () => (await after.client.get('/api/accounts')).status === 401);
    await until(() => Promise.resolve(told() > toldBefore));
    expect(await snapshots()).toEqual([snapshot]);
    await bank.stopNode(node);
  });

  it('can be restored twice, and deleted once', async () => {
    const snapshot = await made('Again');
    for (const status of [204, 204])
      expect((await answered(() => admin.post(`/api/lab/snapshots/${snapshot.id}/restore`))).status).toBe(
        status,
      );
    expect((await answered(() => admin.delete(`/api/lab/snapshots/${snapshot.id}`))).status).toBe(204);
    for (const call of [
      () => admin.delete(`/api/lab/snapshots/${snapshot.id}`),
      () => admin.post(`/api/lab/snapshots/${snapshot.id}/restore`),
    ])
      expect((await answered(call)).status).toBe(404);
  });

  it('needs a name', async () => {
    expect((await admin.post('/api/lab/snapshots', { name: ' ' })).status).toBe(400);
  });
});
