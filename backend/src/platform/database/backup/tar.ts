import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { OperatorError } from '../../config/config-error.js';

/** A file of an archive, or a folder, which has no content. Paths are relative. */
export interface Entry {
  path: string;
  size: number;
  content: AsyncIterable<Buffer> | null;
}

/** The bytes of a tar archive (ustar), which every `tar` can read. The content of each entry has exactly its size. */
export async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const archive = pack();
  const filled = fill(archive, entries);
  // Its failure ends the archive, and is thrown below.
  filled.catch((error: unknown) => {
    archive.destroy(error as Error);
  });
  yield* archive as AsyncIterable<Buffer>;
  await filled;
}

async function fill(archive: ReturnType<typeof pack>, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { path, size, content } of entries) {
    if (content === null) archive.entry({ name: path, type: 'directory', mode: 0o700 });
    else await pipeline(content, archive.entry({ name: path, size, mode: 0o600 }));
  }
  archive.finalize();
}

/**
 * Reads a zipped tar archive to the end of its bytes, and hands over each entry.
 * @param take has to read the content to its end; the next entry follows when it is done
 * @throws {OperatorError} when there is something else than files and folders in it
 * @throws {Error} when the bytes end early or are none of an archive, or whatever the source, `take` or the signal throws
 */
export async function unpacked(
  zipped: AsyncIterable<Buffer>,
  take: (entry: Entry) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const archive = extract();
  const read = pipeline(zipped, createGunzip(), archive, { signal });
  // Its failure destroys the archive, and is thrown below.
  read.catch(() => undefined);
  for await (const content of archive) {
    const { name: path, type, size } = content.header;
    if (type !== 'file' && type !== 'directory') throw new OperatorError('This is no backup.');
    if (type === 'directory') content.resume();
    await take({ path, size, content: type === 'file' ? (content as AsyncIterable<Buffer>) : null });
  }
  await read;
}
