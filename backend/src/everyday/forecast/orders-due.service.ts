import { Injectable } from '@nestjs/common';
import type { AccountView } from '#contract/accounts';
import type { ForecastMovement } from '#contract/forecast';
import { negateMoney } from '#money/money';
import { StandingOrdersService } from '../standing-orders/standing-orders.service.js';
import { dueDays } from './due-days.js';
import type { ForecastPeriod, ForecastSource } from './forecast-source.js';

/** What the customer's standing orders pay, those that wait for approval included. */
@Injectable()
export class OrdersDue implements ForecastSource {
  constructor(private readonly orders: StandingOrdersService) {}

  async movementsOf({ id, userId }: AccountView, period: ForecastPeriod): Promise<ForecastMovement[]> {
    const orders = await this.orders.ofCustomer(userId);
    return orders
      .filter(
        ({ fromAccountId, status }) => fromAccountId === id && (status === 'active' || status === 'pending'),
      )
      .flatMap((order) =>
        dueDays(order, period).map((on) => ({
          on,
          kind: 'standing_order' as const,
          amount: negateMoney(order.amount),
          name: order.beneficiary.name,
          sourceId: order.id,
          isPending: order.status === 'pending',
        })),
      );
  }
}
