import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LedgerChecks } from '../../../backend/src/ledger/check/ledger-checks.service.js';
import { useBank } from '../../support/bank.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import { freePort } from '../../support/processes.js';

const port = await freePort();
const bank = useBank({ METRICS_PORT: String(port) });
const sockets = useLiveSockets();

/** What Prometheus reads: the value of each series, by its name and labels as they are written. */
async function reading(): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const requests = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('GET /metrics', () => {
  it('is on a port of its own, and on no other path of it', async () => {
    expect((await bank.client().get('/metrics')).text).not.toContain('falaj_');
    for (const path of ['/', '/api/accounts', '/metrics/x']) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
    }
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('counts requests by the template of their route, and errors by their code', async () => {
    const aisha = await bank.given.customer();
    const path = `/api/accounts/${aisha.accountId}/statement`;
    expect((await aisha.client.get(path)).status).toBe(200);
    expect((await bank.client().get('/api/accounts')).status).toBe(401);

    const now = await reading();

    expect(now.get(requests('GET', '/api/accounts/:id/statement', 200))).toBe(1);
    expect(now.get('falaj_errors_total{code="unauthorized"}')).toBe(1);
    expect(now.get('http_requests_in_flight')).toBe(0);
    expect([...now.keys()].filter((series) => series.includes(aisha.accountId))).toEqual([]);
  });

  it('tells the unchanged polls of the chat from the others', async () => {
    const { client } = await bank.given.customer();
    const before = await reading();
    const poll = '/api/chat/replies';
    const { headers } = await client.get(poll);
    for (let times = 0; times < 2; times += 1) {
      expect((await client.get(poll, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    }

    const now = await reading();

    const rise = (answer: string) => {
      const series = `falaj_chat_polls_total{answer="${answer}"}`;
      return (now.get(series) ?? 0) - (before.get(series) ?? 0);
    };
    expect([rise('changed'), rise('unchanged')]).toEqual([1, 2]);
  });

  it('measures statements by name, batches, and transfers by outcome and amount', async () => {
    const aisha = await bank.given.customer({ balance: '500.00', beneficiary: 'approved' });
    const admin = await bank.given.admin();
    await admin.approve(await aisha.pendingTransfer('70.00'));

    const now = await reading();

    expect(now.get('falaj_transfers_total{outcome="submitted"}')).toBe(1);
    expect(now.get('falaj_transfers_total{outcome="approved"}')).toBe(1);
    expect(now.get('falaj_transfers_amount_total{outcome="approved",currency="AED"}')).toBe(70);
    expect(now.get('falaj_batch_size_sum{batch="submissions"}')).toBe(1);
    expect(now.get('falaj_batch_wait_seconds_count{batch="decisions"}')).toBe(1);
    expect(now.get('falaj_statement_duration_seconds_count{statement="events-since"}')).toBeGreaterThan(0);
    expect(now.get('falaj_statement_duration_seconds_count{statement="commit"}')).toBeGreaterThan(0);
  });

  it('describes the node, and what all nodes share', async () => {
    const aisha = await bank.given.customer({ balance: '500.00', beneficiary: 'approved' });
    await sockets.open(aisha);
    await aisha.pendingTransfer('10.00');
    await bank.app.get(LedgerChecks).checkAndKeep();

    const now = await reading();

    expect(now.get('falaj_sockets{role="customer"}')).toBe(1);
    expect(now.get('falaj_database_up')).toBe(1);
    expect(now.get('falaj_ledger_check_ok')).toBe(1);
    expect(now.get('falaj_ledger_check_age_seconds')).toBeLessThan(60);
    expect(now.get('falaj_open_state_age_seconds{state="transfer",ended_by="staff"}')).toBeGreaterThan(0);
    expect(now.get('falaj_open_state_age_seconds{state="recipient",ended_by="staff"}')).toBe(0);
    expect(now.get('falaj_open_state_age_seconds{state="card_use",ended_by="network"}')).toBe(0);
    expect(now.get('falaj_open_state_age_limit_seconds{state="bill_payment",ended_by="network"}')).toBe(
      14_400,
    );
    expect(now.get('falaj_database_connections')).toBeGreaterThan(0);
    expect(now.get('falaj_event_tail_lag_seconds')).toBeLessThan(30);
    expect(now.get('falaj_pool_limit')).toBe(20);
    expect(now.get('falaj_reads_total{server="standby"}')).toBe(0);
    expect(now.get('falaj_read_standby_lag_seconds')).toBeNaN();
    expect(now.get('falaj_pool_waiting')).toBe(0);
    expect(now.has('nodejs_eventloop_lag_seconds')).toBe(true);
  });
});

describe('alerts and dashboard', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
  const alerts = read('deploy/observability/alerts.yml');
  const dashboard = read('deploy/observability/dashboard.json');
  const operations = read('docs/operations.md');

  it('use only metrics that exist, and the document describes all of ours', async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]));
    const isThere = (name: string) =>
      types.has(name) || types.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram';

    // `falaj-bank` is the name of the job, and metrics of Prometheus itself have no underscore.
    const used = [alerts, dashboard].flatMap((file) =>
      [...file.matchAll(/\b(?:falaj|http|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name),
    );
    expect(used.length).toBeGreaterThan(50);
    // GC shows up in the figures when the first collection has been measured.
    expect([...new Set(used)].filter((name) => !isThere(name) && !name.startsWith('nodejs_gc_'))).toEqual([]);
    const ours = [...types.keys()].filter((name) => /^(falaj|http)_/.test(name ?? ''));
    expect(ours.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });

  it('are JSON, and each alert names a section of the document', () => {
    expect(JSON.parse(dashboard)).toMatchObject({ uid: 'falaj-bank' });
    const names = [...alerts.matchAll(/- alert: (\S+)/g)].map(([, name]) => name ?? '');
    const links = [...alerts.matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(([, link]) => link);
    const sections = [...operations.matchAll(/^### (\S+)$/gm)].map(([, title]) => title);
    expect(names.length).toBeGreaterThan(10);
    expect(links).toEqual(names.map((name) => name.toLowerCase()));
    expect(sections).toEqual(expect.arrayContaining(names));
  });
});
