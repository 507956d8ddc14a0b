import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { OperatorError } from '../../common/errors/operator-error.js';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import { PgPool } from '../../database/connection/pg-pool.js';

/** The key of the row in the table `installation`. */
const ENTRY = 'pin_key_fingerprint';
/** What the key signs. PINs are signed together with a user's id, so no PIN's hash can equal the fingerprint. */
const LABEL = 'falaj-bank fingerprint of PIN_KEY';

const WRONG_KEY = `PIN_KEY: this database was used with another key, under which its PINs are stored.
Start every node with that key. If it is lost, all PINs are lost: README.md says how to begin with a new key.`;

/**
 * Makes sure that all nodes of a bank use one `PIN_KEY`. With another key a node would count correct PINs as wrong.
 *
 * The database keeps a fingerprint, an HMAC under the key. It helps nobody to guess the key more than the hashes of
 * the PINs do, which are made with the same function.
 */
@Injectable()
export class PinKeyService {
  constructor(
    private readonly database: PgPool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'pinKey'>,
  ) {}

  /**
   * Stores the fingerprint of this node's key if the database has none, else compares it. Of nodes that start at
   * once, the first to commit decides. @throws {OperatorError} when the database was used with another key.
   */
  async claim(): Promise<void> {
    const fingerprint = createHmac('sha256', this.config.pinKey).update(LABEL).digest('hex');
    const stored = (await this.stored()) ?? (await this.store(fingerprint));
    if (stored !== fingerprint) throw new OperatorError(WRONG_KEY);
  }

  /** What is stored afterwards: this fingerprint, or that of a node which was faster. */
  private async store(fingerprint: string): Promise<string | null> {
    await this.database.query(
      'INSERT INTO installation (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING',
      [ENTRY, fingerprint],
    );
    return this.stored();
  }

  private async stored(): Promise<string | null> {
    const [row] = await this.database.query<{ value: string }>(
      'SELECT value FROM installation WHERE key = $1',
      [ENTRY],
    );
    return row?.value ?? null;
  }
}
