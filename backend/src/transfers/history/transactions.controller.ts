import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OwnTransactionsQueryDto, TransactionDto } from '#contract/shapes/transfers.dto';
import { Roles, Unrestricted } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { sendJsonArray, sendJsonArrayInTurn } from '../../platform/http/output/json-stream.js';
import { BY_TIME, linkNext, pageOf } from '../../platform/http/input/paging.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import type { OwnTransactionsFilter } from './own-transactions.filter.js';
import { positionOf, TransactionsService } from './transactions.service.js';

@ApiTags('Transfers')
@Controller('transactions')
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  /**
   * Lists the customer's own transactions, newest first: all that match, or one page with a `Link` to the next.
   * @remarks Pending and rejected transfers are included. Without `limit` and `before` the whole list is sent; a
   * long one is streamed.
   */
  @Get()
  @Roles('customer')
  @ApiResponse({ status: 200, type: [TransactionDto] })
  @Refusals({ 400: '`validation_failed`' })
  async list(
    @CurrentUser() customer: SignedIn,
    @Query(queryPipe()) { limit, before, ...filter }: OwnTransactionsQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (limit === undefined && before === undefined) {
      await this.sendAll(customer.id, filter, response);
      return;
    }
    const page = pageOf(BY_TIME, { limit, cursor: before });
    const rows = await this.transactions.page(page, customer.id, filter);
    const placeOf = positionOf;
    response.json(linkNext(rows, { request, response, parameter: 'before', page, format: BY_TIME, placeOf }));
  }

  private async sendAll(userId: string, filter: OwnTransactionsFilter, response: Response): Promise<void> {
    const all = await this.transactions.shortList(userId, filter);
    if (all) response.json(all);
    else if (await this.transactions.isVeryLong(userId, filter))
      await sendJsonArray(response, this.transactions.stream(userId, filter));
    else await sendJsonArrayInTurn(response, this.transactions.pages(userId, filter));
  }

  /**
   * Cancels a transfer that waits for approval, and releases the hold on its amount.
   * @remarks Against the decision of an administrator, exactly one of the two takes place.
   */
  @Post(':id/cancel')
  @Roles('customer')
  @Unrestricted()
  @HttpCode(200)
  @ApiResponse({ status: 200, type: TransactionDto })
  @Refusals({
    404: 'No such transfer, or it belongs to somebody else',
    409: '`already_decided`: the transfer has been approved, rejected or cancelled',
  })
  cancel(@CurrentUser() customer: SignedIn, @IdParam('This transfer') id: string): Promise<TransactionDto> {
    return this.transactions.cancel(customer, id);
  }
}
