import { Body, Controller, Delete, Get, HttpCode, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type BillDto, type BillPaymentDto, PayBillDto, ScheduleBillDto } from '#contract/shapes/bills.dto';
import { Confirmable, PAYMENT_REFUSALS } from '../../auth/confirmations/confirmable.decorator.js';
import { Roles, Unrestricted } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { BillPaymentsService } from './bill-payments.service.js';

const NOT_OPEN =
  '`bill_paid`; `payment_confirming`: an earlier payment is still being confirmed by the biller’s network';

@ApiTags('Bills')
@Controller('bills')
@Roles('customer')
export class BillsController {
  constructor(private readonly payments: BillPaymentsService) {}

  /**
   * Returns the customer’s bills: the open ones, the most urgent first, and then the newest paid ones.
   * @remarks At most 100 paid ones. New bills are fetched from the billers at 08:00, 12:00 and 16:00.
   */
  @Get()
  list(@CurrentUser() customer: SignedIn): Promise<BillDto[]> {
    return this.payments.ofCustomer(customer.id);
  }

  /**
   * Returns the newest payments of bills, newest first.
   * @remarks At most 200. All of them are in the lists of transactions too.
   */
  @Get('payments')
  history(@CurrentUser() customer: SignedIn): Promise<BillPaymentDto[]> {
    return this.payments.history(customer.id);
  }

  /**
   * Pays a bill.
   * @remarks The amount is held, then the biller’s network is asked to pay. `paid` and `failed` are final; `pending` means
   * that the network has not told yet what became of it: the amount stays held, the bank asks again, and nothing is paid
   * twice. The transaction PIN is required, and wrong PINs lock it. A repeated request gets the payment as it is by then.
   */
  @Post(':id/payments')
  @Unrestricted()
  @ApiIdempotencyKey()
  @Confirmable(PAYMENT_REFUSALS)
  @Refusals({
    404: 'The bill or the account is not the customer’s',
    409: NOT_OPEN,
    422: 'Checked before the PIN: `idempotency_key_reused`. Checked after the PIN, in this order: `biller_inactive`, `account_inactive`, `currency_mismatch` (the account is not in AED), `amount_above_bill`, `partial_not_allowed`, `limit_exceeded` (as for transfers), `insufficient_funds`',
  })
  async pay(
    @CurrentUser() customer: SignedIn,
    @IdParam('This bill') id: string,
    @IdempotencyKey() key: string | null,
    @Body() request: PayBillDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BillPaymentDto> {
    return sayReplayed(response, await this.payments.pay(customer, id, request, key));
  }

  /**
   * Schedules the payment of a bill, or changes the day.
   * @remarks The bank pays all that is left at 08:00 on that day, at the next of 08:00, 12:00 and 16:00 if that is past,
   * and tries again for lack of money until 16:00. The transaction PIN is required, and wrong PINs lock it.
   */
  @Put(':id/schedule')
  @Unrestricted()
  @Confirmable(PAYMENT_REFUSALS)
  @Refusals({
    404: 'The bill or the account is not the customer’s',
    409: NOT_OPEN,
    422: '`biller_inactive`, `account_inactive`, `currency_mismatch`: the account is not in AED',
  })
  schedule(
    @CurrentUser() customer: SignedIn,
    @IdParam('This bill') id: string,
    @Body() request: ScheduleBillDto,
  ): Promise<BillDto> {
    return this.payments.schedule(customer, id, request);
  }

  /**
   * Takes the scheduled payment of a bill off.
   * @remarks Where autopay is on, the bill is then paid on its due day.
   */
  @Delete(':id/schedule')
  @Unrestricted()
  @HttpCode(204)
  @Refusals({ 404: 'Not found, or belongs to another customer' })
  unschedule(@CurrentUser() customer: SignedIn, @IdParam('This bill') id: string): Promise<void> {
    return this.payments.unschedule(customer, id);
  }
}
