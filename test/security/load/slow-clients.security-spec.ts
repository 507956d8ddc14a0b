import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { sendRaw, statusesIn } from '../../support/http/raw-http.js';
import { nextConnection } from '../../support/http/stalled-reader.js';
import { until } from '../../support/until.js';

const bank = useBank();
const server = () => bank.app.getHttpServer();
const port = () => bank.client().port;

const SIGN_IN = ['POST /api/auth/login HTTP/1.1', 'Host: bank.example', 'Content-Type: application/json'];
/**
 * A page of about 200 KB: sixty of them exceed the buffers between the server and a client that does not
 * read.
 */
const LONG_PAGE = 'GET /api/admin/audit?limit=200&type=chat.reopened HTTP/1.1';

describe('a client that sends slowly', () => {
  it('has half a minute for its request', async () => {
    expect(server().requestTimeout).toBe(30_000);
    expect(server().headersTimeout).toBe(10_000);
    server().requestTimeout = 100;
    server().headersTimeout = 100;

    const waits = [[...SIGN_IN, 'Content-Length: 100', '', '{'], SIGN_IN];
    const heard = await Promise.all(waits.map((lines) => sendRaw(port(), lines.join('\r\n'))));

    expect(heard.map(statusesIn)).toEqual([[408], [408]]);
  });
});

describe('a client that reads nothing', () => {
  let client: Socket | undefined;
  afterEach(() => {
    client?.destroy();
  });

  it('loses its connection, and what waited for it in memory is gone', async () => {
    const admin = await bank.given.admin();
    await bank.fill(
      `INSERT INTO events (id, at, type, actor_id, subject_type, subject_id, after, audience, resources)
       SELECT gen_random_uuid(), now(), 'chat.reopened', NULL, 'user', $1, $2, '{}', '{}' FROM generate_series(1, 200)`,
      [admin.id, JSON.stringify('x'.repeat(1_000))],
    );
    const cookie = `Cookie: ${[...admin.client.cookies.values()].join('; ')}`;
    expect(server().timeout).toBe(70_000);
    server().timeout = 3_000;
    const connected = nextConnection(server());
    client = connect(port(), '127.0.0.1').pause();
    client.on('error', () => undefined);
    client.write([LONG_PAGE, 'Host: bank.example', cookie, '', ''].join('\r\n').repeat(60));
    const wire = await connected;
    await until(() => Promise.resolve(wire.writableLength > 0));

    await until(() => Promise.resolve(wire.destroyed));
  });
});
