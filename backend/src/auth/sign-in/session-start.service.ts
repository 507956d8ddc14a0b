import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { FactorsService, type Proven } from '../factors/factors.service.js';
import { deviceOf } from '../users/device.js';
import { SessionEnd } from '../sessions/session-end.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInThrottle } from '../attempts/sign-in-throttle.js';
import { UsersRepository } from '../users/users.repository.js';
import { signedIn } from '../users/user-events.js';
import { Refused } from '../../platform/http/errors.js';

/** How users have proved who they are. */
interface SignInProof {
  /** The hash of the password that was given; `null` if none was. */
  passwordHash: string | null;
  /** The strong factor that was given; `null` if none was. */
  proven: Proven | null;
  /** Whether it counts as a strong proof within the session, too. */
  isStrong: boolean;
}

/** Begins sessions. The path of a route that does must be one that `session-middleware` does not cache. */
@Injectable()
export class SessionStart {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionsService,
    private readonly ends: SessionEnd,
    private readonly factors: FactorsService,
    private readonly events: EventsService,
    private readonly throttle: SignInThrottle,
    private readonly users: UsersRepository,
  ) {}

  /**
   * Begins a session with a new id for a user who has proved who they are. A session that was open in this browser
   * ends as by a sign-out, which informs its sockets and the other nodes; so does the oldest of too many sessions.
   * @throws {too_many_attempts} after `MAX_SIGN_INS_PER_HOUR`
   * @throws {password_used} if the password works once, and was used before
   * @throws {invalid_credentials} if the password that was given has been changed meanwhile, or the factor removed
   */
  async begin(request: Request, user: Express.User, proof: SignInProof): Promise<void> {
    const { id, role, isRestricted, permissions, mustEnrol, mustChangePassword = false } = user;
    await this.throttle.countSuccess(id);
    if (request.user) await this.ends.signOut(request.sessionID);
    await logIn(request, {
      id,
      role,
      isRestricted,
      permissions,
      ...(mustEnrol && { mustEnrol }),
      ...(mustChangePassword && { mustChangePassword }),
    });
    await this.settle(request, { id, mustChangePassword }, proof).catch(async (error: unknown) => {
      await this.ends.signOut(request.sessionID);
      await forget(request);
      throw error;
    });
    await this.ends.endOldest(id);
  }

  /**
   * An administrator who removes a lost factor ends all sessions: none may begin with it afterwards. A password that works
   * once is used up here, so that of parallel sign-ins one succeeds.
   */
  private async settle(
    request: Request,
    { id: userId, mustChangePassword }: { id: string; mustChangePassword: boolean },
    { passwordHash, proven, isStrong }: SignInProof,
  ): Promise<void> {
    const device = deviceOf(request);
    const origin = { device, passwordHash, isStrong };
    await this.unitOfWork.runFor({ id: `sign-in ${userId}` }, async (tx) => {
      const isOnce = mustChangePassword && passwordHash !== null;
      if (isOnce && !(await this.users.useOneTimePassword(tx, userId))) throw new Refused('password_used');
      const holds = await this.sessions.settle(tx, request.sessionID, origin);
      if (!holds || !(await this.factors.stillHolds(tx, userId, proven)))
        throw new Refused('invalid_credentials');
      await this.events.record(tx, signedIn(userId, device));
    });
  }
}

/** Keeps express-session from saving the session once more, and from sending its cookie. */
function forget(request: Request): Promise<void> {
  return new Promise((resolve) => {
    request.session.destroy(() => {
      resolve();
    });
  });
}

/** Gives the browser a new session of this user. */
function logIn(request: Request, user: Express.User): Promise<void> {
  return new Promise((resolve, reject) => {
    request.logIn(user, (error: Error | null | undefined) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
