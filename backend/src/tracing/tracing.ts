import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type * as Api from '@opentelemetry/api';
import type { Span, Tracer } from '@opentelemetry/api';
import type { Pool } from 'pg';
import { BRAND } from '#contract/brand';
import { EventsService } from '../events/events.service.js';
import { EventTail } from '../events/event-tail.service.js';
import { routeOf } from '../platform/http/route-of.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { observeStatements } from '../platform/database/connection/observed-statements.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { BatchFactory } from '../platform/database/transaction/batch-factory.js';

/** The parts of OpenTelemetry that make spans and know the current one. */
interface Tools extends Pick<typeof Api, 'context' | 'trace' | 'SpanKind'> {
  tracer: Tracer;
}

/** Interval between exports, in milliseconds. */
const EXPORT_MS = 1_000;

/**
 * Sends spans of a share of all requests to an OpenTelemetry collector: the request, its statements, the batches that it
 * begins, and its events until they are handed to the sockets. Everything is attached from outside, so that a node
 * without tracing does no work for it; this module and its libraries are then not even loaded. Trace ids of callers are
 * ignored: anybody could otherwise have everything traced.
 */
export async function traceRequests(
  app: NestExpressApplication,
  config: Pick<AppConfig, 'tracesEndpoint' | 'tracesShare'>,
): Promise<void> {
  const { context, trace, SpanKind } = await import('@opentelemetry/api');
  const provider = await startProvider(config);
  const tools = { context, trace, SpanKind, tracer: provider.getTracer('falaj-bank') };
  traceServer(tools, app.getHttpServer());
  for (const pool of [app.get(PgPool).pool, app.get(PgPool).apart]) traceStatements(tools, pool);
  app.get(BatchFactory).observe((kind, items) => within(tools, `batch ${kind}`, { items: items.length }));
  tracePushes(tools, app);
  app.getHttpServer().once('close', () => {
    const disable = () => {
      trace.disable();
      context.disable();
    };
    // If the collector is away, the last spans are lost; the node still closes.
    provider.shutdown().then(disable, disable);
  });
}

/** Loads the libraries here: static imports would be at the top of the bundled server, and so be loaded by every node. */
async function startProvider({
  tracesEndpoint,
  tracesShare,
}: Pick<AppConfig, 'tracesEndpoint' | 'tracesShare'>) {
  const sdk = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${tracesEndpoint ?? ''}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': BRAND.name }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracesShare) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: EXPORT_MS })],
  });
  // Installs the context manager, which keeps the context across asynchronous calls.
  provider.register({ propagator: null });
  return provider;
}

/** A span within the current one, if that is recorded. Returns what ends it. */
function within({ trace, tracer }: Tools, name: string, attributes = {}): (() => void) | undefined {
  if (trace.getActiveSpan()?.isRecording() !== true) return undefined;
  const span = tracer.startSpan(name, { attributes });
  return () => {
    span.end();
  };
}

/** Handles each request within its span. */
function traceServer({ context, trace, tracer, SpanKind }: Tools, server: Server): void {
  const emit = server.emit.bind(server) as (...words: unknown[]) => boolean;
  server.emit = (event: string | symbol, ...words: unknown[]): boolean => {
    if (event !== 'request') return emit(event, ...words);
    const [request, response] = words as [IncomingMessage, ServerResponse];
    const { method = '' } = request;
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER });
    response.once('close', () => {
      const route = routeOf(request);
      if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      const attributes = { 'http.request.method': method, 'http.response.status_code': response.statusCode };
      span.setAttributes({ ...attributes, ...(response.code ? { 'error.type': response.code } : {}) }).end();
    });
    return context.with(trace.setSpan(context.active(), span), () => emit(event, ...words));
  };
}

function traceStatements(tools: Tools, pool: Pool): void {
  const { context } = tools;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => unknown;
  // A request that waits for a connection gets it from another one, in that one's context.
  (pool as { connect: unknown }).connect = (callback?: () => void) =>
    callback ? connect(context.bind(context.active(), callback)) : connect();
  observeStatements(pool, (name) => within(tools, name, { 'db.system.name': 'postgresql' }) ?? nothing);
}

/** From the commit of events to the end of their delivery to this node's sockets. */
function tracePushes({ trace, tracer }: Tools, app: NestExpressApplication): void {
  const open = new Set<Span>();
  app.get(EventsService).onCommitted(({ events }) => {
    if (trace.getActiveSpan()?.isRecording() !== true) return;
    const attributes = { 'events.types': [...new Set(events.map(({ type }) => type))] };
    open.add(tracer.startSpan('events to sockets', { attributes }));
  });
  // The gateway has registered its listener before, and listeners are called in order.
  app.get(EventTail).onBatch(() => {
    for (const span of open) span.end();
    open.clear();
  });
}

function nothing(): void {
  // The request is not traced.
}
