import { createHash } from 'node:crypto';
import { createReadStream, type WriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { explained, writeNewFile } from '../../platform/files/new-file.js';

/**
 * An archive is a text in gzip. The first line names the format and the last digest of the archive before it. Each
 * further line has the number of an event and the event as JSON, the last one the number of events. It begins with the
 * SHA-256 of the rest of the line after the digest of the line before it.
 */
const FORMAT = 'falaj-bank audit archive 1';
/** The digest that the first archive names as that of its predecessor. */
export const NO_ARCHIVE = '0'.repeat(64);
const HEAD = new RegExp(`^${FORMAT} after ([0-9a-f]{64})$`);
const LINE = /^([0-9a-f]{64}) (?:([0-9]{1,18}) \{.*\}|end ([0-9]+))$/;

/** An event as PostgreSQL writes it as JSON. */
export interface ArchivedLine {
  seq: string;
  json: string;
}

/** The description in a complete archive. */
export interface ArchiveSummary {
  /** The last digest of the archive before it, or {@link NO_ARCHIVE}. */
  previous: string;
  events: number;
  /** Sequence numbers of the first and the last event. */
  firstSeq: string;
  lastSeq: string;
  /** The last digest. */
  digest: string;
}

/** An archive has changed since it was written. */
export class ArchiveDamaged extends Error {
  override name = 'ArchiveDamaged';
}

/**
 * Writes the events into a new file, which appears under its name when it is complete and on the disk.
 * @throws {OperatorError} when there is such a file, or it cannot be written
 */
export async function writeArchive(
  file: string,
  previous: string,
  batches: AsyncIterable<readonly ArchivedLine[]>,
): Promise<void> {
  const write = (target: WriteStream) =>
    pipeline(Readable.from(linesOf(previous, batches)), createGzip(), target);
  await writeNewFile(file, { write });
}

async function* linesOf(
  previous: string,
  batches: AsyncIterable<readonly ArchivedLine[]>,
): AsyncGenerator<string> {
  const head = `${FORMAT} after ${previous}`;
  yield `${head}\n`;
  let digest = digestOf(head);
  let events = 0;
  for await (const batch of batches) {
    let text = '';
    for (const { seq, json } of batch) {
      const event = `${seq} ${json}`;
      digest = digestOf(digest + event);
      text += `${digest} ${event}\n`;
    }
    events += batch.length;
    yield text;
  }
  const end = `end ${events}`;
  yield `${digestOf(digest + end)} ${end}\n`;
}

/**
 * Reads an archive to its end.
 * @throws {ArchiveDamaged} when a line was changed, added or removed, or when the file is no archive
 * @throws {OperatorError} when the file cannot be read
 */
export async function readArchive(file: string): Promise<ArchiveSummary> {
  const reader = new Reader();
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      const decoder = new TextDecoder();
      let begun = '';
      for await (const chunk of chunks) {
        const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n');
        begun = lines.pop() ?? '';
        for (const line of lines) reader.read(line);
      }
      if (begun !== '') reader.read(begun);
    });
  } catch (error) {
    // Errors of zlib: cut off, changed within the compressed bytes, or something else than gzip.
    const isOfZlib = (error as NodeJS.ErrnoException).code?.startsWith('Z_') === true;
    if (isOfZlib) throw new ArchiveDamaged('it is no complete gzip file', { cause: error });
    throw explained(error, `${file} cannot be read`);
  }
  return reader.summary();
}

/** Follows the chain of digests. It throws only at the end, because an error amid a pipeline may be reported as another. */
class Reader {
  private damage: ArchiveDamaged | undefined;
  private lines = 0;
  private previous = '';
  private digest = '';
  private events = 0;
  private firstSeq = '';
  private lastSeq = '';
  private hasEnded = false;

  /** Reads the next line; after the first one that is wrong, nothing. */
  read(line: string): void {
    if (this.damage) return;
    this.lines += 1;
    const problem = this.lines === 1 ? this.begin(line) : this.goOn(line);
    if (problem !== null) this.damage = new ArchiveDamaged(problem);
  }

  /** @throws {ArchiveDamaged} for the first line that is wrong, or when the last one is missing */
  summary(): ArchiveSummary {
    if (this.damage) throw this.damage;
    if (!this.hasEnded) throw new ArchiveDamaged('its end is missing');
    const { previous, events, firstSeq, lastSeq, digest } = this;
    return { previous, events, firstSeq, lastSeq, digest };
  }

  private begin(line: string): string | null {
    const [, previous] = HEAD.exec(line) ?? [];
    if (previous === undefined) return 'it is no archive of the audit trail';
    this.previous = previous;
    this.digest = digestOf(line);
    return null;
  }

  private goOn(line: string): string | null {
    const [, digest = '', seq, end] = LINE.exec(line) ?? [];
    const isExpected = !this.hasEnded && digest === digestOf(this.digest + line.slice(digest.length + 1));
    if (!isExpected) return `line ${this.lines} is not what was written`;
    this.digest = digest;
    this.hasEnded = end !== undefined;
    if (seq === undefined) return Number(end) === this.events ? null : `it has ${this.events} events`;
    this.lastSeq = seq;
    if (this.events === 0) this.firstSeq = seq;
    this.events += 1;
    return null;
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
