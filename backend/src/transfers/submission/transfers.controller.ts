import {
  Body,
  Controller,
  Get,
  Post,
  Res,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import { ApiHeader, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response, Request } from 'express';
import { QueuePlaceDto, TransactionDto, TransferRequestDto } from '#contract/shapes/transfers.dto';
import { Confirmable, PAYMENT_REFUSALS } from '../../auth/confirmations/confirmable.decorator.js';
import { Roles } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  RequiredIdempotencyKey,
} from '../../platform/http/input/idempotency-key.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { TransactionsService } from '../history/transactions.service.js';
import { TransfersService } from './transfers.service.js';
import { Refused } from '../../platform/http/errors.js';

/**
 * Refuses restricted customers before the request body is validated, except for a retry whose idempotency key already
 * has a stored answer.
 */
@Injectable()
class RestrictedSenderGuard implements CanActivate {
  constructor(private readonly transfers: TransfersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!request.user?.isRestricted) return true;
    // The key's format is not checked here: an invalid key has no stored answer, and restriction is checked first.
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && (await this.transfers.isAnswered(request.user.id, key))) return true;
    throw new Refused('account_restricted');
  }
}

@ApiTags('Transfers')
@Controller('transfers')
export class TransfersController {
  constructor(
    private readonly transfers: TransfersService,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * Submits a transfer for approval and places a hold on the amount.
   * @remarks The money moves when an administrator approves the transfer. The transaction PIN is required, and
   * wrong PINs lock it.
   */
  @Post()
  @Confirmable(PAYMENT_REFUSALS)
  @Roles('customer')
  @UseGuards(RestrictedSenderGuard)
  @ApiIdempotencyKey()
  @Refusals({
    400: '`validation_failed`',
    404: 'The account or the beneficiary does not exist or belongs to another customer',
    422: 'Checked before the PIN: `idempotency_key_reused`. Checked after the PIN, in this order: `account_inactive`, `beneficiary_not_approved`, `same_account`, `recipient_unavailable` (the number belongs to this bank and cannot be credited), `currency_mismatch` (the recipient’s account at this bank is in another currency), `too_many_pending` (the customer already has the maximum number of pending transfers, `MAX_PENDING_TRANSFERS`), `recipient_too_new` (`payableAt` says from when on the recipient can be paid), `limit_exceeded` (`limit` names the limit of payments, `left` what is left of it in AED, `resetsAt` when it is free again), `insufficient_funds`. A refused request places no hold',
  })
  async submit(
    @CurrentUser() sender: SignedIn,
    @IdempotencyKey() key: string | null,
    @Body() request: TransferRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TransactionDto> {
    return sayReplayed(response, await this.transfers.submit(sender, request, key));
  }

  /**
   * Finds out whether a transfer was submitted with this key, after its answer was lost.
   * @remarks Answers with the transfer in its current state, and submits nothing. A 404 is final once the submission is
   * over: the bank takes less than ten seconds for one.
   */
  @Get('outcome')
  @Roles('customer')
  @ApiHeader({
    name: 'Idempotency-Key',
    required: true,
    description: 'The key that the submission was sent with.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,255}$' },
  })
  @ApiResponse({ status: 200, type: TransactionDto })
  @Refusals({
    400: '`validation_failed`: the key is missing or malformed',
    404: 'The customer submitted no transfer with this key',
  })
  outcome(@CurrentUser() customer: SignedIn, @RequiredIdempotencyKey() key: string): Promise<TransactionDto> {
    return this.transfers.outcome(customer.id, key);
  }

  /**
   * Counts the transfers that wait for approval and are older than this one.
   * @remarks Shows nothing else about other customers. The count ends at 50.
   */
  @Get(':id/queue')
  @Roles('customer')
  @ApiResponse({ status: 200, type: QueuePlaceDto })
  @Refusals({ 404: 'Not there, or somebody else’s' })
  queue(@CurrentUser() customer: SignedIn, @IdParam('This transfer') id: string): Promise<QueuePlaceDto> {
    return this.transactions.placeOf(id, customer.id);
  }
}
