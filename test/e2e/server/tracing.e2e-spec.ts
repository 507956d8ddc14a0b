import { createServer } from 'node:http';
import { afterAll, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { freePort } from '../../support/processes.js';
import { until } from '../../support/until.js';

interface Sent {
  name: string;
  spanId: string;
  traceId: string;
  parentSpanId?: string;
}

const sent: Sent[] = [];
const port = await freePort();
/** A collector that keeps what it gets. */
const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    expect(request.url).toBe('/v1/traces');
    const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    sent.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
}).listen(port, '127.0.0.1');
afterAll(() => {
  collector.close();
});

const bank = useBank({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
  OTEL_TRACES_SAMPLER_ARG: '1',
});

it('sends the spans of a request: its statements, its batch, and its events until they are pushed', async () => {
  const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  const callers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  await sara.client.get(`/api/accounts/${sara.accountId}/statement`, callers);
  await sara.pendingTransfer('70.00');

  const find = (name: string) => sent.find((span) => span.name === name);
  await until(() =>
    Promise.resolve(find('events to sockets') !== undefined && find('POST /api/transfers') !== undefined),
  );
  const transfer = find('POST /api/transfers');
  const within = sent.filter(({ traceId }) => traceId === transfer?.traceId).map(({ name }) => name);

  expect(transfer?.parentSpanId).toBeUndefined();
  expect(within).toEqual(expect.arrayContaining(['batch submissions', 'events to sockets']));
  expect(within.filter((name) => name.startsWith('submit'))).not.toEqual([]);
  expect(find('GET /api/accounts/:id/statement')?.traceId).not.toContain('0af7651916cd43dd');
  // Neither ids nor amounts nor names of people.
  expect(JSON.stringify(sent)).not.toContain(sara.accountId);
});
