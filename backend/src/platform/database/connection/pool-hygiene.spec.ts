import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Pool } from 'pg';
import { discardBrokenConnections } from './pool-hygiene.js';

/** Encodes a message of the PostgreSQL protocol: its type, its length and its content. */
function message(letter: string, content: string | Buffer): Buffer {
  const body = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

const WELCOME = message('R', Buffer.alloc(4));
const READY = message('Z', 'I');
const ENDED = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

describe('discardBrokenConnections', () => {
  let server: Server;
  let pool: Pool;
  beforeEach(async () => {
    server = createServer((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([WELCOME, READY, ENDED])));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    pool = new Pool({ host: '127.0.0.1', port, user: 'falaj', database: 'bank' });
    pool.on('error', () => undefined);
  });
  afterEach(async () => {
    await pool.end();
    server.close();
  });

  it('survives a server that reports ready and closes in the same packet', async () => {
    discardBrokenConnections(pool);

    const client = await pool.connect();

    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();
    expect(pool.totalCount).toBe(0);
  });
});
