import { Injectable } from '@nestjs/common';
import type { UserFactorsDto } from '#contract/shapes/admin/admin-views.dto';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Writes } from '../access/writes.service.js';
import { SessionEnd } from '../sessions/session-end.service.js';
import { SessionProofs } from '../proofs/session-proofs.service.js';
import { UsersService } from '../users/users.service.js';
import { FactorsService } from '../factors/factors.service.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { RecoveryCodes } from '../factors/recovery-codes.service.js';
import { TotpService } from '../factors/totp.service.js';
import { Refused } from '../../platform/http/errors.js';

/** Factors of other users, for administrators: their list, and the removal of lost ones. */
@Injectable()
export class LostFactors {
  constructor(
    private readonly writes: Writes,
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

  /**
   * Removes a passkey and ends all sessions of the user, since the lost device may have one.
   * @throws {not_found}
   * @throws {forbidden} for administrators
   * @throws {reauthentication_required} for an administrator who has a factor and has not given it recently
   */
  removePasskey(admin: SignedIn, userId: string, id: string): Promise<void> {
    return this.remove(admin, userId, (tx) => this.passkeys.remove(tx, userId, id, admin.id));
  }

  /** Turns the app off; otherwise like {@link removePasskey}. */
  removeTotp(admin: SignedIn, userId: string): Promise<void> {
    return this.remove(admin, userId, (tx) => this.totp.remove(tx, userId, admin.id));
  }

  private async remove(admin: SignedIn, userId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
    const { isStrong } = await this.proofs.of(admin.sessionId);
    if (!isStrong && (await this.factors.hasAny(admin.id))) {
      throw new Refused('reauthentication_required', { strong: true });
    }
    await this.writes.of(admin, async (tx) => {
      await this.users.lockForReset(tx, userId, 'The factors of an administrator cannot be removed here');
      await work(tx);
      if (!(await this.factors.hasAny(userId, tx))) await this.recovery.remove(tx, userId);
      await this.ends.endAll(tx, userId, { actorId: admin.id, except: null });
    });
  }
}
