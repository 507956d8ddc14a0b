/**
 * K4 and K5: bare Socket.IO, WebSocket only as in the product. Each client states its number in a cookie and
 * joins its own room; `POST /push/7` emits to number 7, stamped with the time.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { answering } from '../generators/answering.js';

answering(async (): Promise<{ port: number }> => {
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
  io.on('connection', (socket) => {
    void socket.join(`user:${socket.handshake.headers.cookie?.split('=')[1] ?? ''}`);
    socket.emit('changed', { resources: ['*'] });
  });
  http.on('request', (request, response) => {
    const client = /^\/push\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (client === undefined) return;
    response.setHeader('Content-Length', 2).end('{}');
    const stamp = Number(process.hrtime.bigint()) / 1e6;
    io.to(`user:${client}`).emit('changed', {
      resources: ['accounts', 'transactions'],
      cursor: '1:1:',
      stamp,
    });
  });
  http.listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  return { port: (http.address() as AddressInfo).port };
});
