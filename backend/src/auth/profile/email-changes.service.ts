import { randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { EmailChangeDto } from '#contract/shapes/access/profile.dto';
import { LIMITS } from '#contract/limits';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { CommittedRefusal, type Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { EventsService } from '../../events/events.service.js';
import { NoticesService } from '../../events/notices/notices.service.js';
import { Writes } from '../access/writes.service.js';
import { PinsService } from '../users/pins.service.js';
import { emailChangeCancelled, emailChangeRequested, profileUpdated } from '../users/user-events.js';
import type { User } from '../users/user.entity.js';
import { userView } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';
import { emailCodeText } from './email-code-text.js';
import { EmailChangesRepository } from './email-changes.repository.js';

const logger = new Logger('Mail');
const HOUR_SECONDS = 3_600;

/** A code that is to be sent once the transaction has committed. */
export interface SentCode {
  email: string;
  code: string;
}

/** New e-mail addresses, which count once a code that was sent there was entered. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly writes: Writes,
    private readonly changes: EmailChangesRepository,
    private readonly users: UsersRepository,
    private readonly pins: PinsService,
    private readonly events: EventsService,
    private readonly notices: NoticesService,
    private readonly mailer: Mailer,
  ) {}

  /** Whether new addresses are confirmed: a bank without a mail server cannot send a code. */
  get areConfirmed(): boolean {
    return this.mailer.isConfigured;
  }

  /** The user's new address that waits for its code; `null` if there is none. */
  async pending(userId: string): Promise<EmailChangeDto> {
    const found = await this.changes.pending(userId);
    return { pending: found && { email: found.email, expiresAt: found.expiresAt.toISOString() } };
  }

  /**
   * Keeps a new address until its code is entered, in place of any other. Call after the user's row was locked, and
   * {@link send} after the commit.
   * @throws {email_taken} @throws {too_many_attempts} after too many codes within an hour
   */
  async request(tx: Tx, user: User, email: string): Promise<SentCode> {
    await this.users.assertEmailFree(tx, user, email);
    const code = newCode();
    if (!(await this.changes.put(tx, user.id, email, this.hash(user.id, email, code))))
      throw new Refused('too_many_attempts', { retryAfter: HOUR_SECONDS });
    await this.events.record(tx, emailChangeRequested(user, email));
    return { email, code };
  }

  /** Sends a code. If that fails, the user asks for another one. */
  async send(userId: string, { email, code }: SentCode): Promise<void> {
    const { language } = await this.notices.preferencesOf(userId);
    try {
      await this.mailer.send({ to: email, ...emailCodeText(code, language ?? 'en') });
    } catch (error) {
      // The message may quote the address, which does not belong into a log.
      logger.warn(`A code was not sent: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`);
    }
  }

  /** Sends another code to the address that waits; the earlier one is void. @throws {not_found} @throws {too_many_attempts} */
  async resend(user: SignedIn): Promise<void> {
    const sent = await this.writes.ofOwnRow(user, async (tx) => {
      const { email } = await this.require(tx, user.id);
      const code = newCode();
      if (!(await this.changes.renew(tx, user.id, this.hash(user.id, email, code))))
        throw new Refused('too_many_attempts', { retryAfter: HOUR_SECONDS });
      return { email, code };
    });
    await this.send(user.id, sent);
  }

  /**
   * Makes the new address count.
   * @throws {not_found} when none waits @throws {incorrect_code} @throws {email_code_void} @throws {email_taken}
   */
  async confirm(user: SignedIn, typed: string): Promise<CurrentUserDto> {
    const updated = await this.writes.ofOwnRow(user, async (tx, row) => {
      const { email, codeHash, attempts } = await this.require(tx, user.id);
      if (attempts >= LIMITS.emailCodeAttempts) throw new Refused('email_code_void');
      if (!this.accepted(user.id, email, typed).some((hash) => timingSafeEqual(hash, codeHash))) {
        await this.changes.count(tx, user.id);
        throw new CommittedRefusal(
          new Refused('incorrect_code', { attemptsLeft: LIMITS.emailCodeAttempts - attempts - 1 }),
        );
      }
      await this.users.update(tx, user.id, { email });
      await this.changes.end(tx, user.id);
      await this.events.record(tx, profileUpdated(row, { ...row, email }));
      return { ...row, email };
    });
    return userView(updated);
  }

  /** Forgets the new address. @throws {not_found} */
  async cancel(user: SignedIn): Promise<void> {
    await this.writes.ofOwnRow(user, async (tx) => {
      const { email } = await this.require(tx, user.id);
      await this.changes.end(tx, user.id);
      await this.events.record(tx, emailChangeCancelled(user.id, email));
    });
  }

  private async require(tx: Tx, userId: string) {
    const pending = await this.changes.pending(userId, tx);
    if (!pending) throw new NotFound('A new email address');
    return pending;
  }

  private hash(userId: string, email: string, code: string): Buffer {
    return this.pins.hash(userId, labelled(email, code)).hash;
  }

  private accepted(userId: string, email: string, typed: string): readonly Buffer[] {
    return this.pins.accepted(userId, labelled(email, typed));
  }
}

function newCode(): string {
  return String(randomInt(10 ** LIMITS.emailCodeDigits)).padStart(LIMITS.emailCodeDigits, '0');
}

/** Makes the hash of an address's code differ from that of a PIN under the same key, and of any other address. */
function labelled(email: string, code: string): string {
  return `email ${code} ${email}`;
}
