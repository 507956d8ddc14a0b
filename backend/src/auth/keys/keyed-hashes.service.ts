import { type BinaryLike, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { FINGERPRINT_LABELS, fingerprint, markOf } from './fingerprint.js';

/** A hash, and the mark of the key that made it. */
export interface MarkedHash {
  hash: Buffer;
  keyMark: number;
}

/** The hash under the present key, and those that count as equal during a rotation. */
export type AcceptedHashes = readonly [Buffer, ...Buffer[]];

/**
 * HMAC-SHA-256 under `PIN_KEY`, which is not in the database. While `PIN_KEY` is exchanged, hashes under the other key
 * are accepted as well, and a row says by a mark which key made its hash. A row without a mark is older than the first
 * rotation.
 */
@Injectable()
export class KeyedHashes {
  /** The mark of hashes under `PIN_KEY`. */
  readonly mark: number;
  private readonly key: string;
  private readonly otherKeys: readonly string[];

  constructor(@Inject(APP_CONFIG) { pinKey, pinKeyPrevious }: Pick<AppConfig, 'pinKey' | 'pinKeyPrevious'>) {
    this.key = pinKey;
    this.otherKeys = pinKeyPrevious === null ? [] : [pinKeyPrevious];
    this.mark = markOf(fingerprint(pinKey, FINGERPRINT_LABELS.pinKey));
  }

  /** The hash of these parts, one after the other, for storage. */
  of(...parts: readonly BinaryLike[]): Buffer {
    return hashed(this.key, parts);
  }

  /** All accepted hashes of these parts: one, or two during a rotation. */
  accepted(...parts: readonly BinaryLike[]): AcceptedHashes {
    return [hashed(this.key, parts), ...this.otherKeys.map((key) => hashed(key, parts))];
  }
}

function hashed(key: string, parts: readonly BinaryLike[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}
