import { Injectable } from '@nestjs/common';
import { boundedCache, ownText } from '../../platform/memory/bounded-cache.js';
import { SessionStore } from './session-store.js';

/** Minimum time between two renewals of the same session on one node. */
const RENEWAL_MS = 5 * 60 * 1000;
const MAX_BYTES = 16 * 1024 * 1024;

type Renewed = Readonly<Record<string, never>>;
const RENEWED: Renewed = {};

/** Extends the lifetime of sessions that are in use, without a database write for each request. */
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
