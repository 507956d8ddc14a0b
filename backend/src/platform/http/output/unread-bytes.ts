import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/**
 * Returns the number of bytes in the kernel's send buffer that the other end of the connection has not acknowledged, or
 * `null` where it is unknown (only Linux reports it). The kernel accepts more data in steps of 1.5 MiB; between two
 * steps, Node.js cannot tell a client that reads slowly from one that does not read at all.
 */
export async function unreadBytes({ localPort, remotePort }: Partial<Socket>): Promise<number | null> {
  if (localPort === undefined || remotePort === undefined) return null;
  const row = new RegExp(`:${hex(localPort)} [0-9A-F]+:${hex(remotePort)} [0-9A-F]{2} ([0-9A-F]{8}):`);
  for (const path of TABLES) {
    const found = row.exec(await readFile(path, 'latin1').catch(() => ''));
    if (found?.[1] !== undefined) return parseInt(found[1], 16);
  }
  return null;
}

function hex(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}
