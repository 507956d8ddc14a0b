import type { INestApplication } from '@nestjs/common';
import { EventTail } from '../events/event-tail.service.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { ReadPool } from '../platform/database/connection/read-pool.js';
import { LoadGauge } from '../platform/overload/load-gauge.js';
import { RealtimeGateway } from '../realtime/realtime.gateway.js';
import type { Meters } from './meters.js';

/** Describes the state of this node at the moment of the reading. Returns what brings the gauges up to date. */
export function describeNode(meters: Meters, app: INestApplication): () => void {
  const connections = meters.gauge(
    'falaj_pool_connections',
    'Connections of the request pool, by state',
    'state',
  );
  const limit = meters.gauge('falaj_pool_limit', 'DATABASE_POOL_SIZE');
  const waiting = meters.gauge('falaj_pool_waiting', 'Requests that wait for a connection');
  const pressure = meters.gauge(
    'falaj_load_pressure',
    'Expected wait of a new request; 1 is MAX_QUEUE_WAIT_MS',
  );
  const handshakes = meters.gauge(
    'falaj_handshakes_refused',
    'Handshakes of sockets refused for overload since the start',
  );
  const lag = meters.gauge(
    'falaj_event_tail_lag_seconds',
    'Time since this node last read the events of all nodes',
  );
  const sockets = meters.gauge('falaj_sockets', 'Connected sockets, by role', 'role');
  const reads = meters.counter({
    name: 'falaj_reads_total',
    help: 'Reads that a standby may answer, by the server that has',
    labelNames: ['server'],
  });
  const behind = meters.gauge(
    'falaj_read_standby_lag_seconds',
    'Time that READ_DATABASE_URL took to replay what the primary had; no value while it is not read from',
  );
  const { pool } = app.get(PgPool);
  const readPool = app.get(ReadPool);
  const load = app.get(LoadGauge);
  const tail = app.get(EventTail);
  const gateway = app.get(RealtimeGateway);
  limit.set(pool.options.max);
  return () => {
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    waiting.set(pool.waitingCount);
    pressure.set(load.pressure);
    handshakes.set(load.handshakes);
    lag.set(tail.age / 1_000);
    const { standby, readsOfPrimary } = readPool;
    reads.reset();
    reads.inc({ server: 'standby' }, standby?.reads ?? 0);
    reads.inc({ server: 'primary' }, readsOfPrimary);
    behind.set((standby?.lag ?? NaN) / 1_000);
    for (const [role, count] of Object.entries(gateway.socketsByRole())) sockets.set({ role }, count);
  };
}
