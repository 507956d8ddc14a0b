import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LABEL = 'falaj-bank secrets of users';

/**
 * Encrypts secrets that the bank must be able to read again: AES-256-GCM under a key derived from `DATA_KEY`. A
 * ciphertext is of use only with the user's id that it was made for. While `DATA_KEY` is exchanged, ciphertexts under
 * the other key are read as well.
 */
@Injectable()
export class DataCipher {
  private readonly key: Buffer;
  private readonly otherKey: Buffer | null;

  constructor(@Inject(APP_CONFIG) config: Pick<AppConfig, 'dataKey' | 'dataKeyPrevious'>) {
    this.key = derived(config.dataKey);
    this.otherKey = config.dataKeyPrevious === null ? null : derived(config.dataKeyPrevious);
  }

  /** Returns nonce, ciphertext and tag. */
  seal(userId: string, plain: Uint8Array): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(userId));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws {Error} when it was changed, or sealed for another user or under a key that is not accepted */
  open(userId: string, sealed: Buffer): Buffer {
    const plain =
      opened(this.key, userId, sealed) ?? (this.otherKey && opened(this.otherKey, userId, sealed));
    if (!plain) throw new Error('A secret cannot be decrypted: it was changed, or DATA_KEY is another one.');
    return plain;
  }

  /** Whether it is sealed under `DATA_KEY` itself, and not under the other key of a rotation. */
  isCurrent(userId: string, sealed: Buffer): boolean {
    return opened(this.key, userId, sealed) !== null;
  }
}

function derived(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', LABEL, 32));
}

/** `null` when it was changed, or sealed for another user or under another key. */
function opened(key: Buffer, userId: string, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
