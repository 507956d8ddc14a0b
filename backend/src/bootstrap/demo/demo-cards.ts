import type { CardKind } from '#contract/banking/cards';
import type { Money } from '#money/money';
import { negateMoney } from '#money/money';
import { SimulatedCards } from '../../cards/network/simulated-cards.service.js';
import { CardRequestsService } from '../../cards/requests/card-requests.service.js';
import { CardsService } from '../../cards/cards.service.js';
import { CardNumbers } from '../../cards/secrets/card-numbers.service.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { Cast } from '../../lab/people/cast.js';
import type { Services } from '../../lab/people/services.js';
import type { DemoScene } from './demo-scene.js';

/** A request for a card; without a decision it still waits. */
interface DemoCard {
  owner: string;
  kind: CardKind;
  daysAgo: number;
  monthlyLimit: Money;
  isApproved: boolean;
}

const DEMO_CARDS: readonly DemoCard[] = [
  { owner: 'aisha', kind: 'debit', daysAgo: 89, monthlyLimit: '10000.00', isApproved: true },
  { owner: 'aisha', kind: 'credit', daysAgo: 89, monthlyLimit: '25000.00', isApproved: true },
  { owner: 'layla', kind: 'debit', daysAgo: 2, monthlyLimit: '5000.00', isApproved: false },
];
/** Of all cards of the demo. */
const CARD_PIN = '7391';

/** The requests for cards, and their approvals. */
export function cardScenes(cast: Cast): DemoScene[] {
  return DEMO_CARDS.map(({ owner, kind, daysAgo, monthlyLimit, isApproved }) => ({
    daysAgo,
    play: async () => {
      const accountId = cast.account(owner, kind === 'credit' ? 'credit' : 'current').id;
      const request = { accountId, monthlyLimit, cardPin: CARD_PIN };
      const { answer: card } = await cast.app.get(CardsService).request(cast.person(owner), request, null);
      const decision = { status: 'active', version: 1, reason: null, confirmationId: null } as const;
      const requests = cast.app.get(CardRequestsService);
      if (isApproved) await requests.decide(cast.person('admin'), card.id, decision);
    },
  }));
}

/** Pays with the card of an account, and lets the merchant claim the amount. @param amount negative */
export async function payByCard(
  app: Services,
  { accountId, amount, merchant, isOnline }: DemoPayment,
): Promise<void> {
  const [card] = await app
    .get(PgPool)
    .query<{ id: string; numberSealed: Buffer }>(
      `SELECT id, number_sealed AS "numberSealed" FROM cards WHERE account_id = $1 AND status = 'active'`,
      [accountId],
    );
  if (!card) throw new Error('The demo has no card for this account.');
  const network = app.get(SimulatedCards);
  const number = app.get(CardNumbers).open(card);
  const { use } = await network.pay({ number, amount: negateMoney(amount), merchant, isOnline });
  await network.clear(use);
}

interface DemoPayment {
  accountId: string;
  amount: Money;
  merchant: string;
  isOnline: boolean;
}
