import type { StandingOrderRequestDto } from '#contract/shapes/standing-orders.dto';
import { StandingOrderChangesService } from '../../standing-orders/standing-order-changes.service.js';
import { StandingOrdersService } from '../../standing-orders/standing-orders.service.js';
import { type Cast, dayIn } from './demo-cast.js';

const OWNER = 'aisha';
const RECIPIENT = 'Noura Al Ketbi';
const RENT_ORDER = {
  amount: '4500.00',
  purpose: 'other',
  notes: 'Rent',
  frequency: 'monthly',
} as const satisfies Partial<StandingOrderRequestDto>;

/** Sets up and approves a rent that is due for the first time in ten days, so that the balances stay as they are. */
export async function orderRent(cast: Cast): Promise<void> {
  const toBeneficiaryId = cast.beneficiary(OWNER, RECIPIENT);
  if (toBeneficiaryId === undefined) throw new Error(`The demo does not know ${RECIPIENT}.`);
  const parties = { fromAccountId: cast.account(OWNER).id, toBeneficiaryId };
  const request = { ...RENT_ORDER, ...parties, startsOn: dayIn(10), transactionPin: cast.pin(OWNER) };
  const { answer: order } = await cast.app
    .get(StandingOrdersService)
    .create(cast.person(OWNER), request, null);
  const approval = { status: 'active', version: 1, reason: null } as const;
  await cast.app.get(StandingOrderChangesService).decide(cast.person('admin'), order.id, approval);
}
