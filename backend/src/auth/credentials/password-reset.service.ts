import { randomBytes, timingSafeEqual, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { IssuedResetCodeDto } from '#contract/shapes/admin/admin-views.dto';
import type { ResetPasswordDto } from '#contract/shapes/access/credentials.dto';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { Writes } from '../access/writes.service.js';
import { ConfirmationsService, userDetails } from '../confirmations/confirmations.service.js';
import { EmailChangesRepository } from '../profile/email-changes.repository.js';
import { SessionEnd } from '../sessions/session-end.service.js';
import { PasswordCheck } from '../attempts/password-check.service.js';
import { passwordReset, passwordResetIssued } from '../users/credential-events.js';
import { hashPassword } from '../users/passwords.js';
import { PinsService } from '../users/pins.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { type KnownReset, PasswordResetsRepository } from './password-resets.repository.js';
import { PasswordStrength } from './strength/password-strength.service.js';
import { Refused } from '../../platform/http/errors.js';

/** Digits and letters that people do not mistake for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A random code such as `K7QF-2M9P-XW4T-8RNC`: 78 bits. */
function newResetCode(): string {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The code in capital letters, without blanks and dashes. */
function plainResetCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** New passwords for people who have forgotten theirs. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writes: Writes,
    private readonly users: UsersService,
    private readonly rows: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly guesses: PasswordCheck,
    private readonly pins: PinsService,
    private readonly strength: PasswordStrength,
    private readonly ends: SessionEnd,
    private readonly emails: EmailChangesRepository,
    private readonly confirmations: ConfirmationsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Issues a code with which the user chooses a new password. Until then nobody can sign in with a password: the old one
   * is void and all sessions end.
   * @throws {not_found}
   * @throws {forbidden} for administrators
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  async issue(admin: SignedIn, userId: string, confirmationId?: string): Promise<IssuedResetCodeDto> {
    const code = newResetCode();
    const unknown = await hashPassword(randomBytes(32).toString('base64'));
    const expiresAt = await this.writes.of(admin, async (tx) => {
      const user = await this.users.lockForReset(
        tx,
        userId,
        'The password of an administrator cannot be reset here',
      );
      const details = () => userDetails(user);
      await this.confirmations.consume(tx, admin, { action: 'password_reset', details, confirmationId });
      await this.rows.update(tx, user.id, { passwordHash: unknown });
      await this.emails.end(tx, user.id);
      await this.ends.endAll(tx, user.id, { actorId: admin.id, except: null });
      await this.events.record(tx, passwordResetIssued(admin.id, user));
      return this.resets.put(tx, user.id, this.pins.hash(user.id, labelled(code)));
    });
    return { code, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Sets a new password with an issued code, which is used up, and ends all sessions of the user.
   * @param address the client's IP address, for throttling
   * @throws {invalid_reset_code}
   * @throws {too_many_attempts}
   * @throws {weak_password}
   */
  async redeem({ username, code, newPassword }: ResetPasswordDto, address: string): Promise<void> {
    const matched = await this.guesses.attempt('reset code', {
      address,
      typedName: username,
      find: () => this.resets.find(username),
      isRight: (found) => Promise.resolve(!!found && this.isRight(found, code)),
    });
    const user = matched && (await this.rows.findById(matched.id));
    if (!user) throw new Refused('invalid_reset_code');
    await this.strength.check(newPassword, user);
    const passwordHash = await hashPassword(newPassword);
    await this.unitOfWork.runFor({ id: `password-reset ${user.id}` }, async (tx) => {
      await this.rows.findForUpdate(tx, user.id);
      if (!(await this.resets.take(tx, user.id, this.pins.accepted(user.id, labelled(code)))))
        throw new Refused('invalid_reset_code');
      await this.rows.update(tx, user.id, { passwordHash, oneTimePasswordUsed: null });
      await this.emails.end(tx, user.id);
      await this.ends.endAll(tx, user.id, { except: null });
      await this.events.record(tx, passwordReset(user));
    });
  }

  private isRight({ id, codeHash }: KnownReset, code: string): boolean {
    return this.pins
      .accepted(id, labelled(code))
      .some((hash) => codeHash !== null && timingSafeEqual(codeHash, hash));
  }
}

/** Makes the hash of a reset code differ from that of a PIN under the same key. */
function labelled(code: string): string {
  return `reset ${plainResetCode(code)}`;
}
