import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import { createLogger } from './logger.js';
import { requestLog } from './request-log.js';

interface Line {
  req: { path: string; route?: string };
  msg: string;
}

let server: Server;
const lines: Line[] = [];

beforeAll(async () => {
  const app = express();
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  app.use(requestLog(createLogger({ environment: 'test', logLevel: 'trace' }, destination)));
  app.get('/api/accounts/:id/statements', (_request, response) => {
    response.json([]);
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

it.each([
  ['/api/accounts/784100000012345678901/statements?search=Layla', '/api/accounts/:id/statements'],
  ['/api/accounts/784100000012345678901', '/api/accounts/*'],
  ['/api/Layla%20Rahman/AE070331234567890123456?pin=1234', '/api/*/*'],
  ['/accounts//layla@example.ae/', '/accounts//*/'],
  ['/%E0%A4%A', '/*'],
  ['/', '/'],
  [`/${'secret/'.repeat(40)}`, `/${'*/'.repeat(12)}…`],
])('a line about %s names %s', async (asked, told) => {
  lines.length = 0;
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}${asked}`);

  expect(lines).toHaveLength(1);
  expect(lines[0]?.req.path).toBe(told);
  expect(lines[0]?.msg).toBe(`GET ${told} ${status}`);
  expect(JSON.stringify(lines)).not.toMatch(/layla|7841|AE07|1234|secret/i);
});
