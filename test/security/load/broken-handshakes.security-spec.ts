import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { times } from '../../support/times.js';

const bank = useBank();

/** Begins a handshake and resets the connection some milliseconds later, while the bank is handling it. */
function breakOff(port: number, words: { path: string; cookie: string; after: number }): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET ${words.path} HTTP/1.1\r\nHost: bank\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n' +
          `Cookie: ${words.cookie}\r\n\r\n`,
      );
      setTimeout(() => socket.resetAndDestroy(), words.after);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve();
    });
  });
}

describe('a handshake that is broken off', () => {
  it.each([
    ['of a customer', '/socket.io/?EIO=4&transport=websocket', true],
    ['of a stranger', '/socket.io/?EIO=4&transport=websocket', false],
    ['to nowhere', '/elsewhere', false],
  ])('%s does not end the process', async (_whose, path, isSignedIn) => {
    const customers = await Promise.all(times(isSignedIn ? 4 : 1, () => bank.given.customer()));
    for (const { client } of customers) {
      const cookie = isSignedIn ? [...client.cookies.values()].join('; ') : '';
      await Promise.all(times(50, (index) => breakOff(client.port, { path, cookie, after: index % 10 })));
    }

    const stillThere = await Promise.all(customers.map(({ client }) => client.get('/api/accounts')));
    expect(new Set(stillThere.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
