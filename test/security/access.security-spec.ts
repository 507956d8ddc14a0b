import { type AddressInfo } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestHandler } from 'express';
import type { Role } from '#contract/auth';
import { AccessGuard } from '../../backend/src/auth/access.guard.js';
import { ErrorFilter } from '../../backend/src/common/errors/error-filter.js';
import { useBank } from '../support/bank.js';
import { Client } from '../support/client.js';

const bank = useBank({ API_DOCS: 'false' });

type Caller = 'visitor' | 'customer' | 'restricted' | 'agent' | 'admin';
const CALLERS: readonly Caller[] = ['visitor', 'customer', 'restricted', 'agent', 'admin'];

const NOBODY = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';

/** What whoever may call a route is answered when he sends `{}` for a body and nobody's id in the path. */
const DONE = '200';
const GOES_ON = '302';
const BAD_BODY = '400 validation_failed';
const NOT_THERE = '404 not_found';
const UNAUTHORIZED = '401 unauthorized';
const FORBIDDEN = '403 forbidden';
const RESTRICTED = '403 account_restricted';

type Expectation = Record<Caller, string>;

const everybody = (answer: string): Expectation => ({
  visitor: answer,
  customer: answer,
  restricted: answer,
  agent: answer,
  admin: answer,
});
const signedIn = (answer: string, restricted = answer): Expectation => ({
  ...everybody(answer),
  visitor: UNAUTHORIZED,
  restricted,
});
const customers = (answer: string, restricted = answer): Expectation => ({
  ...everybody(FORBIDDEN),
  visitor: UNAUTHORIZED,
  customer: answer,
  restricted,
});
const agents = (answer: string): Expectation => ({ ...admins(answer), agent: answer });
const admins = (answer: string): Expectation => ({
  ...everybody(FORBIDDEN),
  visitor: UNAUTHORIZED,
  admin: answer,
});

/** Every route of the bank. One that is missing here, or is here and not there, fails. */
const MATRIX: Record<string, Expectation> = {
  'GET /healthz': everybody(DONE),
  'GET /readyz': everybody(DONE),

  'POST /api/auth/login': everybody(BAD_BODY),
  'GET /api/login': everybody(GOES_ON),
  'GET /api/logout': everybody(GOES_ON),
  'GET /api/auth/user': signedIn(DONE),
  'PATCH /api/auth/user': signedIn(BAD_BODY, RESTRICTED),

  'GET /api/accounts': customers(DONE),
  'GET /api/accounts/:id/statement': customers(NOT_THERE),
  'GET /api/transactions': customers(DONE),
  'POST /api/transfers': customers(BAD_BODY, RESTRICTED),
  'GET /api/beneficiaries': customers(DONE),
  'POST /api/beneficiaries': customers(BAD_BODY, RESTRICTED),
  'DELETE /api/beneficiaries/:id': customers(NOT_THERE, RESTRICTED),

  'POST /api/chat/message': customers(BAD_BODY),
  'GET /api/chat/replies': customers(DONE),
  'GET /api/chat/history': customers(DONE),
  'GET /api/chat/read-state': customers(DONE),
  'POST /api/chat/read': customers(BAD_BODY),
  'GET /api/chat/presence': customers(DONE),

  'GET /api/support/summary': agents(DONE),
  'GET /api/support/conversations': agents(DONE),
  'GET /api/support/conversations/:id': agents(NOT_THERE),
  'GET /api/support/conversations/:id/transcript': agents(NOT_THERE),
  'POST /api/support/conversations/:id/replies': agents(BAD_BODY),
  'POST /api/support/conversations/:id/notes': agents(BAD_BODY),
  'POST /api/support/conversations/:id/claim': agents(NOT_THERE),
  'POST /api/support/conversations/:id/release': agents(NOT_THERE),
  'POST /api/support/conversations/:id/resolve': agents(NOT_THERE),
  'POST /api/support/conversations/:id/reopen': agents(NOT_THERE),
  'POST /api/support/conversations/:id/read': agents(BAD_BODY),
  'GET /api/support/canned-replies': agents(DONE),
  'POST /api/support/canned-replies': agents(BAD_BODY),
  'DELETE /api/support/canned-replies/:id': agents(NOT_THERE),

  'POST /api/accounts': admins(BAD_BODY),
  'GET /api/admin/summary': admins(DONE),
  'GET /api/admin/users': admins(DONE),
  'GET /api/admin/users/:id': admins(NOT_THERE),
  'POST /api/admin/users': admins(BAD_BODY),
  'PATCH /api/admin/users/:id/restriction': admins(BAD_BODY),
  'PATCH /api/admin/users/:id/pin': admins(BAD_BODY),
  'DELETE /api/admin/users/:id': admins(NOT_THERE),
  'PATCH /api/admin/accounts/:id/balance': admins(BAD_BODY),
  'GET /api/admin/beneficiaries/pending': admins(DONE),
  'PATCH /api/admin/beneficiaries/:id/verify': admins(BAD_BODY),
  'GET /api/admin/transactions': admins(DONE),
  'GET /api/admin/transactions/pending': admins(DONE),
  'PATCH /api/admin/transactions/:id/status': admins(BAD_BODY),
  'PATCH /api/admin/transactions/:id/date': admins(BAD_BODY),
  'GET /api/admin/audit': admins(DONE),
  'GET /api/admin/audit/types': admins(DONE),
  'GET /api/admin/audit/export': admins(DONE),
  'GET /api/admin/ledger/check': admins(DONE),
};

/** `METHOD /path` of everything that Express routes to a handler. */
function routesOf(app: NestExpressApplication): string[] {
  const { stack } = app.getHttpAdapter().getInstance().router;
  return stack.flatMap(({ route }) => {
    const [handler, ...others] = route?.stack ?? [];
    // Outside of `/api`, Nest's own 404 stands behind a route's path, for every method there is.
    if (!route || !handler || others.length > 0) return [];
    return [`${handler.method.toUpperCase()} ${route.path}`];
  });
}

const clients = {} as Record<Caller, Client>;
beforeAll(async () => {
  clients.visitor = bank.client();
  clients.customer = (await bank.given.customer()).client;
  clients.restricted = (await bank.given.customer({ restricted: true })).client;
  clients.agent = (await bank.given.agent()).client;
  clients.admin = (await bank.given.admin()).client;
});

async function answerTo(caller: Caller, route: string): Promise<string> {
  const [method = '', path = ''] = route.replace(':id', NOBODY).split(' ');
  // Whoever signs out here is needed for the next route.
  const headers = path === '/api/logout' ? { 'sec-fetch-site': 'cross-site' } : {};
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const answer = await clients[caller].send(method, path, body, headers);
  const { code } = (answer.body ?? {}) as { code?: string };
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`;
}

describe('the routes of the bank', () => {
  it('are those that have an expectation here, no more and no fewer', () => {
    expect(routesOf(bank.app).sort()).toEqual(Object.keys(MATRIX).sort());
  });

  describe.each(CALLERS)('for a caller who is: %s', (caller) => {
    it.each(Object.entries(MATRIX))('%s', async (route, expected) => {
      expect(await answerTo(caller, route)).toBe(expected[caller]);
    });
  });
});

describe('a route that does not say who may use it', () => {
  @Controller()
  class ForgetfulController {
    @Get('secret')
    secret(): string {
      return 'the secret';
    }
  }

  @Module({
    controllers: [ForgetfulController],
    providers: [{ provide: APP_GUARD, useClass: AccessGuard }],
  })
  class ForgetfulModule {}

  async function askAs(role: Role | null) {
    const app = await NestFactory.create<NestExpressApplication>(ForgetfulModule, { logger: false });
    const signIn: RequestHandler = (request, _response, next) => {
      if (role) request.user = { id: NOBODY, role, isRestricted: false };
      next();
    };
    app.use(signIn);
    app.useGlobalFilters(new ErrorFilter());
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const answer = await new Client(port).get('/secret');
    await app.close();
    return answer;
  }

  it.each(['customer', 'agent', 'admin'] as const)('is closed to %s', async (role) => {
    const { status, text } = await askAs(role);
    expect(status).toBe(403);
    expect(text).not.toContain('the secret');
  });

  it('is closed to visitors', async () => {
    expect((await askAs(null)).status).toBe(401);
  });
});
