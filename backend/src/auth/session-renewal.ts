import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SessionStore } from './session-store.js';

/** A session that is in use is given another full idle life this often, at most. */
const RENEWAL_MS = 5 * 60 * 1000;
const ENTRIES = 50_000;

/** Keeps sessions in use alive, without a write for each request. */
@Injectable()
export class SessionRenewal {
  private readonly renewed = new LRUCache<string, true>({ max: ENTRIES, ttl: RENEWAL_MS, perf: performance });

  constructor(private readonly store: SessionStore) {}

  isDue(sessionId: string): boolean {
    return !this.renewed.has(sessionId);
  }

  async renew(sessionId: string): Promise<void> {
    this.renewed.set(sessionId, true);
    await this.store.renew(sessionId);
  }
}
