import { describe, expect, it } from '@jest/globals';
import type { CannedReplyDto } from '#contract/shapes/support.dto';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

const PATH = '/api/support/canned-replies';

const add = ({ client }: Pick<Colleague, 'client'>, shortcut: unknown, text: unknown = 'Hello {firstName}') =>
  client.post(PATH, { shortcut, text });
const list = async ({ client }: Colleague) => (await client.get(PATH)).body as CannedReplyDto[];
const shortcuts = async (agent: Colleague) => (await list(agent)).map(({ shortcut }) => shortcut);

describe('canned replies', () => {
  it('can be added with a shortcut and placeholders, for all agents and administrators', async () => {
    const [priya, adam, admin] = [
      await bank.given.agent(),
      await bank.given.agent(),
      await bank.given.admin(),
    ];

    const { status, body } = await add(priya, ' hours ', ' Hello {firstName} {lastName},\nwe open at 8AM. ');

    const hours = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      shortcut: 'hours',
      text: 'Hello {firstName} {lastName},\nwe open at 8AM.',
    };
    expect([status, body]).toEqual([201, hours]);
    for (const colleague of [priya, adam, admin]) expect(await list(colleague)).toContainEqual(body);
  });

  it('are listed by shortcut, without regard to case', async () => {
    const agent = await bank.given.agent();
    for (const shortcut of ['order-c', 'Order-B', 'order-a']) await add(agent, shortcut);

    const ordered = (await shortcuts(agent)).filter((shortcut) => /^order-/i.test(shortcut));

    expect(ordered).toEqual(['order-a', 'Order-B', 'order-c']);
  });

  it('have unique shortcuts, also when ten are added at once', async () => {
    const agent = await bank.given.agent();

    const answers = await Promise.all(times(10, (index) => add(agent, index % 2 ? 'Unique' : 'unique')));

    expect(tally(answers)).toEqual({ '201': 1, '409 shortcut_taken': 9 });
    expect((await add(agent, 'UNIQUE')).body).toEqual({
      statusCode: 409,
      code: 'shortcut_taken',
      message: 'Another macro or canned reply has this shortcut',
    });
    expect((await shortcuts(agent)).filter((shortcut) => /unique/i.test(shortcut))).toHaveLength(1);
  });

  it('can be deleted by any agent, which frees their shortcut', async () => {
    const [priya, adam] = [await bank.given.agent(), await bank.given.agent()];
    const { id } = (await add(priya, 'to-go')).body as CannedReplyDto;

    const answers = await Promise.all(times(5, () => adam.client.delete(`${PATH}/${id}`)));

    expect(tally(answers)).toEqual({ '204': 1, '404 not_found': 4 });
    expect(await shortcuts(priya)).not.toContain('to-go');
    expect((await add(priya, 'to-go')).status).toBe(201);
    expect(outcome(await adam.client.delete(`${PATH}/no-such-id`))).toBe('404 not_found');
  });

  it('have a shortcut of 1 to 40 characters and a text of 1 to 2000', async () => {
    const agent = await bank.given.agent();
    const before = await shortcuts(agent);

    for (const wrong of [undefined, null, '', '  ', 'a'.repeat(41), 'two\nlines', 7, ['a'], {}]) {
      expect([wrong, outcome(await add(agent, wrong))]).toEqual([wrong, '400 validation_failed']);
    }
    for (const wrong of [null, '', ' \n', '\u0000', 'a'.repeat(2001), 7, ['a'], {}]) {
      expect([wrong, outcome(await add(agent, 'text', wrong))]).toEqual([wrong, '400 validation_failed']);
    }
    const more = { shortcut: 'more', text: 'Hello', id: '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a' };
    expect(outcome(await agent.client.post(PATH, more))).toBe('400 validation_failed');
    expect(await shortcuts(agent)).toEqual(before);
    expect((await add(agent, 'a'.repeat(40), '🦅'.repeat(2000))).status).toBe(201);
  });

  it('are audited with who added and who deleted them', async () => {
    const [agent, admin] = [await bank.given.agent(), await bank.given.admin()];
    const { id } = (await add(agent, 'audited', 'Hello')).body as CannedReplyDto;

    await admin.client.delete(`${PATH}/${id}`);

    expect(await admin.auditOf(id)).toMatchObject([
      { type: 'canned_reply.deleted', actorId: admin.id, before: { shortcut: 'audited', text: 'Hello' } },
      { type: 'canned_reply.added', actorId: agent.id, after: { shortcut: 'audited', text: 'Hello' } },
    ]);
  });

  it('are refused to customers', async () => {
    const [sara, agent] = [await bank.given.customer(), await bank.given.agent()];
    const { id } = (await add(agent, 'internal')).body as CannedReplyDto;

    expect(outcome(await sara.client.get(PATH))).toBe('403 forbidden');
    expect(outcome(await add(sara, 'mine'))).toBe('403 forbidden');
    expect(outcome(await sara.client.delete(`${PATH}/${id}`))).toBe('403 forbidden');
    expect(outcome(await bank.client().get(PATH))).toBe('401 unauthorized');
  });
});
