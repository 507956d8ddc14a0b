import type { PlannedRequest } from '../generators/raw-request.js';
import type { Person } from './people.js';
import type { Product } from './product.js';
import { getOf } from './requests.js';

/** As the specification's client asks, with an address that chooses nobody's chat. */
const PATH = '/api/chat/replies?email=customer%40bank.ae';

/** Asks once for what the customer has; gives the question whether there is anything else. */
export async function unchangedPoll({ port }: Product, { cookie }: Person): Promise<PlannedRequest> {
  const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { cookie } });
  const version = response.headers.get('etag');
  if (!response.ok || !version) throw new Error(`The poll was answered with ${response.status}.`);
  const { headers, ...request } = getOf(PATH, cookie);
  return { ...request, headers: { ...headers, 'If-None-Match': version } };
}
