import { Inject, Injectable } from '@nestjs/common';
import type { ConfirmedDetails } from '#contract/shapes/access/confirmations.dto';
import type { NewPasskeyDto, PasskeyDto } from '#contract/shapes/access/passkeys.dto';
import type { TotpCodeDto, TotpSecretDto } from '#contract/shapes/access/factors.dto';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Writes } from '../access/writes.service.js';
import { type Act, ConfirmationsService } from '../confirmations/confirmations.service.js';
import { OwnChanges } from '../confirmations/own-changes.js';
import type { User } from '../users/user.entity.js';
import { FactorsService } from '../factors/factors.service.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { RecoveryCodes } from '../factors/recovery-codes.service.js';
import { TotpService } from '../factors/totp.service.js';
import { Refused } from '../../platform/http/errors.js';

/** Users add and remove their own factors. All changes lock the user's row, so that they happen one after the other. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly writes: Writes,
    private readonly factors: FactorsService,
    private readonly passkeys: PasskeysService,
    private readonly totp: TotpService,
    private readonly recovery: RecoveryCodes,
    private readonly confirmations: ConfirmationsService,
    private readonly ownChanges: OwnChanges,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Another factor confirms the addition, if there is one.
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   * @throws {challenge_expired} @throws {passkey_refused} @throws {passkey_known} @throws {limit_reached}
   */
  async addPasskey(user: SignedIn, request: NewPasskeyDto): Promise<PasskeyDto> {
    const addition = this.addition(user, { factor: 'passkey', ...request }, request.confirmationId);
    // The challenge can be answered only once.
    await this.confirmations.check(user, addition);
    const verified = await this.passkeys.verifyNew(user, request);
    return this.writes.ofOwnRow(user, async (tx) => {
      const isVouched = await this.vouched(tx, user, addition);
      return this.passkeys.add(tx, user.id, request, { ...verified, isVouched });
    });
  }

  /** @throws {not_found} */
  renamePasskey(user: SignedIn, id: string, name: string): Promise<PasskeyDto> {
    return this.writes.ofOwnRow(user, (tx) => this.passkeys.rename(tx, user.id, id, name));
  }

  /** @throws {not_found} @throws {enrolment_required} for the last factor of staff who need one */
  removePasskey(user: SignedIn, id: string, confirmationId?: string): Promise<void> {
    return this.writes.ofOwnRow(user, async (tx, row) => {
      await this.confirmed(tx, user, { factor: 'passkey', passkeyId: id }, confirmationId);
      await this.passkeys.remove(tx, user.id, id);
      await this.withoutFactor(tx, row);
    });
  }

  /** @throws {totp_active} */
  prepareTotp(user: SignedIn): Promise<TotpSecretDto> {
    return this.writes.ofOwnRow(user, (tx, { id, username }) => this.totp.prepare(tx, { id, username }));
  }

  /**
   * Another factor confirms the addition, if there is one; a wrong code leaves the confirmation usable.
   * @throws {incorrect_code} @throws {code_locked}
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  async activateTotp(user: SignedIn, { code, confirmationId }: TotpCodeDto): Promise<void> {
    await this.writes.ofOwnRow(user, async (tx) => {
      await this.totp.check(tx, user.id, code, { isActive: false });
      const isVouched = await this.vouched(tx, user, this.addition(user, { factor: 'totp' }, confirmationId));
      await this.totp.activate(tx, user.id, isVouched);
    });
  }

  /** @throws {not_found} @throws {enrolment_required} for the last factor of staff who need one */
  removeTotp(user: SignedIn, confirmationId?: string): Promise<void> {
    return this.writes.ofOwnRow(user, async (tx, row) => {
      await this.confirmed(tx, user, { factor: 'totp' }, confirmationId);
      await this.totp.remove(tx, user.id);
      await this.withoutFactor(tx, row);
    });
  }

  /**
   * Makes new recovery codes, which void the old ones. Another factor confirms it: the removal of unused old ones, or
   * the addition of the first.
   * @throws {enrolment_required} without another factor
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  replaceRecoveryCodes(user: SignedIn, confirmationId?: string): Promise<string[]> {
    return this.writes.ofOwnRow(user, async (tx) => {
      if (!(await this.factors.hasAny(user.id, tx))) throw new Refused('enrolment_required');
      const { recoveryCodes } = await this.factors.counted(user.id, tx);
      const isVouched =
        recoveryCodes > 0
          ? await this.confirmed(tx, user, { factor: 'recovery' }, confirmationId)
          : await this.confirmations.consume(
              tx,
              user,
              this.addition(user, { factor: 'recovery' }, confirmationId),
            );
      return this.recovery.replace(tx, user.id, isVouched);
    });
  }

  /**
   * Deletes the recovery codes of a user who has no other factor left.
   * @throws {enrolment_required} for staff who need one
   */
  private async withoutFactor(tx: Tx, { id, role, mustEnrol }: User): Promise<void> {
    if (await this.factors.hasAny(id, tx)) return;
    const isNeeded = mustEnrol || this.config.staffSecondFactor === 'required';
    if (role !== 'customer' && isNeeded) throw new Refused('enrolment_required');
    await this.recovery.remove(tx, id);
  }

  /** @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired} */
  private async confirmed(
    tx: Tx,
    user: SignedIn,
    removal: ConfirmedDetails['factor_removal'],
    confirmationId: string | undefined,
  ): Promise<boolean> {
    const details = () => this.ownChanges.factorRemoval(user.id, removal);
    return this.confirmations.consume(tx, user, { action: 'factor_removal', details, confirmationId });
  }

  private addition(
    { id }: SignedIn,
    added: ConfirmedDetails['factor_addition'],
    confirmationId: string | null | undefined,
  ): Act {
    const details = () => this.ownChanges.factorAddition(id, added);
    return { action: 'factor_addition', details, confirmationId };
  }

  /** Whether another factor has confirmed the addition, or this is the first one. */
  private async vouched(tx: Tx, user: SignedIn, addition: Act): Promise<boolean> {
    const isFirst = !(await this.factors.hasAny(user.id, tx));
    return (await this.confirmations.consume(tx, user, addition)) || isFirst;
  }
}
