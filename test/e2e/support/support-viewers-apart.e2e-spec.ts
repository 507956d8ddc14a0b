import { describe, expect, it } from '@jest/globals';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { atNode } from '../../support/given/chat.js';
import { caughtUp } from '../../support/http/live-socket.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';
import {
  prepareViewers,
  asked,
  live,
  admin,
  view,
  adam,
  sara,
  viewer,
  priya,
  shows,
  bank,
  id,
  agentNamed,
  OTHER_NODE,
  NOBODY,
} from './viewers.js';

prepareViewers();

/** The number of sockets that view Sara's conversation. */
async function rows(): Promise<number> {
  return (await bank.sql('SELECT FROM desk_sockets WHERE conversation_id = $1', [id])).length;
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
    await until(async () => (await rows()) === 0);
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
      `INSERT INTO desk_sockets (node_id, socket_id, conversation_id, user_id, since, seen_at)
       VALUES ($1, 'there', $2, $3, now(), now())`,
      [OTHER_NODE, id, adam.id],
    );

    await shows('Priya, Adam', socket);
  });

  it('are refused, like everything else, once a client has sent 20 messages in 5 seconds', async () => {
    const socket = await live.open(priya);
    for (const page of times(21, () => id)) socket.socket.emit('support.viewing', { conversationId: page });
    await socket.isClosed();
    await until(async () => (await rows()) === 0);
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
        `INSERT INTO desk_sockets (node_id, socket_id, conversation_id, user_id, since, seen_at)
         VALUES ($1, 'killed', $2, $3, now() - interval '1 day', now() - make_interval(secs => $4))
         ON CONFLICT (node_id, socket_id) DO UPDATE SET seen_at = excluded.seen_at`,
        [OTHER_NODE, id, adam.id, seconds],
      );
    await bank.sql('DELETE FROM desk_sockets WHERE node_id = $1', [OTHER_NODE]);
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
      `INSERT INTO desk_sockets (node_id, socket_id, conversation_id, user_id, since, seen_at)
       VALUES ($1, 'dead', $2, $3, now() - interval '1 day', now() - interval '2 hours')`,
      [NOBODY, other.id, adam.id],
    );
    await bank.sql(
      `UPDATE desk_sockets SET seen_at = now() - interval '26 seconds' WHERE conversation_id = $1`,
      [id],
    );

    await until(async () => {
      const [seen] = await bank.sql(
        `SELECT FROM desk_sockets
          WHERE conversation_id = $1 AND seen_at > now() - interval '25 seconds'`,
        [id],
      );
      return seen !== undefined;
    });
    await bank.app.get(JobsService).runDue(new Date('2027-01-31T00:47:00Z'));
    expect(await bank.sql('SELECT FROM desk_sockets WHERE node_id = $1', [NOBODY])).toEqual([]);
    await shows('Priya', socket);
  });
});
