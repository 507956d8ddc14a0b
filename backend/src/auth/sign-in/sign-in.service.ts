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

/** Maximum number of sessions per user: more than the number of browsers that anybody uses. */
const MAX_SESSIONS = 20;

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

  /**
   * Returns the user with this username and password.
   * @param address the client's IP address, for throttling
   * @throws {InvalidCredentials}
   * @throws {TooManyAttempts}
   */
  async verify(username: string, password: string, address: string): Promise<Express.User> {
    await this.throttle.countFrom(address);
    const credentials = await this.users.findCredentials(username);
    const throttleKey = credentials?.id ?? username;
    const attempts = await this.countFor(throttleKey, credentials?.id ?? null);
    const matches = await passwordMatches(credentials?.passwordHash ?? null, password);
    const user = credentials && matches ? await this.signedInUsers.find(credentials.id) : null;
    if (!user) {
      if (credentials) this.evidence.wrongPassword(credentials.id, attempts);
      throw new InvalidCredentials();
    }
    await this.throttle.forgive(throttleKey, address);
    await this.unitOfWork.runFor({ id: `sign-in ${user.id}` }, (tx) =>
      this.events.record(tx, signedIn(user.id)),
    );
    return user;
  }

  /** Without a matching user nothing is recorded, because the typed text may be a password. */
  private async countFor(throttleKey: string, userId: string | null): Promise<number> {
    try {
      return await this.throttle.countFor(throttleKey);
    } catch (error) {
      if (userId !== null && error instanceof TooManyAttempts) this.evidence.repeated('sign_in', userId);
      throw error;
    }
  }

  /**
   * Ends the oldest sessions of a user who has more than {@link MAX_SESSIONS}. Call after the new session was
   * saved, so that the last of several concurrent sign-ins sees all sessions.
   */
  async endOldest(userId: string): Promise<void> {
    if ((await this.sessions.countOf(userId)) <= MAX_SESSIONS) return;
    await this.unitOfWork.runFor({ id: `sign-in ${userId}` }, async (tx) => {
      const ended = await this.sessions.endOldest(tx, userId, MAX_SESSIONS);
      await this.events.record(tx, ...ended.map((sid) => signedOut(userId, sessionRoom(sid))));
    });
  }

  /**
   * Ends the session; does nothing if it has already ended. Each sign-out has its own queue, so that other writes
   * neither delay it nor cause it to be refused. It is carried out even if the client disconnects.
   */
  async signOut(sessionId: string): Promise<void> {
    await this.unitOfWork.runFor({ id: `sign-out ${sessionId}` }, async (tx) => {
      const userId = await this.sessions.end(tx, sessionId);
      if (userId !== null) await this.events.record(tx, signedOut(userId, sessionRoom(sessionId)));
    });
  }
}
