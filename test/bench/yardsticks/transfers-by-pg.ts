/**
 * K1: transfers by a bare `pg` client: one prepared statement each, autocommit, everything else prepared
 * beforehand.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { Pool, type PoolConfig } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { answering } from '../generators/answering.js';
import { SINGLE_TRANSFER_SQL } from './single-transfer-sql.js';

export interface TransfersPlan {
  database: PoolConfig;
  /** The number of concurrent statements on the connections of the pool. */
  concurrency: number;
  count: number;
  /** The parameters that depend on the sender. */
  senders: { userId: string; sessionId: string; pinHash: string; accountId: string; beneficiaryId: string }[];
}

let pool: Pool | undefined;

answering(
  async ({ database, concurrency, count, senders }: TransfersPlan): Promise<{ elapsedMs: number }> => {
    const connections = (pool ??= new Pool(database));
    const prepared = Array.from({ length: count }, (_, index) =>
      parametersOf(senders[index % senders.length]),
    );
    let next = 0;
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (next < count) {
          const values = prepared[next++] ?? [];
          const { rows } = await connections.query({ name: 'transfer', text: SINGLE_TRANSFER_SQL, values });
          if ((rows[0] as { id: string | null }).id === null) throw new Error('The transfer was refused.');
        }
      }),
    );
    return { elapsedMs: performance.now() - begun };
  },
);

function parametersOf(sender: TransfersPlan['senders'][number] | undefined): unknown[] {
  if (!sender) throw new Error('There is nobody to send.');
  const { userId, sessionId, pinHash, accountId, beneficiaryId } = sender;
  const fingerprint = randomBytes(32);
  const reference = `TXN-${randomBytes(9).toString('hex').toUpperCase()}`;
  return [
    userId,
    sessionId,
    Buffer.from(pinHash, 'hex'),
    randomUUID(),
    fingerprint,
    accountId,
    beneficiaryId,
    '1.00',
    'family_support',
    null,
    uuidv7(),
    reference,
    uuidv7(),
  ];
}
