import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SupportSummaryDto } from '#contract/shapes/support.dto';
import { useBank } from '../../support/bank.js';
import { Desk, history, say } from '../../support/given/chat.js';
import { toldBy, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();
const live = useLiveSockets();

let priya: Colleague;
let adam: Colleague;
beforeAll(async () => {
  [priya, adam] = [await bank.given.agent(), await bank.given.agent()];
});

async function summary({ client }: Colleague): Promise<SupportSummaryDto> {
  return (await client.get('/api/support/summary')).body as SupportSummaryDto;
}

async function asked(): Promise<{ sara: Customer; id: string }> {
  const sara = await bank.given.customer();
  await say(sara, 'Is anybody there?');
  return { sara, id: (await new Desk(priya).conversationOf(sara)).id };
}

const NOTHING = { mine: 0, unclaimed: 0, open: 0, unread: 0, waiting: 0, overdue: 0 };

describe('the summary of the desk', () => {
  it('counts an agent’s work, from question to end', async () => {
    expect(await summary(priya)).toEqual(NOTHING);

    const { sara, id } = await asked();
    const waits = { mine: 0, unclaimed: 1, open: 1, unread: 1, waiting: 1, overdue: 0 };
    expect([await summary(priya), await summary(adam)]).toEqual([waits, waits]);

    await new Desk(priya).do(id, 'claim');
    expect(await summary(priya)).toEqual({ ...waits, mine: 1, unclaimed: 0 });
    expect(await summary(adam)).toEqual({ ...waits, unclaimed: 0, unread: 0 });

    await new Desk(priya).do(id, 'read', { upTo: '2126-01-31' });
    expect(await summary(priya)).toEqual({ ...waits, mine: 1, unclaimed: 0, unread: 0 });

    await new Desk(priya).reply(id, 'Yes.');
    const answered = { ...NOTHING, mine: 1, open: 1 };
    expect(await summary(priya)).toEqual(answered);
    expect(await summary(adam)).toEqual({ ...answered, mine: 0 });

    await say(sara, 'Thank you.');
    expect(await summary(priya)).toEqual({ ...answered, unread: 1, waiting: 1 });

    await new Desk(priya).do(id, 'resolve');
    expect([await summary(priya), await summary(adam)]).toEqual([NOTHING, NOTHING]);
  });

  it('counts customers as overdue who wait for longer than two minutes, claimed or not', async () => {
    const { id } = await asked();
    const since = (seconds: number) =>
      bank.sql('UPDATE conversations SET waiting_since = now() - make_interval(secs => $2) WHERE id = $1', [
        id,
        seconds,
      ]);
    await since(110);
    expect(await summary(priya)).toMatchObject({ waiting: 1, overdue: 0 });
    await since(121);
    expect(await summary(priya)).toMatchObject({ waiting: 1, overdue: 1 });
    await new Desk(adam).do(id, 'claim');
    expect(await summary(priya)).toMatchObject({ mine: 0, unclaimed: 0, waiting: 1, overdue: 1 });
    await new Desk(adam).do(id, 'resolve');
  });

  it('counts unread messages like the list: only those of customers, and no notes', async () => {
    const { sara, id } = await asked();
    const [question] = await history(sara);
    await new Desk(priya).do(id, 'read', { upTo: question?.timestamp });
    await new Desk(adam).note(id, 'Calls every day.');
    await new Desk(await bank.given.admin()).reply(id, 'Yes.');
    expect(await summary(priya)).toMatchObject({ open: 1, unclaimed: 1, unread: 0 });
    expect(await summary(adam)).toMatchObject({ unread: 1 });
    expect(await new Desk(priya).conversationOf(sara)).toMatchObject({ unread: 0 });
    expect(await new Desk(adam).conversationOf(sara)).toMatchObject({ unread: 1 });
    await new Desk(priya).do(id, 'resolve');
  });

  it('is stale whenever the list is', async () => {
    const sockets = { priya: await live.open(priya) };
    let id = '';
    const told: string[][] = [];
    for (const deed of [
      async () => {
        ({ id } = await asked());
      },
      () => new Desk(adam).do(id, 'claim'),
      () => new Desk(adam).do(id, 'read', { upTo: '2126-01-31' }),
      () => new Desk(adam).reply(id, 'Yes.'),
      () => new Desk(adam).do(id, 'resolve'),
    ]) {
      told.push((await toldBy(bank, sockets, deed)).priya.filter((name) => name === 'support.conversations'));
    }
    expect(told.every((names) => names.length > 0)).toBe(true);
  });
});
