import type { Bank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import type { Colleague } from '../../support/given/people.js';
import type { Calls } from './call.js';

const TARGETS = { firstReplyMinutes: 10, nextReplyMinutes: 20, resolutionHours: 30, caseHours: 40 };
/** A day in the years that have no fixed holidays yet. */
const newDay = () => `${2200 + Math.floor(Math.random() * 7_000)}-03-20`;

/** The calls of administrators who supervise the desk. */
export async function callsOfSupervisor(bank: Bank, admin: Colleague): Promise<Calls> {
  const holiday = newDay();
  await admin.client.post('/api/support/holidays', { date: holiday, name: 'Eid' });
  const omar = await bank.given.customer();
  await say(omar, 'Hello?');
  const conversation = await new Desk(admin).conversationOf(omar);
  for (const tag of ['Loans', 'Loan']) await new Desk(admin).tag(conversation.id, tag);
  return {
    'POST /api/support/tags/merge': (client) =>
      client.post('/api/support/tags/merge', { from: 'Loans', into: 'Loan' }),
    'PUT /api/support/business-hours': (client) =>
      client.send('PUT', '/api/support/business-hours', { hours: [{ day: 1, from: '07:00', to: '18:00' }] }),
    'POST /api/support/holidays': (client) =>
      client.post('/api/support/holidays', { date: newDay(), name: 'Eid' }),
    'DELETE /api/support/holidays/:date': (client) => client.delete(`/api/support/holidays/${holiday}`),
    'PUT /api/support/sharing': (client) => client.send('PUT', '/api/support/sharing', { on: false }),
    'PUT /api/support/targets': (client) => client.send('PUT', '/api/support/targets', TARGETS),
  };
}
