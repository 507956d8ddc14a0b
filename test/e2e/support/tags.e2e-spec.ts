import { beforeAll, describe, expect, it } from '@jest/globals';
import type { TagDto } from '#contract/shapes/tags.dto';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, say } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

let secondNode: number;
beforeAll(async () => {
  secondNode = await bank.addNode();
});

async function conversation(): Promise<{ desk: Desk; id: string }> {
  const sara = await bank.given.customer();
  await say(sara, 'My payment came twice.');
  const desk = new Desk(await bank.given.agent());
  return { desk, id: (await desk.conversationOf(sara)).id };
}

const namesOf = async (desk: Desk, id: string) => (await desk.detail(id)).tags.map(({ name }) => name);
const allTags = async (desk: Desk) => (await desk.agent.client.get('/api/support/tags')).body as TagDto[];
const add = (desk: Desk, id: string, tag: unknown) =>
  desk.agent.client.post(`/api/support/conversations/${id}/tags`, { tag });
const merge = ({ client }: Colleague, from: string, into: string) =>
  client.post('/api/support/tags/merge', { from, into });

describe('the number of a conversation', () => {
  it('is its own, and stays with later messages', async () => {
    const sara = await bank.given.customer();
    await say(sara, 'Hello');
    const desk = new Desk(await bank.given.agent());
    const { id, number } = await desk.conversationOf(sara);
    await say(sara, 'Hello again');

    expect(number).toMatch(/^CNV-\d{6}$/);
    expect((await desk.detail(id)).number).toBe(number);
    const numbers = (await desk.list()).map((listed) => listed.number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('tags of conversations', () => {
  it('are added once, whatever the letter case, and taken off again', async () => {
    const { desk, id } = await conversation();

    expect((await add(desk, id, ' Charged twice ')).body).toMatchObject({
      tags: [{ name: 'Charged twice', colour: expect.any(String) }],
    });
    await desk.tag(id, 'CHARGED TWICE');
    await desk.tag(id, 'Card/ATM');
    expect(await namesOf(desk, id)).toEqual(['Card/ATM', 'Charged twice']);

    expect((await desk.untag(id, 'card/atm')).status).toBe(204);
    expect(await namesOf(desk, id)).toEqual(['Charged twice']);
    expect(outcome(await desk.untag(id, 'Card/ATM'))).toBe('404 not_found');
    expect(outcome(await desk.untag(id, '\u0000'))).toBe('404 not_found');
  });

  it('filter the list', async () => {
    const [tagged, other] = [await conversation(), await conversation()];
    await tagged.desk.tag(tagged.id, 'Filtered');

    const found = await other.desk.list('?status=open&order=waiting&tag=filtered');

    expect(found.map(({ id }) => id)).toEqual([tagged.id]);
  });

  it('are made once by ten agents on two nodes at the same time', async () => {
    const desks = await Promise.all(times(10, conversation));

    await Promise.all(
      desks.map(({ desk, id }, index) =>
        new Desk(atNode(bank, index % 2 ? secondNode : 0, desk.agent)).tag(
          id,
          index % 2 ? 'AT ONCE' : 'At once',
        ),
      ),
    );

    const made = (await allTags(new Desk(await bank.given.agent()))).filter(({ name }) =>
      /^at once$/i.test(name),
    );
    expect(made).toEqual([{ name: made[0]?.name, colour: made[0]?.colour, conversations: 10 }]);
  });

  it('are at most 20 on a conversation', async () => {
    const { desk, id } = await conversation();
    for (const index of times(20, (one) => one)) await desk.tag(id, `Many ${index}`);

    expect(outcome(await add(desk, id, 'One more'))).toBe('422 limit_reached');
    expect((await allTags(desk)).map(({ name }) => name)).not.toContain('One more');
  });

  it('have a name of one line with at most 30 characters', async () => {
    const { desk, id } = await conversation();

    for (const tag of ['', '  ', 'x'.repeat(31), 'two\nlines', 7])
      expect(outcome(await add(desk, id, tag))).toBe('400 validation_failed');
  });
});

describe('merging tags', () => {
  it('replaces one by the other everywhere, and for who adds it later', async () => {
    const [both, one] = [await conversation(), await conversation()];
    const supervisor = await bank.given.staff('support.desk', 'support.supervise');
    for (const tag of ['Merge me', 'Merged']) await both.desk.tag(both.id, tag);
    await one.desk.tag(one.id, 'Merge me');

    expect((await merge(supervisor, 'merge ME', 'merged')).status).toBe(204);

    expect([await namesOf(both.desk, both.id), await namesOf(one.desk, one.id)]).toEqual([
      ['Merged'],
      ['Merged'],
    ]);
    expect((await allTags(one.desk)).filter(({ name }) => name.startsWith('Merge'))).toMatchObject([
      { name: 'Merged', conversations: 2 },
    ]);
    const later = await conversation();
    await later.desk.tag(later.id, 'Merge me');
    expect(await namesOf(later.desk, later.id)).toEqual(['Merged']);
    expect(await later.desk.list('?tag=Merge%20me')).toHaveLength(3);
  });

  it('loses no tag that is added at the same time', async () => {
    const supervisor = await bank.given.staff('support.desk', 'support.supervise');
    const desks = await Promise.all(times(10, conversation));
    for (const { desk, id } of desks.slice(0, 5)) await desk.tag(id, 'Old name');
    for (const { desk, id } of desks.slice(0, 1)) await desk.tag(id, 'New name');

    await Promise.all([
      ...desks.slice(5).map(({ desk, id }) => desk.tag(id, 'Old name')),
      merge(supervisor, 'Old name', 'New name'),
    ]);

    for (const { desk, id } of desks) expect(await namesOf(desk, id)).toEqual(['New name']);
  });

  it('is refused for a tag that is unknown, merged already, or the same', async () => {
    const { desk, id } = await conversation();
    const supervisor = await bank.given.staff('support.desk', 'support.supervise');
    for (const tag of ['Gone', 'Stays']) await desk.tag(id, tag);
    await merge(supervisor, 'Gone', 'Stays');

    for (const [from, into] of [
      ['Gone', 'Stays'],
      ['Stays', 'Gone'],
      ['Stays', 'STAYS'],
      ['Nothing', 'Stays'],
    ] as const)
      expect(outcome(await merge(supervisor, from, into))).toBe('404 not_found');
  });
});
