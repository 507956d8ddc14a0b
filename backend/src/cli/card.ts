import type { CardNetworkAnswerDto } from '#contract/shapes/card-network.dto';
import { say, withBank } from '../bootstrap/with-bank.js';
import { SimulatedCards } from '../cards/network/simulated-cards.service.js';
import { CardNumbers } from '../cards/secrets/card-numbers.service.js';
import { OperatorError } from '../platform/config/config-error.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { refuseProduction } from './arguments.js';
import { readCardArguments, USAGE } from './card-arguments.js';

/** `npm run card`: lets merchants use cards, beside a running bank. */
await withBank(async (app) => {
  const { message, card, amount, merchant, isOnline, pin, use } = readCardArguments(process.argv.slice(2));
  refuseProduction(app, 'the simulator is no real network');
  const network = app.get(SimulatedCards);
  const play: Record<string, () => Promise<CardNetworkAnswerDto>> = {
    pay: async () => {
      const number = await numberOf(app.get(PgPool), app.get(CardNumbers), card);
      return network.pay({ number, amount, merchant, isOnline, pin });
    },
    clear: () => network.clear(use),
    reverse: () => network.reverse(use),
    refund: () => network.refund(use, amount),
  };
  const answer = await play[message]?.();
  if (!answer) throw new OperatorError(USAGE);
  const { outcome, reason } = answer;
  say(`${outcome}${reason === null ? '' : `: ${reason}`} (use ${answer.use})`);
  if (outcome === 'approved') say(`The merchant claims it: npm run card -- clear --use ${answer.use}`);
});

/** The whole number of the newest card that ends so. @throws {OperatorError} when there is none */
async function numberOf(pool: PgPool, numbers: CardNumbers, card: string): Promise<string> {
  const digits = card.replace(/\s/g, '');
  if (digits.length !== 4) return digits;
  const [found] = await pool.query<{ id: string; numberSealed: Buffer }>(
    `SELECT id, number_sealed AS "numberSealed" FROM cards WHERE last4 = $1 ORDER BY (status = 'closed'), created_at DESC LIMIT 1`,
    [digits],
  );
  if (!found) throw new OperatorError('There is no card whose number ends so.');
  return numbers.open(found);
}
