import { OperatorError } from '../../config/config-error.js';

const BLOCK = 512;
const FILE = '0';
const FOLDER = '5';

/** A file of an archive, or a folder, which has no content. Paths are relative and shorter than 100 bytes. */
export interface Entry {
  path: string;
  size: number;
  content: AsyncIterable<Buffer> | null;
}

/** The bytes of a tar archive (ustar), which every `tar` can read. The content of each entry has exactly its size. */
export async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { path, size, content } of entries) {
    yield headOf(path, size, content === null ? FOLDER : FILE);
    if (content !== null) yield* content;
    yield Buffer.alloc(-size & (BLOCK - 1));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * The entries of a tar archive. The content of each has to be read before the next is asked for.
 * @throws {OperatorError} when the archive ends early or is none
 */
export async function* unpacked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const source = new Bytes(bytes[Symbol.asyncIterator]());
  for (;;) {
    const head = await source.whole(BLOCK);
    if (head.every((byte) => byte === 0)) return;
    if (head.toString('latin1', 257, 262) !== 'ustar') throw new OperatorError('This is no backup.');
    const size = parseInt(head.toString('latin1', 124, 135), 8);
    const isFolder = head.toString('latin1', 156, 157) === FOLDER;
    const path = head.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    yield { path, size, content: isFolder ? null : source.take(size) };
    await source.whole(-size & (BLOCK - 1));
  }
}

function headOf(path: string, size: number, type: string): Buffer {
  if (Buffer.byteLength(path) > 99) throw new Error(`The path is too long: ${path}`);
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  const mode = octal(type === FOLDER ? 0o700 : 0o600, 7);
  const times = octal(size, 11) + octal(Math.floor(Date.now() / 1_000), 11);
  head.write(path, 0);
  head.write(mode + octal(0, 7) + octal(0, 7) + times + ' '.repeat(8) + type, 100);
  head.write('ustar\x0000', 257);
  head.write(
    `${head
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return head;
}

/** Takes pieces of a given length from chunks of any length. */
class Bytes {
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly chunks: AsyncIterator<Buffer>) {}

  async *take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (this.rest.length === 0) {
        const next = await this.chunks.next();
        if (next.done) throw new OperatorError('The backup ends early.');
        this.rest = next.value;
      }
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async whole(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.take(size)) parts.push(part);
    return Buffer.concat(parts);
  }
}
