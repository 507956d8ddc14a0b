import { Inject, Injectable } from '@nestjs/common';
import type { ConfirmedDetails } from '#contract/confirmations';
import type { NewPasskeyRequest, PasskeyView, TotpSecret } from '#contract/factors';
import type { DomainError } from '../../platform/common/errors/errors.js';
import { Unauthorized } from '../../platform/common/errors/errors.js';
import type { SignedIn } from '../../platform/common/http/identity/signed-in.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { AuthorityService } from '../access/authority.service.js';
import { ConfirmationsService } from '../confirmations/confirmations.service.js';
import { OwnChanges } from '../confirmations/own-changes.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { EnrolmentRequired } from './factors.errors.js';
import { FactorsService } from './factors.service.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** Users add and remove their own factors. All changes lock the user's row, so that they happen one after the other. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly authority: AuthorityService,
    private readonly factors: FactorsService,
    private readonly passkeys: PasskeysService,
    private readonly totp: TotpService,
    private readonly recovery: RecoveryCodes,
    private readonly confirmations: ConfirmationsService,
    private readonly ownChanges: OwnChanges,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws {ChallengeExpired} @throws {PasskeyRefused} @throws {PasskeyKnown} @throws {TooManyPasskeys} */
  async addPasskey(user: SignedIn, request: NewPasskeyRequest): Promise<PasskeyView> {
    const verified = await this.passkeys.verifyNew(user, request);
    return this.change(user, (tx) => this.passkeys.add(tx, user.id, request, verified));
  }

  /** @throws {NotFound} */
  renamePasskey(user: SignedIn, id: string, name: string): Promise<PasskeyView> {
    return this.change(user, (tx) => this.passkeys.rename(tx, user.id, id, name));
  }

  /** @throws {NotFound} @throws {EnrolmentRequired} for the last factor of staff who need one */
  removePasskey(user: SignedIn, id: string, confirmationId?: string): Promise<void> {
    return this.change(user, async (tx, row) => {
      await this.confirmed(tx, user, { factor: 'passkey', passkeyId: id }, confirmationId);
      await this.passkeys.remove(tx, user.id, id);
      await this.withoutFactor(tx, row);
    });
  }

  /** @throws {TotpActive} */
  prepareTotp(user: SignedIn): Promise<TotpSecret> {
    return this.change(user, (tx, { id, username }) => this.totp.prepare(tx, { id, username }));
  }

  /** @throws {IncorrectCode} @throws {CodeLocked} */
  async activateTotp(user: SignedIn, code: string): Promise<void> {
    const refusal = await this.change<DomainError | null>(user, (tx) =>
      this.totp.activationRefusal(tx, user.id, code),
    );
    if (refusal) throw refusal;
  }

  /** @throws {NotFound} @throws {EnrolmentRequired} for the last factor of staff who need one */
  removeTotp(user: SignedIn, confirmationId?: string): Promise<void> {
    return this.change(user, async (tx, row) => {
      await this.confirmed(tx, user, { factor: 'totp' }, confirmationId);
      await this.totp.remove(tx, user.id);
      await this.withoutFactor(tx, row);
    });
  }

  /**
   * Makes new recovery codes, which void the old ones. If there are unused old ones, this needs a confirmation.
   * @throws {EnrolmentRequired} without another factor
   */
  replaceRecoveryCodes(user: SignedIn, confirmationId?: string): Promise<string[]> {
    return this.change(user, async (tx) => {
      if (!(await this.factors.hasAny(user.id, tx))) throw new EnrolmentRequired();
      const { recoveryCodes } = await this.factors.counted(user.id, tx);
      if (recoveryCodes > 0) await this.confirmed(tx, user, { factor: 'recovery' }, confirmationId);
      return this.recovery.replace(tx, user.id);
    });
  }

  /**
   * Deletes the recovery codes of a user who has no other factor left.
   * @throws {EnrolmentRequired} for staff who need one
   */
  private async withoutFactor(tx: Tx, { id, role, mustEnrol }: User): Promise<void> {
    if (await this.factors.hasAny(id, tx)) return;
    const isNeeded = mustEnrol || this.config.staffSecondFactor === 'required';
    if (role !== 'customer' && isNeeded) throw new EnrolmentRequired();
    await this.recovery.remove(tx, id);
  }

  /** @throws {ConfirmationRequired} @throws {ConfirmationMismatch} @throws {ConfirmationExpired} */
  private async confirmed(
    tx: Tx,
    user: SignedIn,
    removal: ConfirmedDetails['factor_removal'],
    confirmationId: string | undefined,
  ): Promise<void> {
    const details = () => this.ownChanges.factorRemoval(user.id, removal);
    await this.confirmations.consume(tx, user, { action: 'factor_removal', details, confirmationId });
  }

  private change<T>(user: SignedIn, work: (tx: Tx, row: User) => Promise<T>): Promise<T> {
    return this.unitOfWork.runFor(user, async (tx) => {
      const row = await this.users.findForUpdate(tx, user.id);
      await this.authority.assertStillAuthorized(tx, user);
      if (!row) throw new Unauthorized();
      return work(tx, row);
    });
  }
}
