import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Roles } from '../common/http/identity/access.decorator.js';
import { CurrentUser } from '../common/http/identity/current-user.decorator.js';
import { sendJsonRows } from '../common/http/output/json-stream.js';
import { PageQueryDto } from '../common/http/input/page-query.dto.js';
import { BY_TIME, linkNext, pageOf } from '../common/http/input/paging.js';
import type { SignedIn } from '../common/http/identity/signed-in.js';
import { queryPipe } from '../common/http/input/validation.js';
import { TransactionDto } from './transaction.dto.js';
import { positionOf, TransactionsService } from './transactions.service.js';

@ApiTags('Transfers')
@Controller('transactions')
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  /**
   * Lists the customer's own transactions, newest first: all of them, or one page with a `Link` to the next.
   * @remarks Pending and rejected transfers are included. Without `limit` and `before` the whole list is sent; a
   * long one is streamed.
   */
  @Get()
  @Roles('customer')
  @ApiResponse({ status: 200, type: [TransactionDto] })
  async list(
    @CurrentUser() customer: SignedIn,
    @Query(queryPipe()) { limit, before }: PageQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (limit === undefined && before === undefined) {
      const all = await this.transactions.shortList(customer.id);
      if (all) response.json(all);
      else await sendJsonRows(response, this.transactions.stream(customer.id));
      return;
    }
    const page = pageOf(BY_TIME, { limit, cursor: before });
    const rows = await this.transactions.page(page, customer.id);
    const placeOf = positionOf;
    response.json(linkNext(rows, { request, response, parameter: 'before', page, format: BY_TIME, placeOf }));
  }
}
