import { Injectable } from '@nestjs/common';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { ForecastMovementDto } from '#contract/shapes/forecast.dto';
import { negateMoney } from '#money/money';
import { StandingOrdersService } from '../standing-orders/standing-orders.service.js';
import type { ForecastPeriod, ForecastSource } from './forecast-source.js';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { dueDay } from '../standing-orders/schedule/due-days.js';

/** The payments of the customer's standing orders, also of those that wait for approval. */
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

type Schedule = Pick<StandingOrderDto, 'frequency' | 'startsOn' | 'endsOn' | 'count' | 'nextOn'>;

/** The days of the period on which a standing order pays: its next day, which may make up for a missed one, and its due days after it. */
export function dueDays(order: Schedule, { last }: ForecastPeriod): string[] {
  const { nextOn } = order;
  if (nextOn === null || nextOn > last) return [];
  const days = [nextOn];
  for (
    let place = 0, day = dueDay(order, 0);
    day !== null && day <= last;
    place += 1, day = dueDay(order, place)
  ) {
    if (day > nextOn) days.push(day);
  }
  return days;
}
