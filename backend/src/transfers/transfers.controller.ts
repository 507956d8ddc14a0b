import { Body, Controller, Post, Res, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Roles } from '../common/http/identity/access.decorator.js';
import { CurrentUser } from '../common/http/identity/current-user.decorator.js';
import { ErrorDto } from '../common/http/output/error.dto.js';
import type { SignedIn } from '../common/http/identity/signed-in.js';
import { IdempotencyKey } from './idempotency-key.decorator.js';
import { RestrictedSenderGuard } from './restricted-sender.guard.js';
import type { TransactionDto } from './transaction.dto.js';
import { TransferRequestDto } from './transfer-request.dto.js';
import { TransfersService } from './transfers.service.js';

@ApiTags('Transfers')
@Controller('transfers')
export class TransfersController {
  constructor(private readonly transfers: TransfersService) {}

  /**
   * Submits a transfer for approval and places a hold on the amount.
   * @remarks The money moves when an administrator approves the transfer. The transaction PIN is required, and
   * wrong PINs lock it.
   */
  @Post()
  @Roles('customer')
  @UseGuards(RestrictedSenderGuard)
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Makes a retry safe: a request with the same key and body gets the first response again, with the header `Idempotent-Replayed`.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,255}$' },
  })
  @ApiResponse({ status: 400, type: ErrorDto, description: '`validation_failed`' })
  @ApiResponse({
    status: 404,
    type: ErrorDto,
    description: 'The account or the beneficiary does not exist or belongs to another customer',
  })
  @ApiResponse({
    status: 422,
    type: ErrorDto,
    description:
      'Checked before the PIN: `idempotency_key_reused`. Checked after the PIN, in this order: `account_inactive`, `beneficiary_not_approved`, `same_account`, `recipient_unavailable` (the number belongs to this bank and cannot be credited), `currency_mismatch` (the recipient’s account at this bank is in another currency), `too_many_pending` (the customer already has the maximum number of pending transfers, `MAX_PENDING_TRANSFERS`), `insufficient_funds`. A refused request places no hold',
  })
  async submit(
    @CurrentUser() sender: SignedIn,
    @IdempotencyKey() key: string | null,
    @Body() request: TransferRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TransactionDto> {
    const { transaction, replayed } = await this.transfers.submit(sender, request, key);
    if (replayed) response.setHeader('Idempotent-Replayed', 'true');
    return transaction;
  }
}
