import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { FactorsService, type Proven } from '../factors/factors.service.js';
import { deviceOf } from '../users/device.js';
import { SessionEnd } from '../sessions/session-end.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInThrottle } from '../attempts/sign-in-throttle.js';
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
  ) {}

  /**
   * Begins a session with a new id for a user who has proved who they are. A session that was open in this browser
   * ends as by a sign-out, which informs its sockets and the other nodes; so does the oldest of too many sessions.
   * @throws {too_many_attempts} after `MAX_SIGN_INS_PER_HOUR`
   * @throws {invalid_credentials} if the password that was given has been changed meanwhile, or the factor removed
   */
  async begin(
    request: Request,
    { id, role, isRestricted, mustEnrol }: Express.User,
    proof: SignInProof,
  ): Promise<void> {
    await this.throttle.countSuccess(id);
    if (request.user) await this.ends.signOut(request.sessionID);
    await logIn(request, { id, role, isRestricted, ...(mustEnrol && { mustEnrol }) });
    await this.settle(request, id, proof).catch(async (error: unknown) => {
      await this.ends.signOut(request.sessionID);
      await forget(request);
      throw error;
    });
    await this.ends.endOldest(id);
  }

  /** An administrator who removes a lost factor ends all sessions: none may begin with it afterwards. */
  private async settle(
    request: Request,
    userId: string,
    { passwordHash, proven, isStrong }: SignInProof,
  ): Promise<void> {
    const device = deviceOf(request);
    const origin = { device, passwordHash, isStrong };
    await this.unitOfWork.runFor({ id: `sign-in ${userId}` }, async (tx) => {
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
