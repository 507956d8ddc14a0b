import { Body, Controller, Post, Res, UseGuards } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Roles } from '../common/http/identity/access.decorator.js';
import { CurrentUser } from '../common/http/identity/current-user.decorator.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  REPLAYED_HEADER,
} from '../common/http/input/idempotency-key.decorator.js';
import { ErrorDto } from '../common/http/output/error.dto.js';
import type { SignedIn } from '../common/http/identity/signed-in.js';
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
  @ApiIdempotencyKey()
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
    if (replayed) response.setHeader(REPLAYED_HEADER, 'true');
    return transaction;
  }
}
