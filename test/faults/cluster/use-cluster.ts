import { afterAll, beforeAll } from '@jest/globals';
import { Cluster, type ClusterWish } from './cluster.js';

/** Time for `initdb`, a server and two nodes on a busy machine. */
const OPENING_MS = 300_000;

/** Opens a cluster for the tests of a file; its `current` is set while tests run. */
export function useCluster(wish: ClusterWish = {}): { readonly current: Cluster } {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await Cluster.open(wish);
  }, OPENING_MS);
  afterAll(() => cluster?.close(), OPENING_MS);
  return {
    get current() {
      if (!cluster) throw new Error('The cluster opens in beforeAll: use it inside a test.');
      return cluster;
    },
  };
}
