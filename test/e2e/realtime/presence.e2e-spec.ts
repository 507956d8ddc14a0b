import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AgentPresenceDto } from '#contract/shapes/chat.dto';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { PresenceService } from '../../../backend/src/realtime/desk/presence.service.js';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import { type LiveSocket, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();

let otherNode: number;
let sara: Customer;
let agent: Colleague;
/** Sara's sockets, one on each node. */
let screens: LiveSocket[];

const there = (person: Customer | Colleague) => ({
  id: person.id,
  ...atNode(bank, otherNode, person),
});

beforeAll(async () => {
  otherNode = await bank.addNode();
  sara = await bank.given.customer();
  agent = await bank.given.agent();
  screens = [await live.open(sara), await live.open(there(sara))];
});
beforeEach(async () => {
  await untilShown(false);
});

async function isAnyoneOnline(): Promise<boolean> {
  const { body } = await sara.client.get('/api/chat/presence');
  return (body as AgentPresenceDto).agentsOnline;
}

/** Waits until all of Sara's screens and the HTTP call show this. */
async function untilShown(agentsOnline: boolean): Promise<void> {
  await until(async () => {
    const shown = screens.map((screen) => screen.of('chat.presence').at(-1) as AgentPresenceDto | undefined);
    return shown.every((presence) => presence?.agentsOnline === agentsOnline)
      ? (await isAnyoneOnline()) === agentsOnline
      : false;
  });
}

/** Does the work while no node reads the presence by the clock: what is shown then came by a signal of another node. */
async function withoutTheClock(work: () => Promise<void>): Promise<void> {
  const nodes = PresenceService.prototype as unknown as { refreshByClock: () => void };
  const refresh = jest.spyOn(nodes, 'refreshByClock').mockReturnValue(undefined);
  try {
    await work();
  } finally {
    refresh.mockRestore();
  }
}

describe('whether an agent is online', () => {
  it('is sent to a customer on connecting', async () => {
    expect((await live.open(sara)).of('chat.presence')).toEqual([{ agentsOnline: false }]);
    const desk = await live.open(agent);
    await untilShown(true);
    expect((await live.open(sara)).of('chat.presence')).toEqual([{ agentsOnline: true }]);
    desk.close();
  });

  it('is sent on all nodes when an agent comes and goes, on any node', async () => {
    for (const person of [agent, there(agent)]) {
      const desk = await live.open(person);
      await untilShown(true);
      desk.close();
      await untilShown(false);
    }
  });

  it('stays true until the last tab of the last agent is closed', async () => {
    const colleague = await bank.given.agent();
    const [one, two] = [await live.open(agent), await live.open(there(agent))];
    const other = await live.open(colleague);
    await untilShown(true);
    for (const screen of screens) screen.forget();

    one.close();
    two.close();
    await until(async () => {
      const rows = await bank.sql('SELECT user_id FROM desk_sockets WHERE user_id = $1', [agent.id]);
      return rows.length === 0;
    });
    expect(await isAnyoneOnline()).toBe(true);
    expect(screens.flatMap((screen) => screen.of('chat.presence'))).toEqual([]);

    other.close();
    await until(() => Promise.resolve(screens.every((screen) => screen.of('chat.presence').length > 0)));
    expect(screens.map((screen) => screen.of('chat.presence'))).toEqual([
      [{ agentsOnline: false }],
      [{ agentsOnline: false }],
    ]);
  });

  it('survives an agent who reloads the page twenty times', async () => {
    let desk = await live.open(agent);
    for (let time = 0; time < 20; time += 1) {
      desk.close();
      desk = live.start(agent);
    }
    await desk.hears('changed');
    await untilShown(true);
    await until(async () => (await bank.sql('SELECT FROM desk_sockets')).length === 1);
    expect(await bank.sql('SELECT user_id FROM desk_sockets')).toEqual([{ user_id: agent.id }]);
    desk.close();
  });

  it('ends with the agent’s session', async () => {
    const colleague = await bank.given.agent();
    await live.open(colleague);
    await untilShown(true);
    await colleague.client.get('/api/logout');
    await untilShown(false);
  });

  it('is not sent to colleagues, and does not depend on customers or administrators', async () => {
    const desk = await live.open(agent);
    const admin = await live.open(await bank.given.admin());
    await untilShown(true);
    expect([...desk.of('chat.presence'), ...admin.of('chat.presence')]).toEqual([]);
    desk.close();
    await untilShown(false);
  });
});

describe('a node that goes away', () => {
  it('removes its agents at once when it stops', async () => {
    const node = await bank.addNode();
    await live.open({ id: agent.id, ...atNode(bank, node, agent) });
    await untilShown(true);
    await withoutTheClock(async () => {
      await bank.stopNode(node);
      await untilShown(false);
    });
  });

  it('loses its agents when it is killed, after some seconds without a sign of life', async () => {
    const killed = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';
    await bank.sql(
      `INSERT INTO desk_sockets (node_id, socket_id, user_id, since, seen_at)
       VALUES ($1, 'killed', $2, now(), now())`,
      [killed, agent.id],
    );
    expect(await isAnyoneOnline()).toBe(true);
    await bank.sql(`UPDATE desk_sockets SET seen_at = now() - interval '24 seconds'`);
    expect(await isAnyoneOnline()).toBe(true);
    await bank.sql(`UPDATE desk_sockets SET seen_at = now() - interval '26 seconds'`);
    expect(await isAnyoneOnline()).toBe(false);
    await bank.sql('DELETE FROM desk_sockets WHERE node_id = $1', [killed]);
  });
});

describe('what killed nodes have left behind', () => {
  const KILLED = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5b';
  const leftBehind = (ago: string) =>
    bank.sql(
      `INSERT INTO desk_sockets (node_id, socket_id, user_id, since, seen_at)
       VALUES (gen_random_uuid(), 'dead', $1, now(), now() - $2::interval), ($3, 'alive', $1, now(), now())`,
      [agent.id, ago, KILLED],
    );

  it('is cleared away after an hour, by a job', async () => {
    await leftBehind('61 minutes');
    await bank.app.get(JobsService).runDue(new Date('2027-01-31T00:47:00Z'));
    expect(
      await bank.sql('SELECT FROM desk_sockets WHERE seen_at < now() - $1::interval', ['1 hour']),
    ).toEqual([]);
    expect(await bank.sql('SELECT FROM desk_sockets WHERE node_id = $1', [KILLED])).toHaveLength(1);
    await bank.sql('DELETE FROM desk_sockets WHERE node_id = $1', [KILLED]);
  });
});

describe('a node that starts', () => {
  it('knows at once that an agent is online on another', async () => {
    const desk = await live.open(agent);
    await untilShown(true);
    await withoutTheClock(async () => {
      const node = await bank.addNode();
      const screen = await live.open({ id: sara.id, ...atNode(bank, node, sara) });
      await until(() =>
        Promise.resolve((screen.of('chat.presence').at(-1) as AgentPresenceDto).agentsOnline),
      );
      desk.close();
      await bank.stopNode(node);
    });
  });
});
