import { Inject, Injectable } from '@nestjs/common';
import { boundedCache, ownText } from '../../common/bounded-cache.js';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import { sessionRoom, type Room } from '../../events/bank-event.js';
import { cookieValue, sessionCookie } from './session-cookie.js';
import { SessionStore } from './session-store.js';
import { UserCache } from './user-cache.js';

const MAX_BYTES = 32 * 1024 * 1024;
/** A session's cookie is about 85 characters long. */
const LONGEST_VALUE = 200;

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
 * Whose session a cookie carries, for cookies that were seen before: the same value has the same signature, and it
 * need not be checked again. Whether that session and that user are still there is asked of the same two caches as
 * ever, so a revocation reaches this as fast; what they do not know is for express-session and passport to find out.
 *
 * The key is the value of the session's cookie alone, hashed by the map itself: a digest would cost an unchanged poll
 * a tenth of its time. A session has one entry: only its cookie as the server writes it is remembered, not the many
 * other ways to encode the same value.
 */
@Injectable()
export class SessionCookieCache {
  private readonly known = boundedCache<Known>({ maxBytes: MAX_BYTES });
  private readonly name: string;

  constructor(
    private readonly sessions: SessionStore,
    private readonly users: UserCache,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    ({ name: this.name } = sessionCookie(config));
  }

  /** `null` when it has to be found out. */
  senderOf(header: string | undefined): Sender | null {
    const value = cookieValue(header, this.name);
    const known = value === null ? undefined : this.known.get(value);
    if (!known || !this.sessions.isKnown(known.room)) return null;
    const user = this.users.peek(known.userId);
    return user && { user, sessionId: known.sessionId };
  }

  /** To be called once the signature in the header was checked. */
  remember(header: string, { user, sessionId }: Sender): void {
    const value = cookieValue(header, this.name);
    if (value === null || value.length > LONGEST_VALUE || !isAsWritten(value)) return;
    const known = { sessionId: ownText(sessionId), room: sessionRoom(sessionId), userId: user.id };
    this.known.set(ownText(value), known);
  }
}

/** Whether a cookie's value is encoded as the server encodes it. */
function isAsWritten(value: string): boolean {
  try {
    return encodeURIComponent(decodeURIComponent(value)) === value;
  } catch {
    return false;
  }
}
