import { describe, expect, it } from '@jest/globals';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';
import {
  prepareViewers,
  viewer,
  priya,
  id,
  shows,
  there,
  adam,
  admin,
  view,
  names,
  asked,
  live,
  bank,
  agentNamed,
  sara,
  NOBODY,
} from './viewers.js';

prepareViewers();

/** The number of sockets that view Sara's conversation. */
async function rows(): Promise<number> {
  return (await bank.sql('SELECT FROM desk_sockets WHERE conversation_id = $1', [id])).length;
}

describe('an agent who views a conversation', () => {
  it('is told at once who else does, by first name only', async () => {
    const socket = await viewer(priya);

    await socket.hears('support.viewers');

    expect(socket.of('support.viewers')).toEqual([
      { conversationId: id, viewers: [{ id: priya.id, firstName: 'Priya' }] },
    ]);
  });

  it('sees others come and go, in order of arrival, on any node', async () => {
    const one = await viewer(priya);
    await shows('Priya', one);
    const two = await viewer(there(adam));
    await shows('Priya, Adam', one, two);
    const three = await viewer(admin);
    await shows('Priya, Adam, Sara', one, two, three);

    expect(await view(one, null)).toEqual({ ok: true });
    await shows('Adam, Sara', two, three);
    two.close();
    await shows('Sara', three);
    expect(names(one)).toBe('Priya, Adam, Sara');
  });

  it('can switch to another conversation', async () => {
    const [one, two] = [await viewer(priya), await viewer(adam)];
    await shows('Priya, Adam', one, two);
    const other = await asked();

    expect(await view(two, other.id)).toEqual({ ok: true });

    await shows('Priya', one);
    await until(() => Promise.resolve(two.of('support.viewers').length === 2));
    expect(two.of('support.viewers').at(-1)).toEqual({
      conversationId: other.id,
      viewers: [{ id: adam.id, firstName: 'Adam' }],
    });
  });

  it('appears once with any number of tabs, until the last one is closed', async () => {
    const [one, two, three] = [await viewer(priya), await viewer(there(priya)), await viewer(adam)];
    await shows('Priya, Adam', one, two, three);

    two.close();
    await until(async () => (await rows()) === 2);
    expect(names(three)).toBe('Priya, Adam');

    one.close();
    await shows('Adam', three);
    expect(three.of('support.viewers')).toHaveLength(2);
  });

  it('and repeats it keeps the position, and receives the viewers again', async () => {
    const [one, two] = [await viewer(priya), await viewer(adam)];
    await shows('Priya, Adam', one, two);
    one.forget();
    two.forget();

    expect(await view(one, id.toUpperCase())).toEqual({ ok: true });

    await shows('Priya, Adam', one);
    expect(two.of('support.viewers')).toEqual([]);
  });

  it('and switches twenty times at once ends in the last one', async () => {
    const other = await asked();
    const socket = await live.open(priya);
    const pages = times(20, (page) => (page % 2 === 0 ? other.id : id));

    const answers = await Promise.all(pages.map((page) => view(socket, page)));

    expect(answers).toEqual(times(20, () => ({ ok: true })));
    await shows('Priya', socket);
    const views = await bank.sql(
      'SELECT conversation_id FROM desk_sockets WHERE conversation_id = ANY ($1)',
      [[id, other.id]],
    );
    expect(views).toEqual([{ conversation_id: id }]);
    socket.close();
  });

  it('and reloads the page appears again, once', async () => {
    const watcher = await viewer(adam);
    let socket = await viewer(priya);
    await shows('Adam, Priya', watcher);
    for (let time = 0; time < 5; time += 1) {
      socket.close();
      socket = await viewer(priya);
    }
    await shows('Adam, Priya', watcher, socket);
    await until(async () => (await rows()) === 2);
  });

  it('disappears with the session', async () => {
    const guest = await agentNamed('Guest');
    const [one, two] = [await viewer(adam), await viewer(guest)];
    await shows('Adam, Guest', one, two);
    await guest.client.get('/api/logout');
    await shows('Adam', one);
  });

  it('is told that nobody is there once the customer is deleted', async () => {
    const socket = await viewer(priya);
    await shows('Priya', socket);
    await admin.deleteUser(sara.id);
    await shows('', socket);
  });
});

describe('an invalid conversation id', () => {
  it.each<[string, unknown[]]>([
    ['nothing', []],
    ['null', [null]],
    ['a text', ['now']],
    ['a list', [[]]],
    ['no id', [{}]],
    ['a number', [{ conversationId: 7 }]],
    ['an object', [{ conversationId: {} }]],
    ['an empty text', [{ conversationId: '' }]],
    ['a word', [{ conversationId: "'; DROP TABLE desk_sockets; --" }]],
    ['an id that nobody has', [{ conversationId: NOBODY }]],
    ['two words', [{ conversationId: null }, { conversationId: null }]],
  ])('like %s is refused, and the socket keeps its view', async (_, words) => {
    const [socket, other] = [await viewer(priya), await viewer(adam)];
    await shows('Priya, Adam', socket, other);
    expect(await socket.say('support.viewing', ...words)).toEqual({ ok: false });
    expect(await rows()).toBe(2);
    socket.close();
    await shows('Adam', other);
  });
});
