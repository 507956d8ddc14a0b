import { once } from 'node:events';
import { createServer } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AppConfig } from '../platform/config/app-config.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { DatabaseMetrics } from './database-metrics.js';
import { Meters } from './meters.js';
import { describeNode } from './node-metrics.js';
import { measureRequests } from './request-metrics.js';
import { measureWork } from './work-metrics.js';

/**
 * Serves `GET /metrics` for Prometheus on a port of its own until the app closes. Everything is measured from outside,
 * so that a node without metrics does no work for them; this module and its library are then not even loaded.
 * @throws {Error} when the port is taken
 */
export async function serveMetrics(
  app: NestExpressApplication,
  { metricsPort, host }: Pick<AppConfig, 'metricsPort' | 'host'>,
): Promise<void> {
  const meters = await Meters.load();
  measureRequests(meters, app.getHttpServer());
  measureWork(meters, app);
  const describe = describeNode(meters, app);
  const database = new DatabaseMetrics(meters, app.get(PgPool).pool.options);
  const read = async () => {
    describe();
    await database.refresh();
    return meters.read();
  };
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': meters.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(metricsPort ?? 0, host ?? undefined).unref();
  await once(server, 'listening');
  app.getHttpServer().once('close', () => {
    server.close();
    server.closeAllConnections();
    void database.close();
  });
}
