import { beforeEach, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Desk, etagOf, poll, replies, say } from '../../support/given/chat.js';
import type { Answer } from '../../support/http/client.js';
import type { Customer } from '../../support/given/people.js';
import { statementsOf } from '../../support/database/statements.js';

const bank = useBank();

let sara: Customer;
let version: string;
beforeEach(async () => {
  sara = await bank.given.customer();
  version = etagOf(await poll(sara));
});

/** Sends a query that no page sends, which bypasses the fast path. */
function thoroughly(customer: Customer, ifNoneMatch: string): Promise<Answer> {
  return customer.client.get('/api/chat/replies?email=sara~1', { 'if-none-match': ifNoneMatch });
}

/** The parts of a response that do not depend on the request. */
function lasting({ status, text, headers }: Answer) {
  const { 'x-request-id': id, date, ...others } = headers;
  return { status, text, hasId: typeof id === 'string', hasDate: typeof date === 'string', others };
}

describe('an unchanged poll', () => {
  it('is answered by the fast path like by the full path, header by header', async () => {
    const early = await poll(sara, version);
    expect(early.status).toBe(304);
    expect(lasting(early)).toEqual(lasting(await thoroughly(sara, version)));
  });

  it('has a unique request id', async () => {
    const ids = [await poll(sara, version), await poll(sara, version)].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('does not query the database', async () => {
    expect(await statementsOf(() => poll(sara, version))).toEqual([]);
  });

  it.each([
    ['once there is a reply', 200],
    ['once he has signed out', 401],
    ['once he is deleted', 401],
  ])('is no longer unchanged %s', async (change, status) => {
    await poll(sara, version);
    if (status === 200) {
      await say(sara, 'Hello');
      const desk = new Desk(await bank.given.agent());
      await desk.reply((await desk.conversationOf(sara)).id, 'Good morning');
    } else if (change.includes('signed out')) {
      const same = bank.client();
      for (const [name, pair] of sara.client.cookies) same.cookies.set(name, pair);
      await same.get('/api/logout');
    } else {
      await (await bank.given.admin()).deleteUser(sara.id);
    }
    expect((await poll(sara, version)).status).toBe(status);
  });

  it('of another customer is answered in full, even with the same version', async () => {
    const omar = await bank.given.customer();
    await poll(omar);
    expect((await poll(omar, version)).status).toBe(200);
  });

  it('of a colleague is refused', async () => {
    const agent = await bank.given.agent();
    expect((await poll(agent, version)).status).toBe(403);
    expect((await poll(agent, version)).status).toBe(403);
  });

  it('with another spelling, method or size takes the full path', async () => {
    const headers = { 'if-none-match': version };
    const { client } = sara;
    expect((await client.get('/api/chat/REPLIES', headers)).status).toBe(304);
    expect((await client.get(`/api/chat/replies?email=${'a'.repeat(255)}`, headers)).status).toBe(400);
    expect((await client.post('/api/chat/replies', {}, headers)).status).toBe(404);
    expect(await replies(sara)).toEqual([]);
  });
});
