import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeLimitsDto } from '#contract/shapes/limits.dto';
import { ConfirmationsService } from '../auth/confirmations/confirmations.service.js';
import { validated } from '../platform/http/input/validation.js';
import { UnitOfWork } from '../platform/database/transaction/unit-of-work.js';
import { raisedOf, raiseDetails, valuesIn } from './limit-values.js';
import { LimitsRepository } from './limits.repository.js';

/** What customers confirm when they raise limits: the values that are higher than the present ones. */
@Injectable()
export class LimitConfirmation implements OnModuleInit {
  constructor(
    private readonly confirmations: ConfirmationsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: LimitsRepository,
  ) {}

  onModuleInit(): void {
    this.confirmations.register('limit_raise', {
      by: ['customer'],
      read: async ({ id }, request) => {
        const values = valuesIn(await validated(ChangeLimitsDto, request));
        const own = await this.unitOfWork.snapshot((tx) => this.limits.own(tx, id));
        return raiseDetails(raisedOf(values, own));
      },
    });
  }
}
