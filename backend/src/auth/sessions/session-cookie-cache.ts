import { Inject, Injectable } from '@nestjs/common';
import { boundedCache, ownText } from '../../platform/memory/bounded-cache.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { sessionRoom, type Room } from '../../events/bank-event.js';
import { cookieValue, sessionCookie } from './session-cookie.js';
import { SessionStore } from './session-store.js';
import { UserCache } from './user-cache.js';

const MAX_BYTES = 32 * 1024 * 1024;
/** A session's cookie is about 85 characters long. */
const MAX_VALUE_LENGTH = 200;

/** The user who sent a request, and their session. */
export interface Sender {
  user: Express.User;
  sessionId: string;
}

interface CachedSession {
  sessionId: string;
  room: Room;
  userId: string;
}

/**
 * Maps the session cookies whose signature was already verified to their sessions, so that a repeated request does not
 * verify it again. Whether the session and the user still exist is looked up in the session store's cache and in the
 * user cache, so a revocation takes effect here as fast as there. On a miss, express-session and Passport authenticate
 * the request.
 *
 * The key is the cookie's value itself, because computing a digest would take 10% of the time of an unchanged poll.
 * Each session has at most one entry: a value is stored only in the encoding that the server writes, not in the many
 * other encodings of the same value.
 */
@Injectable()
export class SessionCookieCache {
  private readonly known = boundedCache<CachedSession>({ maxBytes: MAX_BYTES });
  private readonly name: string;

  constructor(
    private readonly sessions: SessionStore,
    private readonly users: UserCache,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    ({ name: this.name } = sessionCookie(config));
  }

  /** The sender of a request with this `Cookie` header; `null` when the request must be authenticated in full. */
  senderOf(header: string | undefined): Sender | null {
    const value = cookieValue(header, this.name);
    const known = value === null ? undefined : this.known.get(value);
    if (!known || !this.sessions.isKnown(known.room)) return null;
    const user = this.users.peek(known.userId);
    return user && { user, sessionId: known.sessionId };
  }

  /** Call only after the signature in `header` has been verified. */
  remember(header: string, { user, sessionId }: Sender): void {
    const value = cookieValue(header, this.name);
    if (value === null || value.length > MAX_VALUE_LENGTH || !isCanonical(value)) return;
    const known = { sessionId: ownText(sessionId), room: sessionRoom(sessionId), userId: user.id };
    this.known.set(ownText(value), known);
  }
}

/** Whether a cookie's value is encoded as the server encodes it. */
function isCanonical(value: string): boolean {
  try {
    return encodeURIComponent(decodeURIComponent(value)) === value;
  } catch {
    return false;
  }
}
