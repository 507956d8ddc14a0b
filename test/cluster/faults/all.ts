import type { ClusterTrial } from '../measure/struck.js';
import { dumpRestored, momentRestored } from './copies.js';
import { nodeKilled } from './nodes.js';
import {
  postmasterKilled,
  primaryFrozen,
  primaryKilled,
  primaryKilledAfterAborts,
  primaryKilledQuick,
  switchedOver,
} from './primary.js';
import { etcdStopped, proxiesReloaded, proxiesRestarted } from './proxies.js';
import { nodesRestarted } from './rolling-restart.js';
import { standbyFrozen, standbyStopped } from './standby.js';

/** All trials, in the order of the table. */
export const TRIALS: readonly ClusterTrial[] = [
  switchedOver,
  primaryKilled,
  primaryKilledAfterAborts,
  primaryKilledQuick,
  postmasterKilled,
  primaryFrozen,
  standbyStopped,
  standbyFrozen,
  nodeKilled,
  nodesRestarted,
  proxiesReloaded,
  proxiesRestarted,
  etcdStopped,
  dumpRestored,
  momentRestored,
];
