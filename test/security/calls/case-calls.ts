import { Cases, complaint } from '../../support/given/cases.js';
import type { Customer } from '../../support/given/people.js';
import type { Client } from '../../support/http/client.js';
import type { Calls } from './call.js';

export async function callsOfComplainer(sara: Customer): Promise<Calls> {
  const [kept, leaving] = [await new Cases(sara).complained(), await new Cases(sara).complained()];
  return {
    'POST /api/cases': (client) => client.post('/api/cases', complaint()),
    'POST /api/cases/:id/messages': (client) =>
      client.post(`/api/cases/${kept.id}/messages`, { text: 'One thing more.' }),
    'DELETE /api/cases/:id': (client) => client.delete(`/api/cases/${leaving.id}`),
  };
}

export async function callsOfCaseWorker(sara: Customer): Promise<Calls> {
  const { id } = await new Cases(sara).complained();
  const deed = (name: string, request?: unknown) => (client: Client) =>
    client.post(`/api/support/cases/${id}/${name}`, request);
  return {
    'POST /api/support/cases': (client) =>
      client.post('/api/support/cases', { ...complaint(), customerId: sara.id }),
    'GET /api/support/cases/:id': (client) => client.get(`/api/support/cases/${id}`),
    'POST /api/support/cases/:id/take': deed('take'),
    'POST /api/support/cases/:id/release': deed('release'),
    'POST /api/support/cases/:id/ask': deed('ask', { text: 'When did you call?' }),
    'POST /api/support/cases/:id/investigate': deed('investigate'),
    'POST /api/support/cases/:id/decision': deed('decision', { outcome: 'resolved', text: 'Mended.' }),
  };
}
