import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, etagOf, poll, rate, resolutions, say } from '../../support/given/chat.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';

const bank = useBank();

/** A customer whose conversation an agent has resolved. */
async function resolved() {
  const sara = await bank.given.customer();
  const agent = await bank.given.agent();
  const desk = new Desk(agent);
  await say(sara, 'When will my transfer be approved?');
  const { id } = await desk.conversationOf(sara);
  await desk.reply(id, 'It was approved.');
  await desk.do(id, 'resolve');
  return { sara, agent, desk, id };
}

/** Sets the resolutions of a conversation back. */
function hoursAgo(id: string, hours: number): Promise<unknown> {
  return bank.sql(
    `UPDATE chat_resolutions SET resolved_at = resolved_at - make_interval(hours => $2) WHERE conversation_id = $1`,
    [id, hours],
  );
}

describe('a resolution', () => {
  it('is shown to the customer with its time and the agent’s first name, and nothing more of the agent', async () => {
    const { sara, agent, id } = await resolved();

    const [one, ...more] = await resolutions(sara);

    expect(more).toEqual([]);
    expect(one).toEqual({
      resolvedAt: expect.stringMatching(/Z$/),
      agentName: 'Sara',
      rating: null,
      comment: null,
      rateUntil: expect.stringMatching(/Z$/),
    });
    const hours = (Date.parse(one?.rateUntil ?? '') - Date.parse(one?.resolvedAt ?? '')) / 3_600_000;
    expect(hours).toBe(24);
    const { body } = await agent.client.get(`/api/support/conversations/${id}`);
    expect(body).toMatchObject({
      resolutions: [{ resolvedAt: one?.resolvedAt, agentName: 'Sara' }],
      rating: null,
    });
  });

  it('changes the version of the replies, so that clients that only poll hear of it', async () => {
    const { sara, desk, id } = await resolved();
    const version = etagOf(await poll(sara));
    expect((await poll(sara, version)).status).toBe(304);

    await say(sara, 'Thank you!');
    await desk.do(id, 'resolve');

    expect((await poll(sara, version)).status).toBe(200);
    expect(await resolutions(sara)).toHaveLength(2);
  });

  it('is taken back when an agent reopens the conversation, unless somebody has rated or written', async () => {
    const { sara, desk, id } = await resolved();
    const before = etagOf(await poll(sara));
    await desk.do(id, 'reopen');
    expect(await resolutions(sara)).toEqual([]);
    expect(outcome(await rate(sara, 5))).toBe('409 nothing_to_rate');
    expect(etagOf(await poll(sara))).not.toBe(before);

    await desk.do(id, 'resolve');
    await rate(sara, 2);
    await desk.do(id, 'reopen');
    expect(await resolutions(sara)).toMatchObject([{ rating: 2 }]);

    await desk.do(id, 'resolve');
    await say(sara, 'One more thing');
    await desk.do(id, 'resolve');
    await desk.do(id, 'reopen');
    expect(await resolutions(sara)).toMatchObject([{ rating: 2 }, { rating: null }]);
  });

  it('is kept without a name when the agent is deleted, and goes with the customer', async () => {
    const { sara, agent, id } = await resolved();
    const admin = await bank.given.admin();
    await admin.deleteUser(agent.id);
    expect(await resolutions(sara)).toMatchObject([{ agentName: null }]);

    await admin.deleteUser(sara.id);
    expect(await bank.sql('SELECT id FROM chat_resolutions WHERE conversation_id = $1', [id])).toEqual([]);
  });
});

describe('a rating', () => {
  it('is 1 to 5 with an optional comment, and can be changed', async () => {
    const { sara } = await resolved();

    expect(outcome(await rate(sara, 3, ' Slow at first.\nThen quick. '))).toBe('204');
    expect(await resolutions(sara)).toMatchObject([{ rating: 3, comment: 'Slow at first.\nThen quick.' }]);
    for (const rating of [1, 5]) {
      expect(outcome(await rate(sara, rating))).toBe('204');
      expect(await resolutions(sara)).toMatchObject([{ rating, comment: null }]);
    }
    for (const rating of [0, 6, 4.5, '5', null, undefined, [5], {}]) {
      expect([rating, outcome(await rate(sara, rating))]).toEqual([rating, '400 validation_failed']);
    }
    for (const comment of ['a'.repeat(201), 'bell\u0007', 7, {}]) {
      expect([comment, outcome(await rate(sara, 5, comment))]).toEqual([comment, '400 validation_failed']);
    }
    expect(outcome(await rate(sara, 4, 'a'.repeat(200)))).toBe('204');
    expect(outcome(await rate(sara, 4, ' '))).toBe('204');
    expect(await resolutions(sara)).toMatchObject([{ rating: 4, comment: null }]);
  });

  it('is seen by agents and administrators, also after the customer has written again', async () => {
    const { sara, desk, id } = await resolved();
    expect((await desk.detail(id)).rating).toBeNull();
    await rate(sara, 4, 'Quick and friendly.');
    await say(sara, 'One more thing');

    const seen = { rating: 4, comment: 'Quick and friendly.', ratedAt: expect.stringMatching(/Z$/) };
    expect((await desk.detail(id)).rating).toEqual(seen);
    expect((await new Desk(await bank.given.admin()).detail(id)).rating).toEqual(seen);
    await desk.do(id, 'resolve');
    expect((await desk.detail(id)).rating).toEqual(seen);
    await rate(sara, 1);
    expect((await desk.detail(id)).rating).toMatchObject({ rating: 1, comment: null });
  });

  it('is for the conversation that was resolved last, within 24 hours', async () => {
    const sara = await bank.given.customer();
    expect(outcome(await rate(sara, 5))).toBe('409 nothing_to_rate');
    await say(sara, 'Hello?');
    expect((await rate(sara, 5)).body).toEqual({
      statusCode: 409,
      code: 'nothing_to_rate',
      message:
        'There is no conversation to rate. Conversations can be rated for 24 hours after they were resolved.',
    });

    const { sara: omar, desk, id } = await resolved();
    await hoursAgo(id, 23);
    expect(outcome(await rate(omar, 2))).toBe('204');
    await desk.do(id, 'reopen');
    await desk.do(id, 'resolve');
    await rate(omar, 5);
    expect(await resolutions(omar)).toMatchObject([
      { rating: 2, rateUntil: null },
      { rating: 5, rateUntil: expect.anything() },
    ]);
    await hoursAgo(id, 25);
    expect(outcome(await rate(omar, 1))).toBe('409 nothing_to_rate');
  });

  it('is recorded once for each change, with the figure and without the words', async () => {
    const { sara, id } = await resolved();
    const admin = await bank.given.admin();

    expect(tally(await Promise.all(times(5, () => rate(sara, 4, 'Mrs. Smith helped me'))))).toEqual({
      204: 5,
    });
    await rate(sara, 5, 'Mrs. Smith helped me');

    const events = (await admin.auditOf(id)).filter(({ type }) => type === 'chat.rated');
    expect(events).toMatchObject([
      { before: null, after: { rating: 5 } },
      { before: null, after: { rating: 4 } },
    ]);
    expect(JSON.stringify(events)).not.toContain('Smith');
  });

  it('is possible for restricted customers, and counts towards the messages of a minute', async () => {
    const { sara } = await resolved();
    await (await bank.given.admin()).restrict(sara.id);

    const answers = await Promise.all(times(40, (index) => rate(sara, 1 + (index % 5))));

    // One message was sent before.
    expect(tally(answers)).toEqual({ 204: 29, '429 too_many_attempts': 11 });
  });

  it('is seen on another node, with the same version of the replies', async () => {
    const { sara } = await resolved();
    const far = atNode(bank, await bank.addNode(), sara);

    await rate(far, 5);

    expect(await resolutions(sara)).toMatchObject([{ rating: 5 }]);
    expect(await resolutions(far)).toEqual(await resolutions(sara));
    expect(etagOf(await poll(far))).toBe(etagOf(await poll(sara)));
  });
});
