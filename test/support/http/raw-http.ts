import { connect } from 'node:net';

/** Far longer than any answer takes here. */
const DEADLINE_MS = 60_000;

/**
 * Sends these bytes, which need not be HTTP; returns everything received until the server closes the
 * connection.
 */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const heard: Buffer[] = [];
    socket.setTimeout(DEADLINE_MS, () => socket.destroy(new Error('The server neither answers nor closes.')));
    socket.on('data', (data) => heard.push(data));
    socket.on('close', () => {
      resolve(Buffer.concat(heard).toString('latin1'));
    });
    socket.on('error', reject);
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

/** The status of each answer, in order. */
export function statusesIn(heard: string): number[] {
  return [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
