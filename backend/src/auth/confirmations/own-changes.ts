import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ROLES } from '#contract/access/auth';
import { NotFound, Refused } from '../../platform/http/errors.js';
import {
  type ConfirmedDetails,
  FactorAdditionDto,
  FactorRemovalDto,
  NewEmailDto,
} from '#contract/shapes/access/confirmations.dto';
import { validated } from '../../platform/http/input/validation.js';
import { FactorsService } from '../factors/factors.service.js';
import { PasskeysRepository } from '../factors/passkeys.repository.js';
import { TotpService } from '../factors/totp.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import type { Details } from './confirmation.entity.js';
import { ConfirmationsService } from './confirmations.service.js';
import { detailsOf, userDetails } from './intent.js';

/** What users confirm about their own credentials. */
@Injectable()
export class OwnChanges implements OnModuleInit {
  constructor(
    private readonly confirmations: ConfirmationsService,
    private readonly users: UsersRepository,
    private readonly factors: FactorsService,
    private readonly passkeys: PasskeysRepository,
    private readonly totp: TotpService,
  ) {}

  onModuleInit(): void {
    this.confirmations.register('pin_change', {
      by: ['customer'],
      read: ({ id }, request) => {
        assertEmpty(request, 'A new PIN has no details');
        return this.pinChange(id);
      },
    });
    this.confirmations.register('password_change', {
      by: ROLES,
      read: ({ id }, request) => {
        assertEmpty(request, 'A new password has no details');
        return this.passwordChange(id);
      },
    });
    this.confirmations.register('email_change', {
      by: ROLES,
      read: async ({ id }, request) => this.emailChange(id, await validated(NewEmailDto, request)),
    });
    this.confirmations.register('factor_addition', {
      by: ROLES,
      read: async ({ id }, request) => {
        const { factor, name, attestationObject } = await validated(FactorAdditionDto, request);
        if (factor !== 'passkey') return this.factorAddition(id, { factor });
        if (name === undefined || attestationObject === undefined)
          throw new Refused('validation_failed', 'A new passkey has a name and an attestation object');
        return this.factorAddition(id, { factor, name, attestationObject });
      },
    });
    this.confirmations.register('factor_removal', {
      by: ROLES,
      read: async ({ id }, request) => this.factorRemoval(id, await validated(FactorRemovalDto, request)),
    });
  }

  async pinChange(userId: string): Promise<Details> {
    const { customer = '', username = '' } = userDetails(await this.require(userId));
    return { customer, username };
  }

  async passwordChange(userId: string): Promise<Details> {
    return { username: (await this.require(userId)).username };
  }

  async emailChange(userId: string, { email }: { email: string }): Promise<Details> {
    const { username, email: emailBefore } = await this.require(userId);
    return { username, emailBefore, email };
  }

  /**
   * A passkey with its key, or the secret of the app. Kind and name are shown; the rest is signed as a hash.
   * @throws {not_found} when no secret for an app was made
   */
  async factorAddition(userId: string, added: ConfirmedDetails['factor_addition']): Promise<Details> {
    const { username } = await this.require(userId);
    if (added.factor === 'passkey') {
      const print = createHash('sha256').update(added.attestationObject).digest('base64url');
      return { username, addedFactor: added.factor, passkey: added.name, print };
    }
    const print = added.factor === 'totp' ? await this.totp.preparedPrint(userId) : null;
    if (added.factor === 'totp' && print === null) throw new NotFound('A secret of an authenticator app');
    return detailsOf({ username, addedFactor: added.factor, print });
  }

  /** @throws {not_found} when the user has no such factor */
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

  private async require(userId: string): Promise<User> {
    const user = await this.users.findById(userId);
    if (!user) throw new Refused('unauthorized');
    return user;
  }
}

/** @throws {validation_failed} */
function assertEmpty(details: object, message: string): void {
  if (Object.keys(details).length > 0) throw new Refused('validation_failed', message);
}
