import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Desk, etagOf, poll, replies, say } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import { statementsOf } from '../../support/database/statements.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();

/** A customer who has asked, and the agent's desk. */
async function asked() {
  const sara = await bank.given.customer();
  const desk = new Desk(await bank.given.agent());
  await say(sara, 'When will my transfer be approved?');
  const { id } = await desk.conversationOf(sara);
  return { sara, desk, id };
}

/**
 * Repeats `before` and `work` until `work` sends no statement. A node that has not read the event tail for a
 * second, as happens on a busy machine, rightly distrusts its cache and queries the database.
 */
function untilSilent(work: () => Promise<unknown>, before = () => Promise.resolve()): Promise<void> {
  const isSilent = async () => {
    await before();
    return (await statementsOf(work)).length === 0;
  };
  return until(isSilent);
}

describe('the replies', () => {
  it('contain what agents have answered, when, and their first names, oldest first, and nothing else', async () => {
    const { sara, desk, id } = await asked();
    await desk.note(id, 'Very patient.');
    const first = await desk.reply(id, 'Let me see.');
    await say(sara, 'Take your time.');
    const second = await desk.reply(id, 'It was approved a minute ago.\nAnything else?');

    const { status, headers, body } = await poll(sara);

    expect(body).toEqual([
      { message: 'Let me see.', timestamp: first.timestamp, agentName: 'Sara' },
      {
        message: 'It was approved a minute ago.\nAnything else?',
        timestamp: second.timestamp,
        agentName: 'Sara',
      },
    ]);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('may be cached by the browser, which must revalidate each time', async () => {
    const { sara } = await asked();

    const { headers } = await poll(sara);

    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
  });

  it('have a different version for each customer, since two may share a browser', async () => {
    const [{ sara }, { sara: other }] = [await asked(), await asked()];

    expect(etagOf(await poll(sara))).not.toBe(etagOf(await poll(other)));
    expect((await poll(other, etagOf(await poll(sara)))).status).toBe(200);
  });
});

describe('a poll that has the current replies', () => {
  it('is answered with 304 and the version, and nothing else', async () => {
    const { sara, desk, id } = await asked();
    await desk.reply(id, 'Let me see.');
    const version = etagOf(await poll(sara));

    const { status, headers, text } = await poll(sara, version);

    expect([status, text]).toEqual([304, '']);
    expect(headers.etag).toBe(version);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('does not query the database, however often it comes', async () => {
    const { sara, desk, id } = await asked();
    const { sara: silent } = await asked();
    await desk.reply(id, 'Let me see.');
    const versions = [etagOf(await poll(sara)), etagOf(await poll(silent))] as const;
    const answered = new Set<number>();

    await untilSilent(async () => {
      for (let round = 0; round < 50; round += 1) {
        answered.add((await poll(sara, versions[0])).status).add((await poll(silent, versions[1])).status);
      }
    });

    expect([...answered]).toEqual([304]);
    expect(await statementsOf(() => poll(sara))).toEqual([expect.stringContaining('FROM messages')]);
  });

  it('does not query the database when others poll and talk', async () => {
    const { sara } = await asked();
    const { sara: other, desk, id } = await asked();
    const version = etagOf(await poll(sara));

    await untilSilent(
      () => poll(sara, version),
      async () => {
        await desk.reply(id, 'Let me see.');
        await poll(other);
      },
    );
  });

  it('does not query the database after many polls at once', async () => {
    let customers: Awaited<ReturnType<typeof asked>>[] = [];
    let versions: string[] = [];

    await untilSilent(
      () => Promise.all(customers.map(({ sara }, index) => poll(sara, versions[index]))),
      async () => {
        customers = await Promise.all(times(10, asked));
        versions = (await Promise.all(customers.map(({ sara }) => poll(sara)))).map(etagOf);
      },
    );
  });

  it('receives the next reply, and nothing that is not for it', async () => {
    const { sara, desk, id } = await asked();
    await desk.reply(id, 'Let me see.');
    const version = etagOf(await poll(sara));

    await desk.note(id, 'Very patient.');
    await say(sara, 'Take your time.');
    await desk.do(id, 'release');
    expect((await poll(sara, version)).status).toBe(304);

    await desk.reply(id, 'It was approved.');
    const { status, headers } = await poll(sara, version);
    expect(status).toBe(200);
    expect(headers.etag).not.toBe(version);
  });

  it('may send its version as weak, among others, or not at all', async () => {
    const { sara } = await asked();
    const version = etagOf(await poll(sara));

    for (const [named, expected] of [
      [version, 304],
      [`W/${version}`, 304],
      [`"another", ${version}`, 304],
      [`W/"another",W/${version} , "a,b"`, 304],
      ['*', 304],
      ['"another"', 200],
      ['""', 200],
      [version.replaceAll('"', ''), 200],
      [version.slice(0, -1), 200],
      [`"x${version.slice(1)}`, 200],
      ['W/', 200],
      ['', 200],
      ['"*"', 200],
      [',,,', 200],
    ] as const) {
      expect([named, (await poll(sara, named)).status]).toEqual([named, expected]);
    }
  });

  it('still works for a customer who was restricted meanwhile', async () => {
    const { sara, desk, id } = await asked();
    const version = etagOf(await poll(sara));

    await (await bank.given.admin()).restrict(sara.id);

    expect((await poll(sara, version)).status).toBe(304);
    await desk.reply(id, 'Your account was restricted.');
    expect(await replies(sara)).toEqual([
      expect.objectContaining({ message: 'Your account was restricted.' }),
    ]);
  });

  it('is refused once its session is over', async () => {
    const { sara } = await asked();
    const version = etagOf(await poll(sara));
    const cookies = new Map(sara.client.cookies);
    expect((await poll(sara, version)).status).toBe(304);

    await sara.client.get('/api/logout');
    for (const [name, pair] of cookies) sara.client.cookies.set(name, pair);

    expect(outcome(await poll(sara, version))).toBe('401 unauthorized');
    expect(outcome(await poll(sara, '*'))).toBe('401 unauthorized');
  });

  it('is answered the same after a restart of the bank', async () => {
    const { sara, desk, id } = await asked();
    await desk.reply(id, 'Let me see.');
    const version = etagOf(await poll(sara));

    await bank.restart();
    const customer = bank.client();
    await customer.signIn(sara.username, sara.password);

    expect((await poll({ client: customer }, version)).status).toBe(304);
    await untilSilent(() => poll({ client: customer }, version));
    await new Desk(await bank.given.admin()).reply(id, 'It was approved.');
    expect((await poll({ client: customer }, version)).status).toBe(200);
  });
});
