import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { explained } from '../../files/new-file.js';
import { OperatorError } from '../../config/config-error.js';

const MAGIC = Buffer.from('falaj-bank sealed backup 1\n');
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + IV_BYTES;
/** As slow as a sign-in, so that passphrases cannot be tried quickly. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };
/** With what every file of gzip begins (RFC 1952, section 2.3.1). */
const GZIP = Buffer.from([0x1f, 0x8b, 8]);

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
 * The bytes of a file of gzip, decrypted if it is sealed. A sealed file is read twice: nothing of it is given out before
 * its seal was found whole.
 * @throws {OperatorError} when the passphrase is missing or wrong, when there is one for a file without a seal, or when
 *   the file cannot be read, was changed or is neither
 */
export async function* opened(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const { head, tag, size } = await ends(file);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) {
    refuse(head, passphrase);
    yield* createReadStream(file) as AsyncIterable<Buffer>;
    return;
  }
  if (passphrase === undefined) throw new OperatorError('This backup is sealed: set BACKUP_PASSPHRASE.');
  if (size < HEAD_BYTES + TAG_BYTES + GZIP.length)
    throw new OperatorError('The backup is damaged: it ends early.');
  const key = scryptSync(passphrase, head.subarray(MAGIC.length, -IV_BYTES), 32, SCRYPT);
  const content = () =>
    decrypted(createReadStream(file, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 }), {
      key,
      iv: head.subarray(-IV_BYTES),
      tag,
    });
  await checkSeal(content());
  yield* content();
}

/** The first and the last bytes of a file; zeros where it has none. */
async function ends(file: string) {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const [head, tag] = [Buffer.alloc(HEAD_BYTES), Buffer.alloc(TAG_BYTES)];
    const { size } = await handle.stat();
    await handle.read(head, 0, HEAD_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES));
    return { head, tag, size };
  } catch (error) {
    throw explained(error, `${file} cannot be read`);
  } finally {
    await handle?.close();
  }
}

/** @throws {OperatorError} unless the file is plain and no passphrase was given */
function refuse(head: Buffer, passphrase: string | undefined): void {
  const isPlain = head.subarray(0, GZIP.length).equals(GZIP);
  if (isPlain && passphrase === undefined) return;
  if (isPlain)
    throw new OperatorError(
      'This file is not sealed, so anybody may have changed it. Unset BACKUP_PASSPHRASE to use it all the same.',
    );
  throw new OperatorError(
    passphrase === undefined
      ? 'This is no backup, or its beginning is damaged.'
      : 'The backup is damaged: its beginning is not that of a sealed file.',
  );
}

async function* decrypted(
  bytes: AsyncIterable<Buffer>,
  { key, iv, tag }: { key: Buffer; iv: Buffer; tag: Buffer },
): AsyncGenerator<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(tag);
  for await (const chunk of bytes) yield decipher.update(chunk);
  yield decipher.final();
}

/** @throws {OperatorError} when the passphrase is wrong or the file was changed */
async function checkSeal(content: AsyncIterable<Buffer>): Promise<void> {
  let isGzip: boolean | undefined;
  try {
    for await (const chunk of content) isGzip ??= chunk.subarray(0, GZIP.length).equals(GZIP);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    // Decrypted with another key, the file would not begin like gzip.
    throw new OperatorError(
      isGzip === true
        ? 'The backup is damaged: it is not what was sealed.'
        : 'The backup is damaged, or the passphrase is wrong.',
      { cause: error },
    );
  }
}
