import type { StandingOrderRequestDto } from '#contract/shapes/standing-orders.dto';
import { StandingOrderChangesService } from '../../standing-orders/standing-order-changes.service.js';
import { StandingOrdersService } from '../../standing-orders/standing-orders.service.js';
import type { Cast } from '../../lab/people/cast.js';

interface DemoOrder {
  owner: string;
  recipient: string;
  startsInDays: number;
  terms: Pick<StandingOrderRequestDto, 'amount' | 'purpose' | 'notes' | 'frequency'>;
}

const RENT: DemoOrder = {
  owner: 'aisha',
  recipient: 'Noura Al Ketbi',
  startsInDays: 10,
  terms: { amount: '4500.00', purpose: 'other', notes: 'Rent', frequency: 'monthly' },
};
const ALLOWANCE: DemoOrder = {
  owner: 'layla',
  recipient: 'Hessa Rahman',
  startsInDays: 12,
  terms: { amount: '750.00', purpose: 'family_support', notes: 'Allowance', frequency: 'monthly' },
};

/**
 * Sets up and approves a rent, and sets up an allowance that waits for approval. Both are due for the first time after
 * some days, so that the balances stay as they are.
 */
export async function orderPayments(cast: Cast): Promise<void> {
  const id = await setUp(cast, RENT);
  const approval = { status: 'active', version: 1, reason: null } as const;
  await cast.app.get(StandingOrderChangesService).decide(cast.person('admin'), id, approval);
  await setUp(cast, ALLOWANCE);
}

/** Returns the id of the order. */
async function setUp(cast: Cast, { owner, recipient, startsInDays, terms }: DemoOrder): Promise<string> {
  const toBeneficiaryId = cast.beneficiary(owner, recipient);
  if (toBeneficiaryId === undefined) throw new Error(`The demo does not know ${recipient}.`);
  const parties = { fromAccountId: cast.account(owner).id, toBeneficiaryId };
  const when = { startsOn: cast.dayIn(startsInDays), transactionPin: cast.pin(owner) };
  const { answer: order } = await cast.app
    .get(StandingOrdersService)
    .create(cast.person(owner), { ...terms, ...parties, ...when }, null);
  return order.id;
}
