import { randomUUID } from 'node:crypto';
import { Desk, say } from '../../support/given/chat.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import type { MacroRunDto } from '#contract/shapes/macros.dto';
import { newMacro } from '../../support/given/chat.js';
import { times } from '../../support/times.js';
import type { Client } from '../../support/http/client.js';
import { type Calls, SOON } from './call.js';

export async function callsOfAgent(sara: Customer, admin: Colleague): Promise<Calls> {
  await say(sara, 'Hello?');
  const { id } = await new Desk(admin).conversationOf(sara);
  const { body } = await admin.client.post('/api/support/canned-replies', newCannedReply());
  await new Desk(admin).tag(id, 'Urgent');
  const macros = await Promise.all(times(4, () => new Desk(admin).macro()));
  const [changed, deleted, run, undone] = macros.map((macro) => macro.id);
  const deed = (name: string, request?: unknown) => (client: Client) =>
    client.post(`/api/support/conversations/${id}/${name}`, request);
  return {
    'GET /api/support/conversations/:id': (client) => client.get(`/api/support/conversations/${id}`),
    'GET /api/support/conversations/:id/transcript': (client) =>
      client.get(`/api/support/conversations/${id}/transcript`),
    'POST /api/support/conversations/:id/replies': deed('replies', { message: 'Yes?' }),
    'POST /api/support/conversations/:id/notes': deed('notes', { message: 'Is in a hurry.' }),
    'POST /api/support/conversations/:id/claim': deed('claim'),
    'POST /api/support/conversations/:id/release': deed('release'),
    'POST /api/support/conversations/:id/resolve': deed('resolve'),
    'POST /api/support/conversations/:id/reopen': deed('reopen'),
    'POST /api/support/conversations/:id/read': deed('read', SOON),
    'POST /api/support/conversations/:id/tags': deed('tags', { tag: 'Waits' }),
    'DELETE /api/support/conversations/:id/tags/:tag': (client) =>
      client.delete(`/api/support/conversations/${id}/tags/Urgent`),
    'POST /api/support/macros': (client) => client.post('/api/support/macros', newMacro()),
    'PATCH /api/support/macros/:id': (client) =>
      client.patch(`/api/support/macros/${changed}`, { name: randomUUID() }),
    'DELETE /api/support/macros/:id': (client) => client.delete(`/api/support/macros/${deleted}`),
    'POST /api/support/conversations/:id/macros/:macroId': deed(`macros/${run}`),
    'DELETE /api/support/macro-runs/:id': async (client) => {
      const begun = await deed(`macros/${undone}`)(client);
      // Only a run of one's own can be undone, so a caller without the right has none.
      if (begun.status !== 201) return begun;
      return client.delete(`/api/support/macro-runs/${(begun.body as MacroRunDto).runId}`);
    },
    'PUT /api/support/availability': (client) =>
      client.send('PUT', '/api/support/availability', { status: 'busy' }),
    'POST /api/support/canned-replies': (client) =>
      client.post('/api/support/canned-replies', newCannedReply()),
    'DELETE /api/support/canned-replies/:id': (client) =>
      client.delete(`/api/support/canned-replies/${(body as { id: string }).id}`),
  };
}

const newCannedReply = () => ({ shortcut: `s${randomUUID().slice(0, 8)}`, text: 'Good morning!' });
