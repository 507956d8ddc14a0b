import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();

const tabs = (count: number, customer: Customer) => Promise.all(times(count, () => live.open(customer)));

describe('a customer who opens socket after socket', () => {
  it('has fifty, and no more, also from another browser', async () => {
    const sara = await bank.given.customer();
    const open = await tabs(50, sara);
    const elsewhere = { id: sara.id, client: bank.client() };
    await elsewhere.client.signIn(sara.username, sara.password);

    expect(await live.refusal(sara)).toContain('400');
    expect(await live.refusal(elsewhere)).toContain('400');
    expect(open.map(({ closedBy }) => closedBy)).toEqual(times(50, () => null));
  });

  it('has fifty also when many more are tried at once', async () => {
    const sara = await bank.given.customer();
    const tried = times(150, () => live.start(sara));
    let refused = 0;
    for (const { socket } of tried) socket.once('connect_error', () => (refused += 1));

    await until(() => Promise.resolve(refused === 100));
    await until(() => Promise.resolve(tried.filter(({ socket }) => socket.connected).length === 50));
  });

  it('may open another one for each that is closed', async () => {
    const sara = await bank.given.customer();
    const [first] = await tabs(50, sara);
    first?.close();
    // Rejects when the socket is let in.
    const isLetIn = () =>
      live.refusal(sara).then(
        () => false,
        () => true,
      );
    await until(isLetIn);
  });

  it('takes none from the others', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer();
    await tabs(50, sara);
    expect((await live.open(omar)).closedBy).toBeNull();
  });
});
