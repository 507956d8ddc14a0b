import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Client } from '../support/http/client.js';
import { useCluster } from './cluster/use-cluster.js';

const DRAIN_SECONDS = 2;
const folder = mkdtempSync(join(tmpdir(), 'falaj-loaded-'));
const LOADED_PACKAGES_FILE = join(folder, 'loaded');
const PROBE = join(import.meta.dirname, 'cluster/loaded-packages.cjs');
const cluster = useCluster({
  nodes: 1,
  environment: {
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    NODE_OPTIONS: `--require ${PROBE}`,
    LOADED_PACKAGES_FILE,
  },
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('SIGTERM', () => {
  it('makes a node say at once that it is not ready, serve on, and end by itself', async () => {
    const node = cluster.current.node(0);
    const client = new Client(node.port);
    const stopped = node.stop();
    const seen: string[] = [];

    while (node.isRunning) {
      const [ready, call] = await Promise.all([
        client.get('/readyz').catch(() => null),
        client.get('/api/auth/user').catch(() => null),
      ]);
      if (ready && call) seen.push(`${ready.status} ${call.status}`);
    }

    const { code, took } = await stopped;
    // The first request may arrive before the signal.
    expect(new Set(seen.filter((answers) => answers !== '200 401'))).toEqual(new Set(['503 401']));
    expect(seen.slice(1)).not.toContain('200 401');
    expect(code).toBe(0);
    expect(took).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1_000);
  });
});

describe('a node without METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('has not loaded what they need', () => {
    // The node of the test before has ended.
    const loaded = readFileSync(LOADED_PACKAGES_FILE, 'utf8').split('\n');
    // A package that every node loads: the file lists what it should.
    expect(loaded.some((path) => path.includes('@node-rs/argon2'))).toBe(true);
    expect(loaded.filter((path) => /@prometheus-io|@opentelemetry/.test(path))).toEqual([]);
  });
});
