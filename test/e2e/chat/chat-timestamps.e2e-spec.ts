import { describe, expect, it } from '@jest/globals';
import type { SupportMessageDto } from '#contract/shapes/support.dto';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, history, replies, say } from '../../support/given/chat.js';
import { tally } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';

const bank = useBank();

/** Expects each time to be at least one millisecond after the previous one. */
function expectToIncrease(timestamps: readonly string[]): void {
  const moments = timestamps.map((timestamp) => Date.parse(timestamp));
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1);
}

describe('the times of messages', () => {
  it('increase strictly when twenty replies arrive at once on two nodes', async () => {
    const second = await bank.addNode();
    const sara = await bank.given.customer();
    const agent = await bank.given.agent();
    const admins = await Promise.all(times(4, () => bank.given.admin()));
    await say(sara, 'Hello?');
    const { id } = await new Desk(agent).conversationOf(sara);
    await new Desk(agent).do(id, 'claim');
    const desks = [agent, ...admins].flatMap((one) => [new Desk(one), new Desk(atNode(bank, second, one))]);

    const answers = await Promise.all(
      desks.flatMap((desk, index) => [
        desk.do(id, 'replies', { message: `Reply ${index}` }),
        desk.do(id, 'replies', { message: `Reply ${index}, too` }),
      ]),
    );

    expect(tally(answers)).toEqual({ 201: 20 });
    const given = await replies(sara);
    expect(given).toHaveLength(20);
    expectToIncrease(given.map(({ timestamp }) => timestamp));
    const told = answers.map(({ body }) => (body as SupportMessageDto).timestamp);
    expect(told.sort()).toEqual(given.map(({ timestamp }) => timestamp));
  });

  it('increase strictly over both sides and the notes, however they mix', async () => {
    const sara = await bank.given.customer();
    const desk = new Desk(await bank.given.agent());
    await say(sara, 'Hello?');
    const { id } = await desk.conversationOf(sara);

    await Promise.all(
      times(10, (index) => [
        say(sara, `Question ${index}`),
        desk.reply(id, `Answer ${index}`),
        desk.note(id, `Note ${index}`),
      ]).flat(),
    );

    const { messages, lastMessageAt } = await desk.detail(id);
    expect(messages).toHaveLength(31);
    expectToIncrease(messages.map(({ timestamp }) => timestamp));
    expect(lastMessageAt).toBe((await history(sara)).at(-1)?.timestamp);
  });

  it('increase also when the clock was set back', async () => {
    const sara = await bank.given.customer();
    const desk = new Desk(await bank.given.agent());
    await say(sara, 'Hello?');
    const { id } = await desk.conversationOf(sara);
    await desk.reply(id, 'From a second that has not come yet');
    await bank.sql(
      `UPDATE messages SET at = '2100-01-01T00:00:00.000Z' WHERE conversation_id = $1 AND sender = 'agent'`,
      [id],
    );

    const { timestamp } = await desk.reply(id, 'One');
    await say(sara, 'Two');

    expect(timestamp).toBe('2100-01-01T00:00:00.001Z');
    expect((await history(sara)).at(-1)).toMatchObject({
      message: 'Two',
      timestamp: '2100-01-01T00:00:00.002Z',
    });
  });
});
