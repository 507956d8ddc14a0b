import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { OperatorError } from '../../platform/config/config-error.js';
import {
  ArchiveDamaged,
  type ArchiveSummary,
  NO_ARCHIVE,
  readArchive,
  writeArchive,
} from './archive-file.js';
import { ArchivesRepository } from './archives.repository.js';

/** Moves old events from the database into files, and verifies that a file has not changed since. */
@Injectable()
export class EventArchives {
  constructor(private readonly repository: ArchivesRepository) {}

  /**
   * Writes the events that are older than this many years into a new file, reads the file again, records its digest, and
   * only then deletes the events. What a killed process has left is deleted first. Returns `null` if no event is so old.
   * @throws {OperatorError} when the file exists, or another process archives
   */
  async archive(file: string, years: number): Promise<ArchiveSummary | null> {
    const outcome = await this.repository.alone(async (client) => ({
      archived: await this.archiveAlone(client, file, years),
    }));
    if (!outcome) throw new OperatorError('Another process is archiving.');
    return outcome.archived;
  }

  /**
   * Reads a file to its end, and compares it with the bank's record of it.
   * @throws {ArchiveDamaged} when it has changed since it was written
   */
  async verify(file: string): Promise<ArchiveSummary> {
    const summary = await readArchive(file);
    const recorded = await this.repository.beginningAt(summary.firstSeq === '' ? '0' : summary.firstSeq);
    if (!recorded) throw new ArchiveDamaged('the bank has no record of it');
    const isSame =
      recorded.digest.toString('hex') === summary.digest && recorded.events === String(summary.events);
    if (!isSame) throw new ArchiveDamaged('it is not the file that the bank has recorded');
    return summary;
  }

  private async archiveAlone(client: Client, file: string, years: number): Promise<ArchiveSummary | null> {
    const newest = await this.repository.newest();
    if (newest) await this.repository.deleteUpTo(client, newest.lastSeq);
    const after = newest?.lastSeq ?? '0';
    const last = await this.repository.lastOlderThan(client, years);
    if (last === null || BigInt(last) <= BigInt(after)) return null;
    await writeArchive(
      file,
      newest?.digest.toString('hex') ?? NO_ARCHIVE,
      this.repository.lines(after, last),
    );
    const summary = await readArchive(file);
    await this.repository.record(summary);
    await this.repository.deleteUpTo(client, summary.lastSeq);
    return summary;
  }
}
