import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConversationViewers } from '#contract/realtime';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, say } from '../../support/given/chat.js';
import { caughtUp, type LiveSocket, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();

const NOBODY = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';
const OTHER_NODE = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5b';

let otherNode: number;
let admin: Colleague;
let priya: Colleague;
let adam: Colleague;
/** The id of Sara's conversation. */
let id: string;
let sara: Customer;

beforeAll(async () => {
  otherNode = await bank.addNode();
  admin = await bank.given.admin();
  [priya, adam] = [await agentNamed('Priya'), await agentNamed('Adam')];
});
beforeEach(async () => {
  ({ sara, id } = await asked());
});

async function asked(): Promise<{ sara: Customer; id: string }> {
  const customer = await bank.given.customer();
  await say(customer, 'Is anybody there?');
  return { sara: customer, id: (await new Desk(admin).conversationOf(customer)).id };
}

async function agentNamed(firstName: string): Promise<Colleague> {
  const agent = await bank.given.agent();
  const { username } = agent;
  await agent.client.patch('/api/auth/user', {
    firstName,
    lastName: 'Secretname',
    email: `${username}@example.ae`,
  });
  return agent;
}

const there = (person: Colleague) => ({ id: person.id, ...atNode(bank, otherNode, person) });

function view(socket: LiveSocket, conversationId: unknown): Promise<unknown> {
  return socket.say('support.viewing', { conversationId });
}

/** A new socket that views Sara's conversation. */
async function viewer(person: { id: string; client: Colleague['client'] }): Promise<LiveSocket> {
  const socket = await live.open(person);
  expect(await view(socket, id)).toEqual({ ok: true });
  return socket;
}

/**
 * The names that the socket was last sent, in order; `null` if it was sent nothing, or another conversation.
 */
function names(socket: LiveSocket): string | null {
  const told = socket.of('support.viewers').at(-1) as ConversationViewers | undefined;
  return told?.conversationId === id ? told.viewers.map(({ firstName }) => firstName).join(', ') : null;
}

function shows(expected: string, ...sockets: LiveSocket[]): Promise<void> {
  return until(() => Promise.resolve(sockets.every((socket) => names(socket) === expected)), 4_000);
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
    await until(() => Promise.resolve(two.of('support.viewers').length === 2), 4_000);
    expect(two.of('support.viewers').at(-1)).toEqual({
      conversationId: other.id,
      viewers: [{ id: adam.id, firstName: 'Adam' }],
    });
  });

  it('appears once with any number of tabs, until the last one is closed', async () => {
    const [one, two, three] = [await viewer(priya), await viewer(there(priya)), await viewer(adam)];
    await shows('Priya, Adam', one, two, three);

    two.close();
    await until(async () => (await rows()) === 2, 4_000);
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
      'SELECT conversation_id FROM conversation_views WHERE conversation_id = ANY ($1)',
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
    await until(async () => (await rows()) === 2, 4_000);
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

/** The number of sockets that view Sara's conversation. */
async function rows(): Promise<number> {
  return (await bank.sql('SELECT FROM conversation_views WHERE conversation_id = $1', [id])).length;
}

describe('the viewers of a conversation', () => {
  it('are shown only to each other', async () => {
    const other = await asked();
    const elsewhere = await live.open(admin);
    await view(elsewhere, other.id);
    await elsewhere.hears('support.viewers');
    const idle = await live.open(adam);
    const customer = await live.open(sara);
    elsewhere.forget();

    const socket = await viewer(priya);
    await shows('Priya', socket);
    socket.close();
    await until(async () => (await rows()) === 0, 4_000);
    await caughtUp(bank, [elsewhere, idle, customer]);

    for (const bystander of [elsewhere, idle, customer]) {
      expect(bystander.of('support.viewers')).toEqual([]);
    }
  });

  it('are not shown to customers, whose requests get no information', async () => {
    const customer = await live.open(sara);
    expect(await view(customer, id)).toEqual({ ok: false });
    expect(await view(customer, null)).toEqual({ ok: false });
    const socket = await viewer(priya);
    await shows('Priya', socket);
    await caughtUp(bank, [customer]);
    expect(customer.of('support.viewers')).toEqual([]);
  });

  it('are not shown to restricted agents', async () => {
    const guest = await agentNamed('Guest');
    await admin.restrict(guest.id);
    expect(await view(await live.open(guest), id)).toEqual({ ok: false });
  });

  it('are found without a signal from the other node, within seconds', async () => {
    const socket = await viewer(priya);
    await shows('Priya', socket);

    await bank.sql(
      `INSERT INTO conversation_views (node_id, socket_id, conversation_id, user_id, since, seen_at)
       VALUES ($1, 'there', $2, $3, now(), now())`,
      [OTHER_NODE, id, adam.id],
    );

    await shows('Priya, Adam', socket);
  });

  it('are refused, like everything else, once a client has sent 20 messages in 5 seconds', async () => {
    const socket = await live.open(priya);
    for (const page of times(21, () => id)) socket.socket.emit('support.viewing', { conversationId: page });
    await socket.isClosed();
    await until(async () => (await rows()) === 0, 4_000);
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
    ['a word', [{ conversationId: "'; DROP TABLE conversation_views; --" }]],
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

describe('a node that goes away', () => {
  it('removes its viewers at once when it stops', async () => {
    const node = await bank.addNode();
    const socket = await viewer(priya);
    await viewer({ id: adam.id, ...atNode(bank, node, adam) });
    await shows('Priya, Adam', socket);

    await bank.stopNode(node);

    expect(await rows()).toBe(1);
    await shows('Priya', socket);
  });

  it('loses its viewers when it is killed, after some seconds without a sign of life', async () => {
    const socket = await viewer(priya);
    const seen = (seconds: number) =>
      bank.sql(
        `INSERT INTO conversation_views (node_id, socket_id, conversation_id, user_id, since, seen_at)
         VALUES ($1, 'killed', $2, $3, now() - interval '1 day', now() - make_interval(secs => $4))
         ON CONFLICT (node_id, socket_id) DO UPDATE SET seen_at = excluded.seen_at`,
        [OTHER_NODE, id, adam.id, seconds],
      );
    await bank.sql('DELETE FROM conversation_views WHERE node_id = $1', [OTHER_NODE]);
    await seen(20);
    await shows('Adam, Priya', socket);
    await seen(26);
    await shows('Priya', socket);
    expect(await rows()).toBe(2);
  });

  it('leaves rows that a job deletes, while live nodes renew theirs', async () => {
    const other = await asked();
    const socket = await viewer(priya);
    await shows('Priya', socket);
    await bank.sql(
      `INSERT INTO conversation_views (node_id, socket_id, conversation_id, user_id, since, seen_at)
       VALUES ($1, 'dead', $2, $3, now() - interval '1 day', now() - interval '2 hours')`,
      [NOBODY, other.id, adam.id],
    );
    await bank.sql(
      `UPDATE conversation_views SET seen_at = now() - interval '26 seconds' WHERE conversation_id = $1`,
      [id],
    );

    await until(async () => {
      const [seen] = await bank.sql(
        `SELECT FROM conversation_views
          WHERE conversation_id = $1 AND seen_at > now() - interval '25 seconds'`,
        [id],
      );
      return seen !== undefined;
    }, 10_000);
    await bank.app.get(JobsService).runDue(new Date('2027-01-31T00:47:00Z'));
    expect(await bank.sql('SELECT FROM conversation_views WHERE node_id = $1', [NOBODY])).toEqual([]);
    await shows('Priya', socket);
  }, 20_000);
});
