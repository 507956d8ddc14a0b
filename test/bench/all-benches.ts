import { delivery } from './delivery.bench.js';
import { growthInEvents } from './growth/growth-events.bench.js';
import { growthInRows } from './growth/growth-rows.bench.js';
import { growthInSockets } from './growth/growth-sockets.bench.js';
import { k1 } from './k1-transfers.bench.js';
import { k1c } from './k1c-confirmed-transfers.bench.js';
import { k2 } from './k2-one-recipient.bench.js';
import { k3 } from './k3-chat-poll.bench.js';
import { k4 } from './k4-push.bench.js';
import { k5 } from './k5-idle-sockets.bench.js';
import { k6 } from './k6-pending-queue.bench.js';
import { k7 } from './k7-full-list.bench.js';
import { k8, k8m } from './k8-small-get.bench.js';
import { k9 } from './k9-warm-start.bench.js';
import { k13 } from './k13-analytics.bench.js';
import { k11 } from './k11-first-loads.bench.js';
import { k12 } from './k12-standing-orders.bench.js';
import { n13 } from './limits/n13-page-flood.bench.js';
import { n1 } from './limits/n1-cookie-memory.bench.js';
import { n2 } from './limits/n2-stalled-downloads.bench.js';
import { n5 } from './limits/n5-write-burst.bench.js';
import { n3 } from './limits/n3-pending-lists.bench.js';
import { k15, searchOfMillions } from './k15-staff-search.bench.js';
import { readStandby } from './read-standby.bench.js';
import type { Bench } from './report/figure.js';
import type { Stage } from './stage/stage.js';

/** Every benchmark that needs no browser. */
export const BENCHES: readonly Bench<Stage>[] = [
  // Copies the whole server, which is small before the others.
  readStandby,
  k1,
  k1c,
  k2,
  k3,
  k4,
  k5,
  k6,
  k7,
  k8,
  k8m,
  k9,
  k11,
  k12,
  k13,
  k15,
  n1,
  n2,
  n3,
  n5,
  n13,
  growthInRows,
  growthInEvents,
  searchOfMillions,
  growthInSockets,
  delivery,
];
