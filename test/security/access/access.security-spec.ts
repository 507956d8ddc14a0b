import { type AddressInfo } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestHandler } from 'express';
import type { Role } from '#contract/access/auth';
import { PERMISSIONS } from '#contract/access/permissions';
import { AccessGuard } from '../../../backend/src/auth/access/access.guard.js';
import { ErrorFilter } from '../../../backend/src/bootstrap/http/error-filter.js';
import { useBank } from '../../support/bank.js';
import { enrolPasskey } from '../../support/factors/factors.js';
import { Client } from '../../support/http/client.js';
import { routesOf } from '../../support/http/routes.js';
import { type Caller, CALLERS, callersOf, EVEN_UNENROLLED, MATRIX, NOBODY } from '../access-matrix.js';

const bank = useBank({ API_DOCS: 'false' });

let clients: Record<Caller, Client>;
beforeAll(async () => {
  clients = await callersOf(bank);
});

const answerTo = (caller: Caller, route: string) => answerOf(clients[caller], route);

async function answerOf(client: Client, route: string): Promise<string> {
  const [method = '', path = ''] = route.replace(/:\w+/g, NOBODY).split(' ');
  // The caller's session is still needed for the next route, so the sign-out is refused as cross-site.
  const headers = path === '/api/logout' ? { 'sec-fetch-site': 'cross-site' } : {};
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const answer = await client.send(method, path, body, headers);
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

describe('a caller whose sign-in is not complete', () => {
  it('is a visitor as long as only the password was given', async () => {
    const [sara, halfway] = [await bank.given.customer(), bank.client()];
    await enrolPasskey(sara);
    await halfway.signIn(sara.username, sara.password);
    expect([...halfway.cookies.keys()]).toEqual(['falaj.step']);
    for (const [route, { visitor }] of Object.entries(MATRIX)) {
      expect([route, await answerOf(halfway, route)]).toEqual([route, visitor]);
    }
  });

  it.each(['agent', 'admin'] as const)(
    'can do nothing but enrol without a needed factor: %s',
    async (role) => {
      const { client } = await bank.given.newcomer(role);
      for (const [route, { visitor, [role]: allowed }] of Object.entries(MATRIX)) {
        const isClosed = visitor === '401 unauthorized' && allowed !== '403 forbidden';
        const expected = isClosed && !EVEN_UNENROLLED.test(route) ? '403 enrolment_required' : allowed;
        expect([route, await answerOf(client, route)]).toEqual([route, expected]);
      }
    },
  );
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
      if (role) request.user = { id: NOBODY, role, isRestricted: false, permissions: PERMISSIONS };
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
