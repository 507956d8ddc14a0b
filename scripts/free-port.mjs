/** Checks the port of `npm start` before anything else, so that nobody waits for a build in vain. */
import { createServer } from 'node:net';
import { giveUp } from './run.mjs';

const DEFAULT_PORT = '3000';

/**
 * Ends the process with one sentence if another process listens on `PORT`. Everything else that may be wrong with the
 * port is reported by the server.
 */
export async function requireFreePort({ PORT: port = DEFAULT_PORT, HOST: host } = process.env) {
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535) return;
  if (!(await isInUse(Number(port), host))) return;
  giveUp(
    `Port ${port} is in use. If it is Falaj Bank already, open http://localhost:${port}. Otherwise stop the process ` +
      `that listens there, or choose another port: PORT=${nextPort(port)} npm start`,
  );
}

/** Whether listening as the server does fails because of another process. */
function isInUse(port, host) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    server.listen({ port, ...(host ? { host } : {}) }, () => server.close(() => resolve(false)));
  });
}

function nextPort(port) {
  return Number(port) === 65_535 ? DEFAULT_PORT : Number(port) + 1;
}
