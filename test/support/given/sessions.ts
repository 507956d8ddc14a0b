/** Sessions of people whose sign-in is not what a test is about: it takes as long as all else about a new customer. */
import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { SESSION_IDLE_SECONDS } from '../../../backend/src/auth/sessions/session-store.js';
import { sessionCookie, signedValue } from '../../../backend/src/auth/sessions/session-cookie.js';
import { signedIn } from '../../../backend/src/auth/users/user-events.js';
import { EventsService } from '../../../backend/src/events/events.service.js';
import { APP_CONFIG, type AppConfig } from '../../../backend/src/platform/config/app-config.js';
import type { Tx } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import type { Client } from '../http/client.js';

/** As many bytes as express-session takes for an id. */
const ID_BYTES = 24;

/** What a sign-in with a password leaves. `test/e2e/auth/sessions-of-tests.e2e-spec.ts` compares both. */
const INSERT = `
INSERT INTO sessions (sid, sess, expire, network, is_new_device)
VALUES ($1, $2, $3, $4, true)`;

/** Begins a session of this user, who has no strong factor, in the client's browser. */
export async function beginSession(
  app: INestApplicationContext,
  tx: Tx,
  { userId, client }: { userId: string; client: Client },
): Promise<void> {
  const config = app.get<AppConfig>(APP_CONFIG);
  const { name, options } = sessionCookie(config);
  const { maxAge, secure, httpOnly, path, sameSite } = options;
  const expires = new Date(Date.now() + SESSION_IDLE_SECONDS * 1000);
  const sid = randomBytes(ID_BYTES).toString('base64url');
  const cookie = { originalMaxAge: maxAge, expires, secure, httpOnly, path, sameSite };
  const network = config.trustProxy > 0 ? client.address : '127.0.0.1';
  await tx.query(INSERT, [sid, JSON.stringify({ cookie, passport: { user: userId } }), expires, network]);
  await app.get(EventsService).record(tx, signedIn(userId, { browser: null, system: null, network }));
  client.cookies.set(name, `${name}=${signedValue(sid, config.sessionSecret)}`);
}
