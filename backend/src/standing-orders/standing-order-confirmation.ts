import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HigherAmountDto, StandingOrderDetailsDto } from '#contract/shapes/standing-orders.dto';
import {
  ConfirmationsService,
  type Details,
  detailsOf,
} from '../auth/confirmations/confirmations.service.js';
import { NotFound } from '../platform/http/errors.js';
import { validated } from '../platform/http/input/validation.js';
import { UnitOfWork } from '../platform/database/transaction/unit-of-work.js';
import type { StandingOrder } from './entities/standing-order.entity.js';
import { type Parties, StandingOrdersRepository } from './standing-orders.repository.js';

/** The changes of standing orders that customers confirm: a new one, and a higher amount. */
@Injectable()
export class StandingOrderConfirmation implements OnModuleInit {
  constructor(
    private readonly confirmations: ConfirmationsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: StandingOrdersRepository,
  ) {}

  onModuleInit(): void {
    this.confirmations.register('standing_order', {
      by: ['customer'],
      read: ({ id }, request) =>
        'standingOrderId' in request ? this.higherAmount(id, request) : this.newOrder(id, request),
    });
  }

  private async newOrder(userId: string, request: object): Promise<Details> {
    const wish = await validated(StandingOrderDetailsDto, request);
    const parties = await this.unitOfWork.snapshot((tx) => this.orders.parties(tx, userId, wish));
    if (!parties.accountFound) throw new NotFound('This account');
    if (!parties.beneficiaryFound) throw new NotFound('This recipient');
    return orderDetails(wish, parties);
  }

  private async higherAmount(userId: string, request: object): Promise<Details> {
    const { standingOrderId, amount } = await validated(HigherAmountDto, request);
    const order = await this.orders.findOwn(userId, standingOrderId);
    if (!order) throw new NotFound('This standing order');
    return raiseDetails(order, amount);
  }
}

/** A new order as it will be executed. */
export function orderDetails(wish: StandingOrderDetailsDto, parties: Parties): Details {
  const { fromAccountId, toBeneficiaryId, amount, purpose, notes, frequency, startsOn, endsOn, count } = wish;
  const { payerAccount, name: payee, bankName: bank, accountNumber, iban, currency } = parties;
  return detailsOf({
    ...{ fromAccountId, toBeneficiaryId, payerAccount, payee, bank, accountNumber, iban, amount, currency },
    ...{ fee: '0.00', purpose, notes, frequency, startsOn, endsOn, payments: count?.toString() },
  });
}

/** A higher amount of an order, with the present one. */
export function raiseDetails(order: StandingOrder, amount: string): Details {
  return detailsOf({
    standingOrderId: order.id,
    payee: order.beneficiaryName,
    bank: order.beneficiaryBankName,
    accountNumber: order.beneficiaryAccountNumber,
    amountBefore: order.amount,
    amount,
    currency: order.currency,
    frequency: order.frequency,
  });
}
