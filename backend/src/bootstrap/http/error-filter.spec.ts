import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { createLogger } from '../../platform/logging/logger.js';
import { requestLog } from '../../platform/logging/request-log.js';
import { errorHandler, notFoundHandler } from './error-filter.js';

describe('the fallback handlers outside of the API', () => {
  let server: Server;
  beforeAll(async () => {
    const app = express();
    app.use(requestLog(createLogger({ environment: 'test', logLevel: 'silent' })));
    app.get('/breaks', () => {
      throw new Error('no such file: /srv/bank/index.html');
    });
    app.use(notFoundHandler, errorHandler);
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
  });

  async function ask(path: string) {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, body: await response.json() };
  }

  it('answer 404 to an unknown path', async () => {
    expect(await ask('/nowhere')).toEqual({
      status: 404,
      body: { statusCode: 404, code: 'not_found', message: 'This page was not found' },
    });
  });

  it('answer 500 to an error, without details', async () => {
    expect(await ask('/breaks')).toEqual({
      status: 500,
      body: {
        statusCode: 500,
        code: 'internal_error',
        message: 'Something went wrong on our side. Please quote the request id if it happens again.',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
  });
});
