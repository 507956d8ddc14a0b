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

/** Polls once for the current replies; returns the request that asks whether there is anything newer. */
export async function unchangedPoll({ port }: Product, { cookie }: Person): Promise<PlannedRequest> {
  const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { cookie } });
  const version = response.headers.get('etag');
  if (!response.ok || !version) throw new Error(`The poll was answered with ${response.status}.`);
  const { headers, ...request } = getOf(PATH, cookie);
  return { ...request, headers: { ...headers, 'If-None-Match': version } };
}
