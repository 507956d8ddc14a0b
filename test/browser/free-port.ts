import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port on which nobody listens at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('This system gave no port.');
  return address.port;
}
