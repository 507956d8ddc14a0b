import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { setPolicies, withoutPolicies } from '../../support/given/policies.js';
import type { Call } from './call-log.js';
import type { Dice } from './dice.js';
import { anyNode, type Payment, type World } from './world.js';

/** In AED. Payments are of at most 20.00: more than half of them are above it. */
export const SECOND_ABOVE = '8.00';
/** What a customer may pay in a day, in AED: they soon reach it, and only what is rejected is given back. */
export const DAY_LIMIT = '50.00';
/** The number of payments of a customer in a day, with those of standing orders and bills. */
export const DAY_COUNT = 90;

/** Switches limits and second approvals of transfers on; a release from before the policies has neither. */
export async function govern({ admins, cluster }: World): Promise<void> {
  const [admin] = admins;
  if (!admin) throw new Error('There is no administrator.');
  if ((await cluster.sql(`SELECT to_regclass('policies') AS found`))[0]?.found === null) return;
  const answer = await setPolicies(
    { client: admin.at(0) },
    { fourEyes: { transferAbove: SECOND_ABOVE }, limits: { day: DAY_LIMIT, count: DAY_COUNT } },
  );
  if (answer.status !== 200) throw new Error(`The policies were refused: ${answer.text}`);
}

/** Switches the policies off again, for what runs on this bank after the trial. */
export async function ungovern({ admins }: World): Promise<void> {
  const [admin] = admins;
  if (admin) await withoutPolicies({ client: admin.at(0) });
}

/** Keeps the request for a second person that an approval was answered with; returns whether it was. */
export function waits(world: World, payment: Payment, { status, body }: Call): boolean {
  if (status !== 202) return false;
  const { id } = (body as WaitingDto).approvalRequest;
  world.requests.push({ id, payment, decisions: [] });
  return true;
}

/** Administrators, the maker of the request among them, decide about it at the same moment. */
export async function decideSecond(world: World, dice: Dice): Promise<void> {
  const request = dice.pick(world.requests.filter(({ decisions }) => decisions.length < 6).slice(-10));
  if (!request) return;
  const deciders = dice.chance(0.5) ? world.admins.slice(0, 3) : world.admins.slice(1, 2);
  await Promise.all(
    deciders.map(async (admin) => {
      const decision = dice.chance(0.7) ? 'approve' : 'decline';
      const node = anyNode(world, dice);
      const path = `/api/admin/approval-requests/${request.id}/decision`;
      const call = await world.log.record('decide second', node, () =>
        admin.at(node).post(path, { decision }),
      );
      request.decisions.push({ decision, call });
      // A decline leaves the transfer to be decided anew.
      if (decision === 'approve') request.payment.decisions.push({ status: 'completed', call });
    }),
  );
}
