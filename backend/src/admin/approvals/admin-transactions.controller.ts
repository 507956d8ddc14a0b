import { Body, Controller, Get, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AdminTransactionDto, PendingTransferDto } from '#contract/shapes/transfers.dto';
import { TransferContextDto } from '#contract/shapes/admin/request-contexts.dto';
import { PendingQueryDto, TransactionsQueryDto } from '#contract/shapes/admin/admin-queries.dto';
import { SetDateDto } from '#contract/shapes/admin/admin-requests.dto';
import { DecideTransferDto } from '#contract/shapes/admin/decisions.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { IdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { sendJsonArray } from '../../platform/http/output/json-stream.js';
import { inTurn } from '../../platform/http/output/search-turns.js';
import { BY_TIME, linkNext, pageOf } from '../../platform/http/input/paging.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { BankTransactionsService } from '../../transfers/history/bank-transactions.service.js';
import { PENDING_TRANSFERS } from '../../transfers/decision/pending-transfers.queue.js';
import { positionOf } from '../../transfers/history/transactions.service.js';
import { DataReads } from '../../chat/customer-context/data-reads.service.js';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { PendingApprovals } from '../second-approvals/pending-approvals.service.js';
import { MayWait, sayWaiting } from '../second-approvals/waiting.js';
import { ApprovalsService } from './approvals.service.js';
import { Decision } from './decision.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import { PENDING_HEADERS, sendPending } from './pending-answer.js';
import { PendingQueues } from './pending-queues.service.js';
import { RequestContextsService } from './request-contexts.service.js';

@ApiTags('Administration')
@Controller('admin/transactions')
@Permits('approvals.decide', 'customers.read')
export class AdminTransactionsController {
  constructor(
    private readonly transactions: BankTransactionsService,
    private readonly queues: PendingQueues,
    private readonly approvals: ApprovalsService,
    private readonly contexts: RequestContextsService,
    private readonly reads: DataReads,
    private readonly pending: PendingApprovals,
  ) {}

  /**
   * Lists pending transfers: all of them, newest first, or a page with a `Link` to the next.
   * @remarks The header `X-Total-Count` has the number of pending transfers that match.
   */
  @Get('pending')
  @ApiResponse({ status: 200, type: [PendingTransferDto], headers: PENDING_HEADERS })
  async waiting(
    @CurrentUser() admin: SignedIn,
    @Query(queryPipe()) query: PendingQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendPending(this.pending.list(admin, this.queues.of(PENDING_TRANSFERS)), query, {
      request,
      response,
    });
  }

  /**
   * Lists the bank's transactions, newest first: all that match, or a page with a `Link` to the next.
   * @remarks Without `limit` and `before` the whole list is streamed. With `user` the list is that of one
   * customer, and the read is recorded in the audit trail.
   */
  @Get()
  @Permits('customers.read')
  @ApiResponse({ status: 200, type: [AdminTransactionDto] })
  async list(
    @CurrentUser() admin: SignedIn,
    @Query(queryPipe()) { limit, before, user, ...filters }: TransactionsQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (user !== undefined) await this.reads.note(admin, user);
    const filter = { ...filters, userId: user };
    if (limit === undefined && before === undefined) {
      await sendJsonArray(response, this.transactions.stream(filter));
      return;
    }
    const page = pageOf(BY_TIME, { limit, cursor: before });
    const rows = await inTurn(response, filters.search, () => this.transactions.page(page, filter));
    const placeOf = positionOf;
    response.json(linkNext(rows, { request, response, parameter: 'before', page, format: BY_TIME, placeOf }));
  }

  /**
   * Returns a transfer and what to know before deciding about it.
   * @remarks The customer, the account and the recipient with its approval, the outcome of the checks, the last ten
   * payments to the recipient, what else of the customer waits, and the latest events about it. It is there after the
   * decision, too. The read is recorded in the audit trail, at most once an hour per administrator and customer.
   */
  @Get(':id/context')
  @Refusals({ 404: NO_ITEM })
  context(
    @CurrentUser() admin: SignedIn,
    @IdParam('This transaction') id: string,
  ): Promise<TransferContextDto> {
    return this.contexts.of(admin, { kind: 'transfers', id, queue: PENDING_TRANSFERS });
  }

  /**
   * Approves or rejects a pending transfer.
   * @remarks Approval posts the money and releases the hold; rejection only releases the hold. Each transfer is
   * decided exactly once.
   */
  @Patch(':id/status')
  @MayWait()
  @ApiResponse({ status: 200, type: AdminTransactionDto })
  @Permits('approvals.decide')
  @Decision({
    conflict:
      '`already_decided`: the transfer is not pending. `recipient_unavailable`, for an approval: the recipient’s number belongs to this bank, but no account that can be credited has it; the transfer stays pending. `already_requested`, for an approval: it waits for a second person already',
    unprocessable:
      '`balance_limit_exceeded`: the receiver’s balance would become too large. `idempotency_key_reused`',
  })
  async decide(
    @CurrentUser() admin: SignedIn,
    @IdParam('This transaction') id: string,
    @IdempotencyKey() key: string | null,
    @Body() request: DecideTransferDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminTransactionDto | WaitingDto> {
    return sayWaiting(
      response,
      sayReplayed(response, await this.approvals.decide(admin, { id, key }, request)),
    );
  }

  /**
   * Changes a transaction's `createdAt`. The audit trail keeps the old value.
   * @remarks Dates from 2000-01-01 until now are accepted. Amounts, accounts and the ledger do not change.
   */
  @Patch(':id/date')
  @Permits('customers.write')
  @Refusals({
    400: '`validation_failed`',
    404: NO_ITEM,
  })
  setDate(
    @CurrentUser() admin: SignedIn,
    @IdParam('This transaction') id: string,
    @Body() request: SetDateDto,
  ): Promise<AdminTransactionDto> {
    return this.approvals.setDate(admin, id, request);
  }
}
