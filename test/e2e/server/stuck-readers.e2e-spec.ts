import { describe, expect, it } from '@jest/globals';
import type { Socket as NetSocket } from 'node:net';
import { EventTail } from '../../../backend/src/events/event-tail.service.js';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import { commitEvent, type LiveSocket, useLiveSockets } from '../../support/http/live-socket.js';
import type { Customer } from '../../support/given/people.js';
import { nextConnection, readAgain, stopReading } from '../../support/http/stalled-reader.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();

/** A stall is detected within this time, with a good margin. */
const NOTICED_MS = 1_500;
/** Fills the network's own buffers quickly. */
const LONG_WORD = 'x'.repeat(50_000);

interface TwoTabs {
  sara: Customer;
  /** The tab that has stopped reading. */
  stuck: LiveSocket;
  /** The server's end of its connection. */
  wire: NetSocket;
  healthy: LiveSocket;
}

/** One of the customer's two tabs has stopped reading, and data for it has begun to queue. */
async function oneTabStuck(): Promise<TwoTabs> {
  const sara = await bank.given.customer();
  const healthy = await live.open(sara);
  const connected = nextConnection(bank.app.getHttpServer());
  const stuck = await live.open(sara);
  const wire = await connected;
  stopReading(stuck);
  const tabs = { sara, stuck, wire, healthy };
  while (wire.writableLength === 0) await push(tabs, LONG_WORD);
  return tabs;
}

/** Pushes one resource and waits until the reading tab has received it. */
async function push({ sara, healthy }: TwoTabs, resource: string): Promise<void> {
  const heard = healthy.changes.length;
  await commitEvent(bank, [`user:${sara.id}`], [resource]);
  bank.app.get(EventTail).poke();
  await healthy.hears('changed', heard + 1);
}

const wordsWith = (resource: string, { changes }: LiveSocket) =>
  changes.filter(({ resources }) => resources.includes(resource));

describe('a client that stops reading', () => {
  it('is told in one word what it has missed, once it reads again', async () => {
    const tabs = await oneTabStuck();
    const noticed = performance.now() + NOTICED_MS;
    while (performance.now() < noticed) await push(tabs, 'accounts');
    for (let time = 0; time < 20; time += 1) await push(tabs, 'transactions');
    await push(tabs, 'user');

    readAgain(tabs.stuck);

    await tabs.stuck.hearsOf('user');
    const [word, ...more] = wordsWith('transactions', tabs.stuck);
    expect([...(word?.resources ?? [])].sort()).toEqual(['accounts', 'transactions', 'user']);
    expect(more).toEqual([]);
    expect(wordsWith('transactions', tabs.healthy)).toHaveLength(20);
    // After that it receives events like every other socket.
    await push(tabs, 'chat');
    await tabs.stuck.hearsOf('chat');
    expect((await live.open(tabs.sara, { cursor: tabs.stuck.cursor })).stale).toEqual([]);
  });

  it('still receives the end of its session', async () => {
    const tabs = await oneTabStuck();
    const noticed = performance.now() + NOTICED_MS;
    while (performance.now() < noticed) await push(tabs, 'accounts');
    await tabs.sara.client.get('/api/logout');
    await tabs.healthy.isClosed();
    readAgain(tabs.stuck);
    await tabs.stuck.hears('session.ended');
    await tabs.stuck.isClosed();
  });

  it('is cut when it lets more than a mebibyte wait, and catches up when it comes again', async () => {
    const tabs = await oneTabStuck();
    await push(tabs, 'x'.repeat(2_000_000));
    await until(() => Promise.resolve(tabs.wire.destroyed));

    await push(tabs, 'accounts');
    expect((await live.open(tabs.sara, { cursor: tabs.healthy.cursor })).stale).toEqual([]);
    expect((await live.open(tabs.sara, { cursor: tabs.stuck.cursor })).stale).toContain('accounts');
  });

  it('does not keep a node that stops', async () => {
    const node = await bank.addNode();
    const sara = await bank.given.customer();
    stopReading(await live.open({ id: sara.id, ...atNode(bank, node, sara) }));
    // Would never end if it waited for this reader.
    await bank.stopNode(node);
    expect(await bank.client().get('/readyz')).toMatchObject({ status: 200 });
  });
});
