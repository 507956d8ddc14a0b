import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ROLES } from '#contract/auth';
import { type Factor, FACTORS } from '#contract/factors';
import { NotFound, Unauthorized, ValidationFailed } from '../../platform/common/errors/errors.js';
import { ChoiceField, IdField, OptionalField } from '../../platform/common/http/input/fields.js';
import { validated } from '../../platform/common/http/input/validation.js';
import { FactorsService } from '../factors/factors.service.js';
import { PasskeysRepository } from '../factors/passkeys.repository.js';
import { UsersRepository } from '../users/users.repository.js';
import type { Details } from './confirmation.entity.js';
import { ConfirmationsService } from './confirmations.service.js';
import { detailsOf } from './intent.js';

class FactorRemovalDto {
  @ChoiceField('Factor', FACTORS)
  factor!: Factor;

  @OptionalField()
  @IdField('Passkey')
  passkeyId?: string;
}

/** What users confirm about their own credentials. */
@Injectable()
export class OwnChanges implements OnModuleInit {
  constructor(
    private readonly confirmations: ConfirmationsService,
    private readonly users: UsersRepository,
    private readonly factors: FactorsService,
    private readonly passkeys: PasskeysRepository,
  ) {}

  onModuleInit(): void {
    this.confirmations.register('pin_change', {
      roles: ['customer'],
      read: ({ id }, request) => {
        if (Object.keys(request).length > 0) throw new ValidationFailed('A new PIN has no details');
        return this.pinChange(id);
      },
    });
    this.confirmations.register('factor_removal', {
      roles: ROLES,
      read: async ({ id }, request) => this.factorRemoval(id, await validated(FactorRemovalDto, request)),
    });
  }

  async pinChange(userId: string): Promise<Details> {
    const user = await this.users.findById(userId);
    if (!user) throw new Unauthorized();
    return { customer: `${user.firstName} ${user.lastName}`, username: user.username };
  }

  /** @throws {NotFound} when the user has no such factor */
  async factorRemoval(userId: string, { factor, passkeyId }: FactorRemovalDto): Promise<Details> {
    if (factor === 'passkey') {
      const passkey = (await this.passkeys.of(userId)).find(({ id }) => id === passkeyId);
      if (!passkey) throw new NotFound('This passkey');
      return detailsOf({ factor, passkeyId, passkey: passkey.name });
    }
    const { totpSince, recoveryCodes } = await this.factors.counted(userId);
    if (factor === 'totp' && !totpSince) throw new NotFound('An authenticator app');
    if (factor === 'recovery' && recoveryCodes === 0) throw new NotFound('A recovery code');
    return { factor };
  }
}
