import type { PlannedRequest } from '../generators/planned-request.js';
import type { Person } from './people.js';
import { PIN, type Product } from './product.js';

/** A small valid transfer. */
export function transferOf({ cookie, accountId, beneficiaryId }: Person): PlannedRequest {
  return {
    method: 'POST',
    path: '/api/transfers',
    headers: { Cookie: cookie },
    body: {
      fromAccountId: accountId,
      toBeneficiaryId: beneficiaryId,
      amount: '1.00',
      purpose: 'family_support',
      transactionPin: PIN,
    },
  };
}

export function getOf(path: string, cookie: string): PlannedRequest {
  return { method: 'GET', path, headers: { Cookie: cookie } };
}

/** The path that the page requests; the address in it does not choose whose chat is read. */
const PATH = '/api/chat/replies?email=customer%40bank.ae';

/** First polls at the same time; many more at once would be refused by the load shedding of the product. */
const AT_ONCE = 16;

/** Polls once for each of the people; returns their requests that ask whether there is anything newer. */
export async function unchangedPolls(product: Product, people: readonly Person[]): Promise<PlannedRequest[]> {
  const polls: PlannedRequest[] = [];
  for (let first = 0; first < people.length; first += AT_ONCE) {
    const group = people.slice(first, first + AT_ONCE);
    polls.push(...(await Promise.all(group.map((person) => unchangedPoll(product, person)))));
  }
  return polls;
}

/** Polls once for the current replies; returns the request that asks whether there is anything newer. */
async function unchangedPoll({ port }: Product, { cookie }: Person): Promise<PlannedRequest> {
  const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { cookie } });
  const version = response.headers.get('etag');
  if (!response.ok || !version) throw new Error(`The poll was answered with ${response.status}.`);
  const { headers, ...request } = getOf(PATH, cookie);
  return { ...request, headers: { ...headers, 'If-None-Match': version } };
}
