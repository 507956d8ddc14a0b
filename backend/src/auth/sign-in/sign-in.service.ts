import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../database/transaction/unit-of-work.js';
import { sessionRoom } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import { InvalidCredentials, TooManyAttempts } from '../access/auth.errors.js';
import { FailureEvidence } from './failure-evidence.service.js';
import { passwordMatches } from '../users/passwords.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { UserCache } from '../sessions/user-cache.js';
import { signedIn, signedOut } from '../users/user-events.js';
import { UsersRepository } from '../users/users.repository.js';

/** A user has so many sessions at most: more browsers than anybody uses. */
const MOST_SESSIONS = 20;

/** Signing in and out. */
@Injectable()
export class SignInService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly signedInUsers: UserCache,
    private readonly throttle: SignInThrottle,
    private readonly evidence: FailureEvidence,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
  ) {}

  /** Who has this username and password. @throws {InvalidCredentials} @throws {TooManyAttempts} */
  async verify(username: string, password: string, address: string): Promise<Express.User> {
    await this.throttle.countFrom(address);
    const credentials = await this.users.findCredentials(username);
    const meant = credentials?.id ?? username;
    const attempts = await this.countFor(meant, credentials?.id ?? null);
    const matches = await passwordMatches(credentials?.passwordHash ?? null, password);
    const user = credentials && matches ? await this.signedInUsers.find(credentials.id) : null;
    if (!user) {
      if (credentials) this.evidence.wrongPassword(credentials.id, attempts);
      throw new InvalidCredentials();
    }
    await this.throttle.forgive(meant, address);
    await this.unitOfWork.runFor({ id: `sign-in ${user.id}` }, (tx) =>
      this.events.record(tx, signedIn(user.id)),
    );
    return user;
  }

  /** What nobody is meant by leaves no evidence: it may be a password, and there is no user to tell of. */
  private async countFor(meant: string, userId: string | null): Promise<number> {
    try {
      return await this.throttle.countFor(meant);
    } catch (error) {
      if (userId !== null && error instanceof TooManyAttempts) this.evidence.repeated('sign_in', userId);
      throw error;
    }
  }

  /**
   * Ends the oldest sessions of a user who has more than {@link MOST_SESSIONS}. Each sign-in looks once its own
   * session is there, so that the last of several at the same time sees them all.
   */
  async endOldest(userId: string): Promise<void> {
    if ((await this.sessions.countOf(userId)) <= MOST_SESSIONS) return;
    await this.unitOfWork.runFor({ id: `sign-in ${userId}` }, async (tx) => {
      const ended = await this.sessions.endOldest(tx, userId, MOST_SESSIONS);
      await this.events.record(tx, ...ended.map((sid) => signedOut(userId, sessionRoom(sid))));
    });
  }

  /**
   * Ends the session; one that is gone already stays gone. It has a queue of its own, so that no number of other
   * writes delays it or has it refused, and it is done also when the client is gone.
   */
  async signOut(sessionId: string): Promise<void> {
    await this.unitOfWork.runFor({ id: `sign-out ${sessionId}` }, async (tx) => {
      const [ended] = await tx.query<{ user_id: string }>(
        'DELETE FROM sessions WHERE sid = $1 RETURNING user_id',
        [sessionId],
      );
      if (ended) await this.events.record(tx, signedOut(ended.user_id, sessionRoom(sessionId)));
    });
  }
}
