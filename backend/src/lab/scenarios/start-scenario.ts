import type { LabScenario } from '#contract/lab';
import type { LabPersonDto } from '#contract/shapes/admin/lab-people.dto';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { Cast } from '../people/cast.js';
import { signInsOf } from '../people/made-people.js';
import type { Services } from '../people/services.js';
import { Stage } from './scenario.js';
import { SCENARIOS } from './scenarios.js';

/** SQL: the number of the next run, one more than the highest in a username. */
const NEXT_RUN = `
SELECT 1 + coalesce(max(substring(username FROM '^' || $1 || '-([0-9]{1,9})-')::int), 0) AS run
  FROM users WHERE starts_with(username, $1)`;

/**
 * Makes the people of a scenario, whose usernames nobody has. @param decider who has decided what they asked for
 */
export async function startScenario(
  app: Services,
  decider: SignedIn,
  name: LabScenario,
): Promise<LabPersonDto[]> {
  const [next] = await app.get(UnitOfWork).run((tx) => tx.query<{ run: number }>(NEXT_RUN, [name]));
  const cast = new Cast(app, decider);
  await SCENARIOS[name].play(new Stage(cast, name, next?.run ?? 1));
  await cast.leave();
  return signInsOf(cast);
}
