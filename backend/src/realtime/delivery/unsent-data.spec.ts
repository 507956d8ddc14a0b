import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Server as SocketServer } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import type { BankSocket } from '../socket/bank-socket.js';
import { unsentOf } from './slow-sockets.js';

describe('the unsent data of a real connection', () => {
  let http: Server;
  let server: SocketServer;
  let client: Socket;
  let socket: BankSocket;
  beforeEach(async () => {
    http = createServer();
    server = new SocketServer(http, { transports: ['websocket'] });
    const connected = new Promise<BankSocket>((resolve) => {
      server.once('connection', (one) => {
        resolve(one as unknown as BankSocket);
      });
    });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
    socket = await connected;
  });
  afterEach(async () => {
    client.close();
    await server.close();
  });

  it('grows with messages that the transport has not taken, and is nothing once they are sent', async () => {
    const received = new Promise((resolve) => client.once('last', resolve));
    const messages = socket as unknown as { emit: (name: string, text: string) => void };
    for (let n = 0; n < 20; n += 1) messages.emit('text', 'x'.repeat(1_000));
    messages.emit('last', '');

    const { packets, bytes } = unsentOf(socket.conn);
    expect(packets).toBeGreaterThan(10);
    expect(bytes).toBeGreaterThan(10_000);

    await received;
    expect(unsentOf(socket.conn)).toEqual({ packets: 0, bytes: 0 });
  });
});
