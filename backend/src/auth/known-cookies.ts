import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { sessionRoom, type Room } from '../events/bank-event.js';
import { SessionStore } from './session-store.js';
import { SignedInUsers } from './signed-in-users.js';

const ENTRIES = 50_000;

/** Who sends a request. */
export interface Sender {
  user: Express.User;
  sessionId: string;
}

interface Known {
  sessionId: string;
  room: Room;
  userId: string;
}

/**
 * Whose session a `Cookie` header carries, for headers that were seen before: word for word the same header has
 * the same signature, and it need not be checked again. Whether that session and that user are still there is
 * asked of the same two caches as ever, so a revocation reaches this as fast; what they do not know is for
 * express-session and passport to find out.
 */
@Injectable()
export class KnownCookies {
  private readonly known = new LRUCache<string, Known>({ max: ENTRIES });

  constructor(
    private readonly sessions: SessionStore,
    private readonly users: SignedInUsers,
  ) {}

  /** `null` when it has to be found out. */
  senderOf(header: string | undefined): Sender | null {
    const known = header === undefined ? undefined : this.known.get(header);
    if (!known || !this.sessions.isKnown(known.room)) return null;
    const user = this.users.peek(known.userId);
    return user && { user, sessionId: known.sessionId };
  }

  /** To be called once the header's signature was checked. */
  remember(header: string, { user, sessionId }: Sender): void {
    this.known.set(header, { sessionId, room: sessionRoom(sessionId), userId: user.id });
  }
}
