import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { OperatorError } from '../../config/config-error.js';

const MAGIC = Buffer.from('falaj-bank sealed backup 1\n');
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + IV_BYTES;
/** As slow as a sign-in, so that passphrases cannot be tried quickly. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };

/** Encrypts the bytes under a passphrase (scrypt, AES-256-GCM). */
export async function* sealed(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, SCRYPT), iv);
  yield Buffer.concat([MAGIC, salt, iv]);
  for await (const chunk of bytes) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/**
 * The bytes of a file, decrypted if they are sealed. What is read before the end may be forged: it counts only when
 * everything was read.
 * @throws {OperatorError} when the passphrase is missing; any error, when it is wrong or the file was changed
 */
export async function* opened(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const handle = await open(file);
  const head = Buffer.alloc(HEAD_BYTES);
  const tag = Buffer.alloc(TAG_BYTES);
  const { size } = await handle.stat();
  await handle.read(head, 0, HEAD_BYTES, 0);
  await handle.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES));
  await handle.close();
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) {
    yield* createReadStream(file) as AsyncIterable<Buffer>;
    return;
  }
  if (passphrase === undefined) throw new OperatorError('This backup is sealed: set BACKUP_PASSPHRASE.');
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const key = scryptSync(passphrase, salt, 32, SCRYPT);
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(-IV_BYTES)).setAuthTag(tag);
  const content = createReadStream(file, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 });
  for await (const chunk of content as AsyncIterable<Buffer>) yield decipher.update(chunk);
  yield decipher.final();
}
