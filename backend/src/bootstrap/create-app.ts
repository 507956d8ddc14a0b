import type { IncomingMessage, ServerResponse } from 'node:http';
import { type INestApplication, RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { setUpApiDocs } from './openapi/api-docs.js';
import { AppModule } from './app.module.js';
import { refuseMovedTime } from '../lab/clock/bank-now.js';
import { KeyFingerprints } from '../auth/keys/key-fingerprints.service.js';
import { SessionCookieCache } from '../auth/sessions/session-cookie-cache.js';
import { SessionGuesses } from '../auth/sessions/session-guesses.service.js';
import { sessionMiddleware } from '../auth/session-middleware.js';
import { decodablePath, ErrorFilter, errorHandler, notFoundHandler } from './http/error-filter.js';
import { logUnreadableAddresses } from '../platform/http/middleware/client-address.js';
import { refuseCrossSite } from '../platform/http/middleware/cross-site.js';
import { ExpressServer, surviveBrokenUpgrades } from '../platform/http/middleware/express-server.js';
import { composeMiddleware } from '../platform/http/middleware/compose-middleware.js';
import { jsonOnly, readJson } from '../platform/http/middleware/json-body.js';
import { UnsentBytes } from '../platform/http/output/unsent-bytes.js';
import { LargeAnswers } from '../platform/http/output/large-answers.js';
import { LongAnswers } from '../platform/http/output/long-answers.js';
import { SearchTurns } from '../platform/http/output/search-turns.js';
import { refuseOtherUser } from '../platform/http/middleware/page-user.js';
import { requestRateLimit } from '../platform/http/middleware/request-rate-limit.js';
import { bodyPipe } from '../platform/http/input/validation.js';
import { rememberValidationRules } from '../platform/http/input/validation-metadata.js';
import { NestLogger } from '../platform/logging/nest-logger.js';
import { requestLog } from '../platform/logging/request-log.js';
import type { AppConfig } from '../platform/config/app-config.js';
import type { DatabaseConnection } from '../platform/database/connection/database-connection.js';
import { BankClock } from '../platform/database/transaction/bank-clock.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { LoadGauge } from '../platform/overload/load-gauge.js';
import { holdHandshakes, shedLoad } from '../platform/overload/load-shedding.js';
import { FairQueue } from '../platform/overload/fair-queue.js';
import { PAGES_FOLDER, servedPages } from './http/static-pages.js';
import { SessionSocketAdapter } from '../realtime/socket/session-socket.adapter.js';
import { logSecurityEvents } from './http/security-log.js';
import { securityHeaders, setHeaders } from './http/security-headers.js';
import { sendLargeJsonInSlices } from './http/large-json.js';
import { pollFastPath } from './http/poll-fast-path.js';

const BODY_LIMIT = '64kb';
/**
 * How long idle connections are kept open, in milliseconds. This is longer than proxies keep theirs (a minute), so that
 * no proxy sends a request on a connection that is just being closed. New connections are also expensive (see
 * {@link FairQueue}).
 */
const KEEP_ALIVE_MS = 75_000;

/** Health checks of the operator, outside of `/api`. */
const ROOT_ROUTES = ['healthz', 'readyz', 'health/commit'].map((path) => ({
  path,
  method: RequestMethod.GET,
}));

/**
 * Creates the whole app, ready to listen. `main.ts` serves it, and all end-to-end tests use it.
 * @param pages the folder of the built pages; nothing is served from it if it holds none
 * @throws {OperatorError} when the database was used with another `PIN_KEY` or `DATA_KEY` before, or when a laboratory
 * has moved its time and this bank has none
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
  app.get(PgPool).openApart();
  await claimDatabase(app, config);
  surviveBrokenUpgrades(app.getHttpServer());
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.set('etag', false);
  setLocals(app);
  const headers = securityHeaders(config);
  const cookies = app.get(SessionCookieCache);
  const rateLimit = requestRateLimit(config, (header) => cookies.senderOf(header)?.user);
  app.use(
    composeMiddleware([
      requestLog(logger),
      logUnreadableAddresses(logger),
      setHeaders(headers),
      rateLimit.elsewhere,
      ...servedPages(pages, config),
    ]),
  );
  app.use(['/healthz', '/readyz', '/health/commit'], noStore);
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
  logSecurityEvents(app, logger);
  setPrefix(app);
  rememberValidationRules();
  app.useGlobalPipes(bodyPipe());
  app.useGlobalFilters(errorFilter(app));
  if (config.apiDocs) setUpApiDocs(app);
  await app.init();
  app.use(notFoundHandler, errorHandler);
  await observe(app, config);
  // The laboratory may do something to every call.
  if (config.lab) tellBankTime(app);
  else adapter.handleFirst(pollFastPath(app, headers, logger));
  return app;
}

/**
 * Sends the bank's time in the header `Date` of each answer, by which the pages set their clocks. Browsers compare `Expires`
 * of a cookie with it, so that this is moved as well: else they would take a new session for one that has ended.
 */
function tellBankTime(app: NestExpressApplication): void {
  const clock = app.get(BankClock);
  app.getHttpServer().prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    const now = clock.now();
    response.setHeader('Date', now.toUTCString());
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      set(name, name.toLowerCase() === 'set-cookie' ? later(value, now.getTime() - Date.now()) : value);
  });
}

/** Cookies that end so many milliseconds later. */
function later(cookies: number | string | readonly string[], by: number): string[] {
  const moved = (date: string) => new Date(Date.parse(date) + by).toUTCString();
  return [cookies].flat().map((cookie) => String(cookie).replace(/(?<=; Expires=)[^;]+/i, moved));
}

/** Closes the app if the database was used with other keys, or has a time of its own. */
async function claimDatabase(app: NestExpressApplication, { lab }: AppConfig): Promise<void> {
  try {
    await app.get(KeyFingerprints).claimForNode();
    if (!lab) await refuseMovedTime(app.get(PgPool));
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Wrong PINs and codes are counted for the session that they were given in, before they are answered. */
function errorFilter(app: NestExpressApplication): ErrorFilter {
  const guesses = app.get(SessionGuesses);
  return new ErrorFilter((thrown, request) => guesses.noticed(thrown, request));
}

/** Loads what observes the app only if it is wanted. */
async function observe(app: NestExpressApplication, config: AppConfig): Promise<void> {
  if (config.metricsPort !== null) {
    const { serveMetrics } = await import('../metrics/metrics.js');
    await serveMetrics(app, config);
  }
  if (config.tracesEndpoint !== null) {
    const { traceRequests } = await import('../tracing/tracing.js');
    await traceRequests(app, config);
  }
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
    refuseOtherUser,
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

/** What limits the long answers, the unread bytes and the searches of this process. */
function setLocals(app: NestExpressApplication): void {
  const unsentBytes = new UnsentBytes();
  unsentBytes.watch(app.getHttpServer());
  const [longAnswers, largeAnswers, searchTurns] = [new LongAnswers(), new LargeAnswers(), new SearchTurns()];
  const locals: Express.Locals = { longAnswers, largeAnswers, searchTurns, unsentBytes };
  Object.assign(app.getHttpAdapter().getInstance().locals, locals);
  sendLargeJsonInSlices(app.getHttpAdapter().getInstance());
}
