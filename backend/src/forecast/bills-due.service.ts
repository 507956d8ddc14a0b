import { Injectable } from '@nestjs/common';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { ForecastMovementDto } from '#contract/shapes/forecast.dto';
import { negateMoney } from '#money/money';
import { BillPaymentsService } from '../bills/payments/bill-payments.service.js';
import type { ForecastPeriod, ForecastSource } from './forecast-source.js';

/** The bills that the bank pays by itself, as scheduled or by autopay. */
@Injectable()
export class BillsDue implements ForecastSource {
  constructor(private readonly bills: BillPaymentsService) {}

  async movementsOf(
    { id, userId }: AccountDto,
    { today, last }: ForecastPeriod,
  ): Promise<ForecastMovementDto[]> {
    const movements: ForecastMovementDto[] = [];
    for (const { id: sourceId, paidBy, isConfirming, rest, billerName: name } of await this.bills.ofCustomer(
      userId,
    )) {
      if (paidBy?.accountId !== id || isConfirming || paidBy.on > last) continue;
      const on = paidBy.on < today ? today : paidBy.on;
      movements.push({ on, kind: 'bill', amount: negateMoney(rest), name, sourceId, isPending: false });
    }
    return movements;
  }
}
