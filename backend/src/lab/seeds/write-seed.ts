import type { LabPersonDto, LabSeedRequestDto } from '#contract/shapes/admin/lab-people.dto';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { Cast, type CastAccount } from '../people/cast.js';
import { Draw } from '../people/draw.js';
import { labCustomer, signInsOf } from '../people/made-people.js';
import { playHistories } from '../people/scenes.js';
import type { Services } from '../people/services.js';
import { daysOf, historyOf, namesOf } from './seed-history.js';

type Seed = Pick<LabSeedRequestDto, 'seed' | 'customers' | 'months'>;

/** Half of the customers save, and a quarter have credit. */
const SAVERS = 50;
const BORROWERS = 25;

/** The username of a customer of a seed. @param place from 1 */
export function seedUsername(seed: number, place: number): string {
  return `seed-${seed}-${place}`;
}

/**
 * Makes the customers of a seed with their histories. The same seed makes the same people and figures; only ids, numbers
 * of accounts and times differ. @param decider who has decided what they asked for
 */
export async function writeSeed(
  app: Services,
  decider: SignedIn,
  { seed, customers, months }: Seed,
): Promise<LabPersonDto[]> {
  const cast = new Cast(app, decider);
  const drawn = Array.from({ length: customers }, (_, index) => {
    const draw = new Draw(`${seed}`).of(index + 1);
    return { owner: seedUsername(seed, index + 1), place: index + 1, months, draw };
  });
  await app.get(BankClock).during(cast.momentOf(daysOf(months), 0), async () => {
    for (const { owner, draw } of drawn)
      await cast.introduce(labCustomer(owner, namesOf(draw.of('name')), accountsOf(draw.of('accounts'))));
  });
  await playHistories(
    app,
    drawn.map((one) => historyOf(cast, one)),
  );
  await cast.leave();
  return signInsOf(cast);
}

function accountsOf(draw: Draw): CastAccount[] {
  const currency = 'AED';
  return [
    { type: 'current', currency, opening: draw.amount(8_000, 30_000) },
    ...(draw.chance(SAVERS)
      ? [{ type: 'savings', currency, opening: draw.amount(1_000, 90_000) } as const]
      : []),
    ...(draw.chance(BORROWERS)
      ? [
          {
            type: 'credit',
            currency,
            opening: `-${draw.amount(100, 4_000)}`,
            creditLimit: '15000.00',
          } as const,
        ]
      : []),
  ];
}
