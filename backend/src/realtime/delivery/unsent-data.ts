import type { BankSocket } from '../socket/bank-socket.js';

export type Connection = BankSocket['conn'];

/** Data that the client has not read yet. */
interface Unsent {
  packets: number;
  bytes: number;
}

/**
 * The unsent data of a connection; includes the pongs to the client's own pings.
 *
 * `writeBuffer` is private in Engine.IO (written for 6.6): the packets that wait until the transport can take more. There
 * is no public way to read it, and without it a client that does not read would be noticed only when the process has run
 * out of memory. The spec of this file fails when Engine.IO changes it.
 */
export function unsentOf(connection: Connection): Unsent {
  const { writeBuffer } = connection as unknown as { writeBuffer: readonly { data?: string }[] };
  let bytes = connection.request.socket.writableLength;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return { packets: writeBuffer.length, bytes };
}
