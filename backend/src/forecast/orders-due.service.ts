import { Injectable } from '@nestjs/common';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { ForecastMovementDto } from '#contract/shapes/forecast.dto';
import { negateMoney } from '#money/money';
import { StandingOrdersService } from '../standing-orders/standing-orders.service.js';
import { dueDays } from './due-days.js';
import type { ForecastPeriod, ForecastSource } from './forecast-source.js';

/** What the customer's standing orders pay, those that wait for approval included. */
@Injectable()
export class OrdersDue implements ForecastSource {
  constructor(private readonly orders: StandingOrdersService) {}

  async movementsOf({ id, userId }: AccountDto, period: ForecastPeriod): Promise<ForecastMovementDto[]> {
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
