import { Injectable } from '@nestjs/common';
import { deleteExpiredKeys } from '../../../../platform/database/connection/expired-keys.js';
import { PgPool } from '../../../../platform/database/connection/pg-pool.js';
import type { Tx } from '../../../../platform/database/transaction/unit-of-work.js';
import { CardRequestKey } from './card-request-key.entity.js';

/** The idempotency keys of requests for cards. */
@Injectable()
export class CardRequestKeysRepository {
  constructor(private readonly pool: PgPool) {}

  find(tx: Tx, userId: string, key: string): Promise<CardRequestKey | null> {
    return tx.manager.findOneBy(CardRequestKey, { userId, key });
  }

  async insert(tx: Tx, key: Omit<CardRequestKey, 'createdAt'>): Promise<void> {
    await tx.manager.insert(CardRequestKey, { ...key });
  }

  deleteExpired(): Promise<void> {
    return deleteExpiredKeys(this.pool, 'card_request_keys');
  }
}
