/** Who may use the laboratory, and where there is none. */
import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Answer, Client } from '../../support/http/client.js';
import { routesOf } from '../../support/http/routes.js';

const bank = useBank({ LAB: 'true' });
const outside = useBank({ LAB: 'false' });

const labRoutes = () => routesOf(bank.app).filter((route) => route.includes(' /api/lab/'));

function call(client: Client, route: string): Promise<Answer> {
  const [method, path = ''] = route.split(' ');
  const address = path.replace(':name', 'empty').replace(':id', '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a');
  if (method === 'POST') return client.post(address, {});
  return method === 'DELETE' ? client.delete(address) : client.get(address);
}

async function statuses(client: Client): Promise<number[]> {
  const all = await Promise.all(labRoutes().map((route) => call(client, route)));
  return [...new Set(all.map(({ status }) => status))];
}

describe('each route of the laboratory', () => {
  it('is for administrators alone', async () => {
    expect(labRoutes().length).toBeGreaterThanOrEqual(15);
    expect(await statuses((await bank.given.customer()).client)).toEqual([403]);
    expect(await statuses((await bank.given.agent()).client)).toEqual([403]);
    expect(await statuses(bank.client())).toEqual([401]);
  });

  it('does not exist in a bank without one', async () => {
    expect(await statuses((await outside.given.admin()).client)).toEqual([404]);
  });
});
