import { columnList, selectList } from '../../platform/database/entities/columns.js';
import { ContextRead } from './context-read.entity.js';

/**
 * SQL that records that the user `$1` reads the data of the customer in the subquery `customer (id)`. It returns the
 * customer's id the first time in each clock hour, and otherwise no row.
 */
export const RECORD_CONTEXT_READ = `
INSERT INTO context_reads (${columnList(ContextRead, ['agentId', 'userId', 'hour'])})
SELECT $1, id, date_trunc('hour', now()) FROM customer
ON CONFLICT (agent_id, user_id) DO UPDATE SET hour = excluded.hour WHERE context_reads.hour < excluded.hour
RETURNING ${selectList(ContextRead, undefined, ['userId'])}`;
