import { Injectable } from '@nestjs/common';
import type { UserFactorsDto } from '#contract/shapes/admin/admin-views.dto';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { SessionEnd } from '../sessions/session-end.service.js';
import { SessionProofs } from '../proofs/session-proofs.service.js';
import { UsersService } from '../users/users.service.js';
import { FactorsService } from '../factors/factors.service.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { RecoveryCodes } from '../factors/recovery-codes.service.js';
import { TotpService } from '../factors/totp.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';

const OF_ADMINISTRATOR = 'The factors of an administrator cannot be removed here';

/** Factors of other users, for administrators: their list, and the removal of lost ones. */
@Injectable()
export class LostFactors {
  constructor(
    private readonly users: UsersService,
    private readonly proofs: SessionProofs,
    private readonly factors: FactorsService,
    private readonly passkeys: PasskeysService,
    private readonly totp: TotpService,
    private readonly recovery: RecoveryCodes,
    private readonly ends: SessionEnd,
  ) {}

  /** The factors of an existing user. */
  async of(userId: string): Promise<UserFactorsDto> {
    const { totpSince, recoveryCodes } = await this.factors.counted(userId);
    const passkeys = await this.passkeys.list(userId);
    return {
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
      totpSince: totpSince?.toISOString() ?? null,
      recoveryCodes,
    };
  }

  /** @throws {reauthentication_required} for an administrator who has a factor and has not given it recently */
  async assertProven(admin: SignedIn): Promise<void> {
    const { isStrong } = await this.proofs.of(admin.sessionId);
    if (!isStrong && (await this.factors.hasAny(admin.id))) {
      throw new Refused('reauthentication_required', { strong: true });
    }
  }

  /**
   * Removes a passkey, or turns off the app, and ends all sessions of the user, since the lost device may have one.
   * @param passkeyId `null` for the app
   * @throws {not_found}
   * @throws {forbidden} for administrators
   */
  async remove(tx: Tx, admin: SignedIn, userId: string, passkeyId: string | null): Promise<void> {
    await this.users.lockForReset(tx, userId, OF_ADMINISTRATOR);
    if (passkeyId === null) await this.totp.remove(tx, userId, admin.id);
    else await this.passkeys.remove(tx, userId, passkeyId, admin.id);
    if (!(await this.factors.hasAny(userId, tx))) await this.recovery.remove(tx, userId);
    await this.ends.endAll(tx, userId, { actorId: admin.id, except: null });
  }

  /** @throws {not_found} when the user has no such factor @throws {forbidden} for administrators */
  async assertRemovable(tx: Tx, userId: string, passkeyId: string | null): Promise<void> {
    await this.users.lockForReset(tx, userId, OF_ADMINISTRATOR);
    const { passkeys, totpSince } = await this.of(userId);
    if (passkeyId === null && totpSince === null) throw new NotFound('An authenticator app');
    if (passkeyId !== null && !passkeys.some(({ id }) => id === passkeyId))
      throw new NotFound('This passkey');
  }
}
