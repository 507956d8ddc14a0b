/** A node announces its own commits directly; it finds the commits of others in the events table. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PushedEvent } from '../../../backend/src/events/bank-event.js';
import { EventTail } from '../../../backend/src/events/event-tail.service.js';
import { useBank } from '../../support/bank.js';
import { INSERT_EVENT, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();

const told: PushedEvent[] = [];
let admin: Colleague;
beforeAll(async () => {
  bank.app.get(EventTail).onBatch(({ events }) => told.push(...(events ?? [])));
  admin = await bank.given.admin();
});

const inWords = ({ type, audience, resources }: PushedEvent) =>
  `${type}: ${resources.join(' ')} for ${audience.join(' ')}`;

describe('a node’s own commit', () => {
  it('is delivered once, with the content of the table', async () => {
    const [sara, omar] = await Promise.all(
      times(2, () => bank.given.customer({ balance: '500.00', beneficiary: 'approved' })),
    );
    if (!sara || !omar) throw new Error('There are two.');
    omar.beneficiaryId = await bank.given.recipientInside(omar, sara);
    const transfers = await Promise.all(times(20, (n) => (n % 2 ? sara : omar).pendingTransfer('1.00')));
    await sara.transfer('9000.00');
    await Promise.all(transfers.map((id, n) => (n % 3 ? admin.approve(id) : admin.reject(id))));
    await sara.client.post('/api/chat/message', { message: 'Hello' });
    await admin.restrict(omar.id);
    await sara.client.get('/api/logout');

    const rows = await bank.sql<PushedEvent>('SELECT type, audience, resources FROM events');
    await until(() => Promise.resolve(told.length >= rows.length));
    expect(told.map(inWords).sort()).toEqual(rows.map(inWords).sort());
    const kinds = ['transfer.submitted', 'transfer.approved', 'transfer.rejected', 'user.signed_out'];
    expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining(kinds));
  });

  it('comes with a cursor that covers it, but not later commits of others', async () => {
    const sara = await bank.given.customer({ balance: '500.00', beneficiary: 'approved' });
    const socket = await live.open(sara);
    let cursor = '';
    const late = [[`user:${sara.id}`], ['late']];

    await bank.whileHeld(INSERT_EVENT, late, async () => {
      socket.forget();
      await sara.pendingTransfer('1.00');
      await socket.hearsOf('transactions');
      ({ cursor } = socket);
    });

    const again = await live.open(sara, { cursor });
    expect(again.changes[0]?.resources).toEqual(['late']);
    await socket.hearsOf('late');
    expect(socket.stale).toEqual(['accounts', 'late', 'transactions']);
  });
});
