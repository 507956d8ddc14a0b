import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { NotFound } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { sessionRoom } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import { Writes } from '../access/writes.service.js';
import { signedOut } from '../users/user-events.js';
import { SessionsService } from './sessions.service.js';

/** Ends sessions, and informs their sockets and the other nodes. */
@Injectable()
export class SessionEnd {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writes: Writes,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
  ) {}

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

  /**
   * Ends the oldest sessions of a user who has more than `LIMITS.sessions`. Call after the new session was saved, so that
   * the last of several concurrent sign-ins sees all sessions.
   */
  async endOldest(userId: string): Promise<void> {
    if ((await this.sessions.countOf(userId)) <= LIMITS.sessions) return;
    await this.unitOfWork.runFor({ id: `sign-in ${userId}` }, async (tx) => {
      const ended = await this.sessions.endOldest(tx, userId, LIMITS.sessions);
      await this.events.record(tx, ...ended.map((sid) => signedOut(userId, sessionRoom(sid))));
    });
  }

  /** Ends one of the user's own sessions. @throws {not_found} @throws {unauthorized} */
  async endOne(user: SignedIn, publicId: string): Promise<void> {
    await this.writes.with(user, { evenRestricted: true }, async (tx) => {
      const ended = await this.sessions.endOne(tx, user.id, publicId);
      if (ended === null) throw new NotFound('This session');
      await this.events.record(tx, signedOut(user.id, sessionRoom(ended)));
    });
  }

  /** Ends the user's own sessions but this one. @throws {unauthorized} */
  async endOthers(user: SignedIn): Promise<void> {
    const endOthers = (tx: Tx) => this.endAll(tx, user.id, { except: user.sessionId });
    await this.writes.ofOwnRow(user, endOthers, { evenRestricted: true });
  }

  /**
   * Ends all sessions of the user except one. Call after the user's row was locked, so that a session that begins
   * meanwhile waits.
   * @param actorId who ends them
   */
  async endAll(tx: Tx, userId: string, { actorId = userId, except }: EndAll): Promise<void> {
    const ended = await this.sessions.endAll(tx, userId, except);
    await this.events.record(tx, ...ended.map((sid) => signedOut(userId, sessionRoom(sid), actorId)));
  }
}

interface EndAll {
  actorId?: string;
  /** The id of the session that stays; `null` for none. */
  except: string | null;
}
