import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';
import { type Caller, CALLERS, callersOf, MATRIX, NOBODY } from '../access-matrix.js';

const bank = useBank();

const NOT_FOUND = { statusCode: 404, code: 'not_found', message: 'This page was not found' };
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Each path with the methods that have a route there. */
const ROUTES = Object.keys(MATRIX).map((route) => route.split(' ') as [method: string, path: string]);
const PATHS = [...new Set(ROUTES.map(([, path]) => path))].map((path) => {
  const methods = ROUTES.filter((route) => leadsTo(route[1], path)).map(([method]) => method);
  return [path, methods] as const;
});

/** Whether a request for `path` reaches the route: a word may stand where the route has an id. */
function leadsTo(route: string, path: string): boolean {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

const READ = PATHS.filter(([, methods]) => methods.includes('GET'));

/** Refuses a sign-out as cross-site: the session is needed for the next path. */
const FROM_ELSEWHERE = { 'sec-fetch-site': 'cross-site' };

let clients: Record<Caller, Client>;
beforeAll(async () => {
  clients = await callersOf(bank);
});

describe('a method that a path has no route for', () => {
  it.each(PATHS)('is nowhere at %s, which has %j', async (path, methods) => {
    for (const method of METHODS.filter((one) => !methods.includes(one))) {
      for (const caller of ['visitor', 'admin'] as const) {
        const { status, body, headers } = await clients[caller].send(method, path.replace(/:\w+/g, NOBODY));
        expect([method, caller, status, body]).toEqual([method, caller, 404, NOT_FOUND]);
        expect(headers).not.toHaveProperty('allow');
      }
    }
  });
});

describe('HEAD', () => {
  it.each(READ)('of %s says to each caller what GET says, without a word', async (path) => {
    const at = path.replace(/:\w+/g, NOBODY);
    for (const caller of CALLERS) {
      const get = await clients[caller].get(at, FROM_ELSEWHERE);
      const head = await clients[caller].send('HEAD', at, undefined, FROM_ELSEWHERE);
      expect([caller, head.status, head.text]).toEqual([caller, get.status, '']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    }
  });
});

describe('a method in a header', () => {
  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])('is none: %s', async (header) => {
    const { status, body } = await clients.admin.post(
      `/api/admin/users/${NOBODY}`,
      {},
      { [header]: 'DELETE' },
    );
    expect([status, body]).toEqual([404, NOT_FOUND]);
  });
});
