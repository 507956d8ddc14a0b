import { describe, expect, it } from '@jest/globals';
import { Client } from '../support/http/client.js';
import { useCluster } from './cluster/cluster.js';

const DRAIN_SECONDS = 2;
const cluster = useCluster({ nodes: 1, environment: { DRAIN_SECONDS: String(DRAIN_SECONDS) } });

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
