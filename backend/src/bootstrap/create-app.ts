import { type INestApplication, RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { setUpApiDocs } from './openapi/api-docs.js';
import { AppModule } from '../app.module.js';
import { PinKeyService } from '../auth/users/pin-key.service.js';
import { SessionCookieCache } from '../auth/sessions/session-cookie-cache.js';
import { sessionMiddleware } from '../auth/session-middleware.js';
import { ErrorFilter } from './http/error-filter.js';
import { surviveBrokenUpgrades } from '../common/http/middleware/broken-upgrades.js';
import { refuseCrossSite } from '../common/http/middleware/cross-site.js';
import { ExpressServer } from '../common/http/middleware/express-server.js';
import { composeMiddleware } from '../common/http/middleware/compose-middleware.js';
import { jsonOnly, readJson } from '../common/http/middleware/json-body.js';
import { LongAnswers } from '../common/http/output/long-answers.js';
import { decodablePath, errorHandler, notFoundHandler } from './http/fallback-handlers.js';
import { requestRateLimit } from '../common/http/middleware/request-rate-limit.js';
import { bodyPipe } from '../common/http/input/validation.js';
import { NestLogger } from '../common/logging/nest-logger.js';
import { requestLog } from '../common/logging/request-log.js';
import type { AppConfig } from '../config/app-config.js';
import type { DatabaseConnection } from '../database/connection/database-connection.js';
import { LoadGauge } from '../overload/load-gauge.js';
import { holdHandshakes, shedLoad } from '../overload/load-shedding.js';
import { FairQueue } from '../overload/fair-queue.js';
import { PAGES_FOLDER, servedPages } from './http/static-pages.js';
import { SessionSocketAdapter } from '../realtime/socket/session-socket.adapter.js';
import { securityHeaders, setHeaders } from './http/security-headers.js';
import { pollFastPath } from './http/poll-fast-path.js';

const BODY_LIMIT = '64kb';
/**
 * How long idle connections are kept open, in milliseconds. This is longer than proxies keep theirs (a minute), so that
 * no proxy sends a request on a connection that is just being closed. New connections are also expensive (see
 * {@link FairQueue}).
 */
const KEEP_ALIVE_MS = 75_000;

/** Health checks of the operator, outside of `/api`. */
const ROOT_ROUTES = ['healthz', 'readyz'].map((path) => ({ path, method: RequestMethod.GET }));

/**
 * Creates the whole app, ready to listen. `main.ts` serves it, and all end-to-end tests use it.
 * @param pages the folder of the built pages; nothing is served from it if it holds none
 * @throws {OperatorError} when the database was used with another `PIN_KEY` before
 */
export async function createApp(
  config: AppConfig,
  connection: DatabaseConnection,
  logger: Logger,
  pages = PAGES_FOLDER,
): Promise<NestExpressApplication> {
  const adapter = new ExpressServer();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, connection), adapter, {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  try {
    await app.get(PinKeyService).claim();
  } catch (error) {
    await app.close();
    throw error;
  }
  surviveBrokenUpgrades(app.getHttpServer());
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.setLocal('longAnswers', new LongAnswers());
  const headers = securityHeaders(config);
  const cookies = app.get(SessionCookieCache);
  const rateLimit = requestRateLimit(config.requestRateLimit, (header) => cookies.senderOf(header)?.user);
  app.use(
    composeMiddleware([
      requestLog(logger),
      setHeaders(headers),
      rateLimit.elsewhere,
      ...servedPages(pages, config),
    ]),
  );
  app.use(['/healthz', '/readyz'], noStore);
  const gauge = app.get(LoadGauge);
  const fairQueue = app.get(FairQueue);
  app.getHttpServer().on('connection', fairQueue.noticeConnection);
  const { identify, renew } = sessionMiddleware(app);
  app.use(
    '/api',
    beforeEachCall(config, { shed: shedLoad(gauge, fairQueue), identify, count: rateLimit.calls, renew }),
  );
  app.useWebSocketAdapter(
    new SessionSocketAdapter(app, [setHeaders(headers), holdHandshakes(gauge, fairQueue)], identify, config),
  );
  setPrefix(app);
  app.useGlobalPipes(bodyPipe());
  app.useGlobalFilters(new ErrorFilter());
  if (config.apiDocs) setUpApiDocs(app);
  await app.init();
  app.use(notFoundHandler, errorHandler);
  if (config.fastPaths) adapter.handleFirst(pollFastPath(app, headers, logger));
  return app;
}

/** The middleware in front of the routes below `/api`. */
function beforeEachCall(
  { publicOrigins }: AppConfig,
  { shed, identify, count, renew }: Record<'shed' | 'identify' | 'count' | 'renew', RequestHandler>,
): RequestHandler {
  return composeMiddleware([
    noStore,
    shed,
    identify,
    // Requests that are refused further down count against the rate limit as well.
    count,
    decodablePath,
    refuseCrossSite(publicOrigins),
    jsonOnly,
    // The body is read only after the sender is known and the request is allowed.
    readJson(BODY_LIMIT),
    renew,
  ]);
}

/** Puts all routes below `/api`, except the health checks. */
export function setPrefix(app: INestApplication): void {
  app.setGlobalPrefix('api', { exclude: ROOT_ROUTES });
}

/** Forbids browsers and proxies to cache: API responses are confidential, and health checks must be current. */
const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
