import type { INestApplicationContext } from '@nestjs/common';
import type { StandingOrderRequestDto } from '#contract/shapes/standing-orders.dto';
import { bankDate } from '#contract/formats/timestamp';
import { plusDays } from '../../platform/values/days.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { StandingOrderChangesService } from '../../standing-orders/standing-order-changes.service.js';
import { StandingOrdersService } from '../../standing-orders/standing-orders.service.js';

/** Aisha's rent: an approved order that is due for the first time in ten days, so that her balances stay as they are. */
export const DEMO_RENT = { owner: 'aisha', to: 'Noura Al Ketbi', inDays: 10 } as const;
const RENT_ORDER = {
  amount: '4500.00',
  purpose: 'other',
  notes: 'Rent',
  frequency: 'monthly',
} as const satisfies Partial<StandingOrderRequestDto>;

/** Sets up the order with the services that real requests use, and approves it. */
export async function orderRent(
  app: INestApplicationContext,
  {
    owner,
    admin,
    ...parties
  }: { owner: SignedIn; admin: SignedIn } & Pick<
    StandingOrderRequestDto,
    'fromAccountId' | 'toBeneficiaryId' | 'transactionPin'
  >,
): Promise<void> {
  const startsOn = plusDays(bankDate(new Date()), DEMO_RENT.inDays);
  const request = { ...RENT_ORDER, ...parties, startsOn };
  const { answer: order } = await app.get(StandingOrdersService).create(owner, request, null);
  const approval = { status: 'active', version: 1, reason: null } as const;
  await app.get(StandingOrderChangesService).decide(admin, order.id, approval);
}
