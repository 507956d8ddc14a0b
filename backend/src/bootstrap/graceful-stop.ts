import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AppConfig } from '../platform/config/app-config.js';
import { Drain } from '../platform/health/draining.js';
import { JobsService } from '../platform/jobs/jobs.service.js';

/** How long running requests may take after the drain, in milliseconds. After that, their connections are closed. */
const CLOSE_DEADLINE_MS = 4_000;

/**
 * Stops the app without failing requests. `readyz` answers 503 immediately, and the app serves normally for
 * `drainSeconds`, so that the load balancer has time to notice. Then websocket clients are told to reconnect, running
 * requests are completed, and the app is closed.
 */
export async function stopGracefully(
  app: NestExpressApplication,
  { drainSeconds }: Pick<AppConfig, 'drainSeconds'>,
): Promise<void> {
  app.get(Drain).begin();
  // The other nodes do the jobs from now on.
  await Promise.all([pause(drainSeconds * 1_000), app.get(JobsService).stop()]);
  const server = app.getHttpServer();
  const deadline = setTimeout(() => {
    server.closeAllConnections();
  }, CLOSE_DEADLINE_MS);
  await app.close();
  clearTimeout(deadline);
}
