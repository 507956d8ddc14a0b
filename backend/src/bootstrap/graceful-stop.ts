import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AppConfig } from '../config/app-config.js';
import { Drain } from '../health/draining.js';

/** After the drain, in milliseconds: whoever asked for a stop will not wait longer, and requests under way are cut. */
const CLOSE_DEADLINE_MS = 4_000;

/**
 * Stops serving without a failed request: `readyz` says 503 at once, and `drainSeconds` of normal service give
 * whoever spreads the requests the time to notice. Then the sockets are told to come again elsewhere, what is under
 * way is finished, and the app is closed.
 */
export async function stopGracefully(
  app: NestExpressApplication,
  { drainSeconds }: Pick<AppConfig, 'drainSeconds'>,
): Promise<void> {
  app.get(Drain).begin();
  await pause(drainSeconds * 1_000);
  const server = app.getHttpServer();
  const deadline = setTimeout(() => {
    server.closeAllConnections();
  }, CLOSE_DEADLINE_MS);
  await app.close();
  clearTimeout(deadline);
}
