/** K10: one page in memory, compressed once; the server does nothing else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { answering } from '../generators/answering.js';

answering(async ({ html }: { html: string }): Promise<{ port: number }> => {
  const page = brotliCompressSync(html);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
  const server = createServer((request, response) => {
    if (request.url === '/') response.writeHead(200, headers).end(page);
    else response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as AddressInfo).port };
});
