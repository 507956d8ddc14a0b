import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransferDetailsDto } from '#contract/shapes/transfers.dto';
import { ConfirmationsService, type Details } from '../../auth/confirmations/confirmations.service.js';
import { NotFound } from '../../platform/http/errors.js';
import { validated } from '../../platform/http/input/validation.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { TRANSFER_DETAILS } from './submit-transfer.sql.js';

const READ = `
SELECT account.id IS NOT NULL AS "accountFound", recipient.id IS NOT NULL AS "beneficiaryFound",
       ${TRANSFER_DETAILS} AS details
  FROM (SELECT $4::numeric AS amount, $5::text AS purpose, $6::text AS notes) AS asked
  LEFT JOIN accounts account ON account.id = $2 AND account.user_id = $1
  LEFT JOIN beneficiaries recipient ON recipient.id = $3 AND recipient.user_id = $1`;

interface Found {
  accountFound: boolean;
  beneficiaryFound: boolean;
  details: Details;
}

/** The details of a transfer that customers confirm, and that the submitting statement compares. */
@Injectable()
export class TransferConfirmation implements OnModuleInit {
  constructor(
    private readonly confirmations: ConfirmationsService,
    private readonly pool: PgPool,
  ) {}

  onModuleInit(): void {
    this.confirmations.register('transfer', {
      by: ['customer'],
      read: async ({ id }, request) => this.details(id, await validated(TransferDetailsDto, request)),
    });
  }

  private async details(userId: string, request: TransferDetailsDto): Promise<Details> {
    const { fromAccountId, toBeneficiaryId, amount, purpose, notes } = request;
    const values = [userId, fromAccountId, toBeneficiaryId, amount, purpose, notes ?? null];
    const [found] = await this.pool.statement<Found>('transfer-to-confirm', READ, values);
    if (!found?.accountFound) throw new NotFound('This account');
    if (!found.beneficiaryFound) throw new NotFound('This recipient');
    return found.details;
  }
}
