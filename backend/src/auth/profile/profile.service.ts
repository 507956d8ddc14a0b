import { Injectable } from '@nestjs/common';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { ProfileRequestDto } from '#contract/shapes/access/profile.dto';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { EventsService } from '../../events/events.service.js';
import { Writes } from '../access/writes.service.js';
import { ConfirmationsService } from '../confirmations/confirmations.service.js';
import { OwnChanges } from '../confirmations/own-changes.js';
import { SessionProofs } from '../proofs/session-proofs.service.js';
import { SignInThrottle } from '../attempts/sign-in-throttle.js';
import { profileUpdated } from '../users/user-events.js';
import { userView } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';
import { EmailChanges } from './email-changes.service.js';
import { Refused } from '../../platform/http/errors.js';

/** Users change their own names and e-mail addresses. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly writes: Writes,
    private readonly users: UsersRepository,
    private readonly proofs: SessionProofs,
    private readonly confirmations: ConfirmationsService,
    private readonly ownChanges: OwnChanges,
    private readonly emails: EmailChanges,
    private readonly throttle: SignInThrottle,
    private readonly events: EventsService,
  ) {}

  /**
   * Changes the editor's own name and e-mail address. Where the bank can send e-mails, another address waits until its
   * code is entered, and the answer has the present one.
   * @throws {reauthentication_required} for another e-mail address without a fresh authentication
   * @throws {email_taken}
   * @throws {too_many_attempts} after three addresses that were taken, or too many codes within an hour
   * @throws {confirmation_required} @throws {confirmation_mismatch} @throws {confirmation_expired}
   * @throws {account_restricted}
   */
  async update(editor: SignedIn, request: ProfileRequestDto): Promise<CurrentUserDto> {
    const known = await this.users.findById(editor.id);
    const change = () => this.change(editor, request);
    return known?.email === request.email ? change() : this.throttle.whileEmailsAreFree(editor.id, change);
  }

  private async change(
    editor: SignedIn,
    { confirmationId, ...profile }: ProfileRequestDto,
  ): Promise<CurrentUserDto> {
    const { isFresh } = await this.proofs.of(editor.sessionId);
    const { updated, sent } = await this.writes.ofOwnRow(editor, async (tx, user) => {
      const { firstName, lastName, email } = profile;
      const isMoving = email !== user.email;
      if (isMoving && !isFresh) throw new Refused('reauthentication_required', { strong: false });
      const waits = isMoving && this.emails.areConfirmed;
      const counting = { firstName, lastName, email: waits ? user.email : email };
      await this.users.update(tx, user.id, counting);
      if (isMoving) {
        const details = () => this.ownChanges.emailChange(user.id, { email });
        await this.confirmations.consume(tx, editor, { action: 'email_change', details, confirmationId });
      }
      const isNamed = firstName !== user.firstName || lastName !== user.lastName;
      if (!waits || isNamed) await this.events.record(tx, profileUpdated(user, counting));
      return {
        updated: { ...user, ...counting },
        sent: waits ? await this.emails.request(tx, user, email) : null,
      };
    });
    if (sent) await this.emails.send(editor.id, sent);
    return userView(updated);
  }
}
