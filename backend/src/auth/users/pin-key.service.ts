import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { OperatorError } from '../../config/config-error.js';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import { Installation } from './installation.entity.js';

/** Key of the row in table `installation`. */
const ENTRY = 'pin_key_fingerprint';
/** The signed text. PINs are signed together with a user's id, so no PIN hash can equal the fingerprint. */
const LABEL = 'falaj-bank fingerprint of PIN_KEY';

const WRONG_KEY = `PIN_KEY: this database was used with another key, and its PINs are hashed with that key.
Start every node with that key. If it is lost, all PINs are lost: README.md explains how to start with a new key.`;

/**
 * Ensures that all nodes of a bank use the same `PIN_KEY`. With a different key, a node would count correct PINs as
 * wrong.
 *
 * The database stores a fingerprint: an HMAC of a fixed text under the key. It does not make the key easier to guess
 * than the PIN hashes do, which use the same function.
 */
@Injectable()
export class PinKeyService {
  constructor(
    @InjectRepository(Installation) private readonly installation: Repository<Installation>,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'pinKey'>,
  ) {}

  /**
   * Stores the fingerprint of this node's key if the database has none; otherwise compares the two. If several nodes
   * start at the same time, the first commit wins.
   * @throws {OperatorError} when the database was used with another key
   */
  async claim(): Promise<void> {
    const fingerprint = createHmac('sha256', this.config.pinKey).update(LABEL).digest('hex');
    const stored = (await this.stored()) ?? (await this.store(fingerprint));
    if (stored !== fingerprint) throw new OperatorError(WRONG_KEY);
  }

  /** Returns the stored fingerprint: this one, or another node's if that node was faster. */
  private async store(fingerprint: string): Promise<string | null> {
    const entry = { key: ENTRY, value: fingerprint };
    await this.installation.createQueryBuilder().insert().values(entry).orIgnore().execute();
    return this.stored();
  }

  private async stored(): Promise<string | null> {
    const row = await this.installation.findOneBy({ key: ENTRY });
    return row?.value ?? null;
  }
}
