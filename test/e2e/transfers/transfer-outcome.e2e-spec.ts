import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';
import { outcome } from '../../support/given/outcomes.js';

const bank = useBank();

const withKey = (key: string) => ({ 'idempotency-key': key });
const ask = (client: Client, key: string) => client.get('/api/transfers/outcome', withKey(key));

describe('the outcome of a transfer, by its key', () => {
  it('is the transfer in its current state', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = randomUUID();
    const { id } = (await sara.transfer('30.00', {}, withKey(key))).body as TransactionDto;

    expect((await ask(sara.client, key)).body).toMatchObject({ id, amount: '-30.00', status: 'pending' });
    await (await bank.given.admin()).approve(id);
    expect((await ask(sara.client, key)).body).toMatchObject({ id, status: 'completed' });
  });

  it('is 404 when nothing was submitted, and nothing is then', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = randomUUID();
    await sara.transfer('30.00', { transactionPin: '9999' }, withKey(key));

    expect(outcome(await ask(sara.client, key))).toBe('404 not_found');
    expect(outcome(await ask(sara.client, randomUUID()))).toBe('404 not_found');
    expect(await sara.transactions()).toEqual([]);
  });

  it('belongs to the customer who submitted it', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const omar = await bank.given.customer();
    const key = randomUUID();
    await sara.transfer('30.00', {}, withKey(key));

    expect(outcome(await ask(omar.client, key))).toBe('404 not_found');
  });

  it('needs a key, and stays open to a restricted customer', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = randomUUID();
    await sara.transfer('30.00', {}, withKey(key));
    await (await bank.given.admin()).restrict(sara.id);

    expect((await ask(sara.client, key)).status).toBe(200);
    expect(outcome(await ask(sara.client, 'short'))).toBe('400 validation_failed');
    expect(outcome(await sara.client.get('/api/transfers/outcome'))).toBe('400 validation_failed');
  });
});
