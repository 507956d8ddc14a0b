import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ADMINISTRATION_PERMISSIONS, PERMISSIONS } from '#contract/access/permissions';
import { AccessDeclarations } from '../../../backend/src/auth/access/access-declarations.js';
import { describeApi } from '../../../backend/src/bootstrap/openapi/api-docs.js';
import { Permits, Roles } from '../../../backend/src/platform/http/identity/access.decorator.js';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Client } from '../../support/http/client.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import { DECIDING, NOBODY, STAFF_ROUTES } from '../access-matrix.js';

const bank = useBank({ API_DOCS: 'false' });
const sockets = useLiveSockets();

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The permissions of each route, as the description of the API has them from the declarations. */
function declared(): Record<string, unknown> {
  const operations = Object.entries(describeApi(bank.app).paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Record<string, unknown> | undefined;
      const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      return operation?.['x-permission'] === undefined ? [] : [[route, operation['x-permission']] as const];
    }),
  );
  return Object.fromEntries(operations);
}

it('the permissions of the access matrix are those that the routes declare', () => {
  expect(declared()).toEqual(
    Object.fromEntries(STAFF_ROUTES.map(({ route, permissions }) => [route, permissions])),
  );
});

it('the table of permissions in docs/security.md is that of the routes', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
  const [, section = ''] = /^## What staff may do$([\s\S]*?)^## /m.exec(document) ?? [];
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cells);
  const expected = STAFF_ROUTES.map(({ route, permissions }) => [
    `\`${route.replace('/api/', '/')}\``,
    permissions.length === PERMISSIONS.length
      ? 'any of staff'
      : permissions.length === ADMINISTRATION_PERMISSIONS.length
        ? 'any of administrators'
        : permissions.length === DECIDING.length
          ? 'any of those that decide'
          : permissions.map((permission) => `\`${permission}\``).join(' or '),
  ]);
  expect(rows).toEqual(expected);
});

describe.each(PERMISSIONS)('a member of staff with %s alone', (permission) => {
  let client: Client;
  beforeAll(async () => {
    ({ client } = await bank.given.staff(permission));
  });

  it('may do what the routes with this permission do, and nothing else of staff', async () => {
    const answers: Record<string, string> = {};
    for (const { route } of STAFF_ROUTES) {
      const [method = '', path = ''] = route.replace(/:\w+/g, NOBODY).split(' ');
      const body = ['GET', 'DELETE'].includes(method) ? undefined : {};
      answers[route] = outcome(await client.send(method, path, body));
    }
    const expected = STAFF_ROUTES.map(({ route, answer, permissions }) => [
      route,
      permissions.includes(permission) ? answer : '403 forbidden',
    ]);
    expect(answers).toEqual(Object.fromEntries(expected));
  });
});

it('a member of staff without permissions may do nothing of staff', async () => {
  const { client } = await bank.given.staff();
  for (const { route } of STAFF_ROUTES) {
    const [method = '', path = ''] = route.replace(/:\w+/g, NOBODY).split(' ');
    expect([route, outcome(await client.send(method, path))]).toEqual([route, '403 forbidden']);
  }
});

describe('a push', () => {
  it('goes to those only who may read what has changed', async () => {
    const [auditor, decider, agent, admin, sara] = [
      await bank.given.staff('audit.read'),
      await bank.given.staff('approvals.decide'),
      await bank.given.staff('support.desk'),
      await bank.given.admin(),
      await bank.given.customer(),
    ];
    const [reader, queue, desk, all] = [
      await sockets.open(auditor),
      await sockets.open(decider),
      await sockets.open(agent),
      await sockets.open(admin),
    ];

    for (const socket of [reader, queue, desk, all]) socket.forget();

    await sara.addBeneficiary();

    await all.hearsOf('admin.beneficiaries.pending');
    await reader.hearsOf('admin.audit');
    await queue.hearsOf('admin.beneficiaries.pending');
    expect([reader.stale, queue.stale, desk.stale]).toEqual([
      ['admin.audit'],
      ['admin.beneficiaries.pending'],
      [],
    ]);
  });
});

describe('a server with a route that does not say who may call it', () => {
  class Parts {
    answer(): string {
      return 'something';
    }
  }
  const route = (path: string, ...decorators: MethodDecorator[]) => {
    @Controller(path)
    class OneRoute extends Parts {
      override answer(): string {
        return super.answer();
      }
    }
    const descriptor = Object.getOwnPropertyDescriptor(OneRoute.prototype, 'answer');
    for (const decorate of [Get(), ...decorators]) decorate(OneRoute.prototype, 'answer', descriptor ?? {});
    return OneRoute;
  };

  async function start(controller: new () => unknown): Promise<string> {
    @Module({ imports: [DiscoveryModule], controllers: [controller], providers: [AccessDeclarations] })
    class OneModule {}
    const app = await NestFactory.create(OneModule, { logger: false, abortOnError: false });
    const answer = await app.init().then(
      () => 'started',
      (error: unknown) => String(error),
    );
    await app.close();
    return answer;
  }

  it('does not start', async () => {
    expect(await start(route('secret'))).toContain('OneRoute.answer');
    expect(await start(route('admin/secret', Roles('customer')))).toContain('OneRoute.answer');
    expect(await start(route('secret', Roles('customer')))).toBe('started');
    expect(await start(route('admin/secret', Permits('audit.read')))).toBe('started');
  });
});
