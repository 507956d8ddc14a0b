import { until } from '../../support/until.js';
import { attempt, isSettled } from '../work/paying.js';
import { attemptMovement, isKnown } from '../work/saving.js';
import type { Payer, World } from '../work/world.js';

/** Deadline for asking about everything that is still unknown, in milliseconds. */
const SETTLING_MS = 60_000;

/**
 * Once the bank has recovered, every sender finds out by the idempotency key what happened to unanswered
 * requests.
 */
export async function settle(world: World): Promise<void> {
  await Promise.all(world.payers.map((payer) => readmit(world, payer)));
  await Promise.all(
    world.payments
      .filter((payment) => !isSettled(payment))
      .map((payment) =>
        until(async () => (await attempt(world, payment, 0)).fate !== 'unknown', SETTLING_MS),
      ),
  );
  for (const pot of world.pots) {
    for (const movement of pot.movements.filter((one) => !isKnown(one))) {
      await until(
        async () => (await attemptMovement(world, pot, movement, 0)).fate !== 'unknown',
        SETTLING_MS,
      );
    }
  }
}

/** Unrestricts the customer and signs them in, whatever state the trial left them in. */
async function readmit({ admins, log }: World, payer: Payer): Promise<void> {
  const path = `/api/admin/users/${payer.id}/restriction`;
  const free = () =>
    admins[0]?.at(0).patch(path, { restricted: false }) ?? Promise.reject(new Error('Nobody.'));
  for (const withdrawal of payer.withdrawals) {
    if (withdrawal.right === 'free') withdrawal.restoredFrom ??= performance.now();
  }
  await until(async () => (await log.record('unrestrict', 0, free)).fate !== 'unknown', SETTLING_MS);
  const enter = () => payer.browser.at(0).signIn(payer.username, payer.password);
  await until(async () => (await log.record('sign in', 0, enter)).fate !== 'unknown', SETTLING_MS);
}
