import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AppConfig } from '../platform/config/app-config.js';
import { Drain } from '../platform/health/draining.js';
import { JobsService } from '../platform/jobs/jobs.service.js';

/** How long running requests may take after the drain, in milliseconds. After that, their connections are closed. */
export const CLOSE_DEADLINE_MS = 4_000;
/** The part of the stop time, in milliseconds, that jobs get after the drain. They are safe to break off. */
export const JOBS_DEADLINE_MS = 1_500;

const logger = new Logger('GracefulStop');

/**
 * Stops the app without failing requests. `readyz` answers 503 immediately, and the app serves normally for
 * `drainSeconds`, so that the load balancer has time to notice. Then websocket clients get the request to reconnect,
 * running requests are completed, and the app is closed: at the latest {@link CLOSE_DEADLINE_MS} after the drain.
 */
export async function stopGracefully(
  app: NestExpressApplication,
  { drainSeconds }: Pick<AppConfig, 'drainSeconds'>,
): Promise<void> {
  app.get(Drain).begin();
  // The other nodes do the jobs from now on.
  const jobs = app
    .get(JobsService)
    .stop()
    .catch((error: unknown) => {
      logger.error(error);
    });
  await new Promise((resolve) => {
    setTimeout(resolve, drainSeconds * 1_000);
  });
  const server = app.getHttpServer();
  const deadline = setTimeout(() => {
    server.closeAllConnections();
  }, CLOSE_DEADLINE_MS);
  await within(JOBS_DEADLINE_MS, jobs);
  await app.close();
  clearTimeout(deadline);
}

/** Waits for the work, or this time in milliseconds if the work takes longer. */
async function within(time: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, time);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
