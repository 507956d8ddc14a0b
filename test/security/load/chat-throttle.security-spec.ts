import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode, history, say, send } from '../../support/given/chat.js';
import { times } from '../../support/times.js';

const bank = useBank();

const TOO_MANY = {
  statusCode: 429,
  code: 'too_many_attempts',
  message: 'You are sending messages too quickly. Please wait a minute and try again.',
};

describe('a customer who floods the chat', () => {
  it('is heard thirty times a minute, and is told how long to wait', async () => {
    const sara = await bank.given.customer();

    const answers = await Promise.all(times(200, (index) => send(sara, `Message ${index}`)));

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(170);
    expect(refused[0]?.body).toEqual(TOO_MANY);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(60);
    const stored = answers.filter(({ status }) => status === 201);
    expect(stored.length).toBeGreaterThan(0);
    expect(await history(sara)).toHaveLength(stored.length);
  });

  it('cannot do it from another browser either', async () => {
    const sara = await bank.given.customer();
    const elsewhere = bank.client();
    await elsewhere.signIn(sara.username, sara.password);
    await Promise.all(times(30, (index) => send(sara, `Message ${index}`)));
    expect((await send({ client: elsewhere }, 'One more')).status).toBe(429);
  });

  it('takes nothing from the others, and keeps everything but the chat', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer();
    const flood = Promise.all(times(200, (index) => send(sara, `Message ${index}`)));

    for (let line = 1; line <= 5; line += 1) await say(omar, `Hello ${line}`);
    await flood;

    expect(await history(omar)).toHaveLength(5);
    expect((await sara.client.get('/api/accounts')).status).toBe(200);
    expect((await sara.client.get('/api/chat/replies')).status).toBe(200);
  });

  it('may say as much again on another node, which counts for itself', async () => {
    const other = await bank.addNode();
    const sara = await bank.given.customer();
    const there = atNode(bank, other, sara);
    await Promise.all(times(30, (index) => send(sara, `Message ${index}`)));
    expect((await send(sara, 'One more')).status).toBe(429);
    expect((await send(there, 'One more')).status).toBe(201);
  });
});
