import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '#contract/limits';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

const sender = () => bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
const placeOf = async (sara: Customer, id: string) =>
  (await sara.client.get(`/api/transfers/${id}/queue`)).body;

/** Rejects whatever earlier tests have left. */
async function emptyQueue(): Promise<void> {
  const admin = await bank.given.admin();
  const pending = await bank.sql<{ id: string }>(`SELECT id FROM transactions WHERE status = 'pending'`);
  for (const { id } of pending) await admin.reject(id);
}

describe('the place of a transfer in the queue', () => {
  it('counts the older pending transfers of the whole bank', async () => {
    await emptyQueue();
    const [sara, omar] = [await sender(), await sender()];
    const first = await omar.pendingTransfer('1.00');
    const second = await sara.pendingTransfer('2.00');
    const third = await sara.pendingTransfer('3.00');
    await omar.pendingTransfer('4.00');

    expect(await placeOf(omar, first)).toEqual({ ahead: 0 });
    expect(await placeOf(sara, second)).toEqual({ ahead: 1 });
    expect(await placeOf(sara, third)).toEqual({ ahead: 2 });
  });

  it('moves up with each decision, and ends with its own', async () => {
    await emptyQueue();
    const [sara, omar] = [await sender(), await sender()];
    const admin = await bank.given.admin();
    const first = await omar.pendingTransfer('1.00');
    const second = await omar.pendingTransfer('2.00');
    const own = await sara.pendingTransfer('3.00');

    await admin.approve(second);
    expect(await placeOf(sara, own)).toEqual({ ahead: 1 });
    await admin.reject(first);
    expect(await placeOf(sara, own)).toEqual({ ahead: 0 });
    await admin.approve(own);
    expect(await placeOf(sara, own)).toEqual({ ahead: null });
  });

  it('is counted up to a limit', async () => {
    await emptyQueue();
    const [sara, omar] = [await sender(), await sender()];
    for (let n = 0; n <= LIMITS.transfersAhead; n += 1) await omar.pendingTransfer('1.00');
    const own = await sara.pendingTransfer('1.00');

    expect(await placeOf(sara, own)).toEqual({ ahead: LIMITS.transfersAhead });
  });

  it('is shown to the sender alone', async () => {
    const [sara, omar] = [await sender(), await sender()];
    const own = await sara.pendingTransfer('1.00');
    const path = `/api/transfers/${own}/queue`;

    expect(outcome(await omar.client.get(path))).toBe('404 not_found');
    expect(outcome(await (await bank.given.admin()).client.get(path))).toBe('403 forbidden');
    await (await bank.given.admin()).restrict(sara.id);
    expect((await sara.client.get(path)).status).toBe(200);
  });
});
