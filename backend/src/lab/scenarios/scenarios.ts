import type { LabScenario } from '#contract/lab';
import { angryCustomer } from './angry-customer.js';
import { arabic } from './arabic.js';
import { busyQueue } from './busy-queue.js';
import { empty } from './empty.js';
import { lockedOut } from './locked-out.js';
import { monthEnd } from './month-end.js';
import type { Scenario } from './scenario.js';
import { twoHundredRecipients } from './two-hundred-recipients.js';

/** By name. */
export const SCENARIOS: Readonly<Record<LabScenario, Scenario>> = {
  empty,
  'month-end': monthEnd,
  'busy-queue': busyQueue,
  'angry-customer': angryCustomer,
  'locked-out': lockedOut,
  'two-hundred-recipients': twoHundredRecipients,
  arabic,
};
