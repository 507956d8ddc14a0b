import { Injectable } from '@nestjs/common';
import type { ChangePasswordDto } from '#contract/shapes/access/credentials.dto';
import { normalPassword } from '#contract/formats/text';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { EventsService } from '../../events/events.service.js';
import { Writes } from '../access/writes.service.js';
import { ConfirmationsService } from '../confirmations/confirmations.service.js';
import { OwnChanges } from '../confirmations/own-changes.js';
import { EmailChangesRepository } from '../profile/email-changes.repository.js';
import { SessionEnd } from '../sessions/session-end.service.js';
import { hashPassword } from '../users/passwords.js';
import { passwordChanged } from '../users/credential-events.js';
import { UsersRepository } from '../users/users.repository.js';
import { WeakPassword } from './strength/weak-password.js';
import { OwnPassword } from './own-password.service.js';
import { PasswordStrength } from './strength/password-strength.service.js';
import { Refused } from '../../platform/http/errors.js';

/** Changes passwords of people who are signed in. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly writes: Writes,
    private readonly users: UsersRepository,
    private readonly password: OwnPassword,
    private readonly strength: PasswordStrength,
    private readonly ends: SessionEnd,
    private readonly emails: EmailChangesRepository,
    private readonly confirmations: ConfirmationsService,
    private readonly ownChanges: OwnChanges,
    private readonly events: EventsService,
  ) {}

  /**
   * Replaces the user's password and ends their other sessions.
   * @throws {incorrect_password} also if the password was changed meanwhile
   * @throws {weak_password}
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   */
  async change(user: SignedIn, request: ChangePasswordDto): Promise<void> {
    const { currentPassword, newPassword, confirmationId } = request;
    const { passwordHash } = await this.password.prove(user, currentPassword);
    if (normalPassword(newPassword) === normalPassword(currentPassword)) throw new WeakPassword('unchanged');
    const person = await this.users.findById(user.id);
    if (!person) throw new Refused('unauthorized');
    await this.strength.check(newPassword, person);
    const newHash = await hashPassword(newPassword);
    await this.writes.ofOwnRow(user, async (tx) => {
      if (!(await this.users.replacePassword(tx, user.id, passwordHash, newHash)))
        throw new Refused('incorrect_password');
      const details = () => this.ownChanges.passwordChange(user.id);
      await this.confirmations.consume(tx, user, { action: 'password_change', details, confirmationId });
      // A thief of the old password may have requested it.
      await this.emails.end(tx, user.id);
      await this.ends.endAll(tx, user.id, { except: user.sessionId });
      await this.events.record(tx, passwordChanged(person));
    });
  }
}
