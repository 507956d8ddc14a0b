import { Injectable } from '@nestjs/common';
import { boundedCache, ownText } from '../../common/bounded-cache.js';
import { SessionStore } from './session-store.js';

/** A session that is in use is given another full idle life this often, at most. */
const RENEWAL_MS = 5 * 60 * 1000;
const MAX_BYTES = 16 * 1024 * 1024;

type Renewed = Readonly<Record<string, never>>;
const RENEWED: Renewed = {};

/** Keeps sessions in use alive, without a write for each request. */
@Injectable()
export class SessionRenewal {
  private readonly renewed = boundedCache<Renewed>({ maxBytes: MAX_BYTES, lifeMs: RENEWAL_MS });

  constructor(private readonly store: SessionStore) {}

  isDue(sessionId: string): boolean {
    return !this.renewed.has(sessionId);
  }

  async renew(sessionId: string): Promise<void> {
    this.renewed.set(ownText(sessionId), RENEWED);
    await this.store.renew(sessionId);
  }
}
