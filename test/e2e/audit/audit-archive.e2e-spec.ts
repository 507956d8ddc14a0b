/** What becomes of old events: they go into a file that says when it was changed, and nothing else may delete them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { access, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { NO_ARCHIVE, writeArchive } from '../../../backend/src/events/archive/archive-file.js';
import { EventArchives } from '../../../backend/src/events/archive/event-archives.service.js';
import { type Bank, useBank } from '../../support/bank.js';
import { until } from '../../support/until.js';

const folder = mkdtempSync(join(tmpdir(), 'falaj-archives-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const SUBJECT = '01890a5d-ac96-774b-bcce-b302099a8059';
const RESTRICT_VIOLATION = '23001';
/** The key of the advisory lock of whoever archives. */
const ARCHIVING = 7_301_994;

let files = 0;
const newFile = () => join(folder, `archive-${(files += 1)}.gz`);
const archivesOf = (bank: Bank) => bank.app.get(EventArchives);

/** Inserts events that happened this number of years ago, and returns their sequence numbers. */
async function happened(bank: Bank, yearsAgo: number, count: number): Promise<string[]> {
  const rows = await bank.sql<{ seq: string }>(
    `INSERT INTO events (id, at, type, subject_type, subject_id, after, audience, resources)
     SELECT gen_random_uuid(), now() - $1 * interval '1 year' + n * interval '1 second', 'user.profile_updated', 'user',
            $2, jsonb_build_object('name', 'Sara ' || n), '{}', '{}'
       FROM generate_series(1, $3) AS n RETURNING seq::text`,
    [yearsAgo, SUBJECT, count],
  );
  return rows.map(({ seq }) => seq);
}

async function storedOf(bank: Bank, seqs: readonly string[]): Promise<string[]> {
  const sql = 'SELECT seq::text FROM events WHERE seq = ANY ($1::bigint[]) ORDER BY seq';
  return (await bank.sql<{ seq: string }>(sql, [seqs])).map(({ seq }) => seq);
}

/** Returns the SQLSTATE with which the database rejects the statement. */
async function refusal(bank: Bank, sql: string, parameters: readonly unknown[] = []): Promise<string> {
  return bank.sql(sql, parameters).then(
    () => 'accepted',
    (error: unknown) => (error as { code: string }).code,
  );
}

async function linesOf(file: string): Promise<string[]> {
  return gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
}

describe('events older than the retention', () => {
  const bank = useBank();

  it('are in the file and no longer in the database, and younger ones stay', async () => {
    const old = await happened(bank, 12, 3);
    const young = await happened(bank, 9, 2);
    const file = newFile();

    const archived = await archivesOf(bank).archive(file, 10);

    expect(archived).toMatchObject({ previous: NO_ARCHIVE, events: 3, firstSeq: old[0], lastSeq: old[2] });
    expect(await storedOf(bank, [...old, ...young])).toEqual(young);
    const names = (await linesOf(file)).flatMap((line) => /"name": "(.*?)"/.exec(line)?.[1] ?? []);
    expect(names).toEqual(['Sara 1', 'Sara 2', 'Sara 3']);
    expect(await archivesOf(bank).verify(file)).toEqual(archived);
  });

  it('follow in a later file, which depends on the one before', async () => {
    const [first] = await bank.sql<{ digest: string }>(
      `SELECT encode(digest, 'hex') AS digest FROM event_archives`,
    );
    const file = newFile();

    const archived = await archivesOf(bank).archive(file, 8);

    expect(archived).toMatchObject({ previous: first?.digest, events: 2 });
    expect(await archivesOf(bank).archive(newFile(), 8)).toBeNull();
    expect(await archivesOf(bank).verify(file)).toEqual(archived);
  });

  it('are never written over a file that is there', async () => {
    const old = await happened(bank, 7, 1);
    const file = newFile();
    await writeFile(file, 'something else');

    await expect(archivesOf(bank).archive(file, 6)).rejects.toThrow(`${file} exists already.`);
    expect(await readFile(file, 'utf8')).toBe('something else');
    expect(await storedOf(bank, old)).toEqual(old);
  });
});

describe('an archive in the making', () => {
  const bank = useBank();

  it('waits for what is written at that moment, so that nothing appears later within its numbers', async () => {
    const file = newFile();
    const { archiving, later } = await bank.whileHeld(
      `INSERT INTO events (id, at, type, subject_type, subject_id, audience, resources)
       VALUES (gen_random_uuid(), now() - interval '12 years', 'user.profile_updated', 'user', $1, '{}', '{}')`,
      [SUBJECT],
      async () => {
        const rows = await happened(bank, 12, 1);
        const begun = archivesOf(bank).archive(file, 10);
        await until(() => hasAskedForWriters(bank));
        return { archiving: begun, later: rows };
      },
    );

    expect(await archiving).toMatchObject({ events: 2, lastSeq: later[0] });
  });

  it('is the only one on all nodes', async () => {
    const file = newFile();

    await bank.whileHeld('SELECT pg_advisory_xact_lock($1)', [ARCHIVING], () =>
      expect(archivesOf(bank).archive(file, 10)).rejects.toThrow('Another process is archiving.'),
    );
  });
});

/** Whether somebody has just looked for open transactions. */
async function hasAskedForWriters(bank: Bank): Promise<boolean> {
  const asked = await bank.sql(
    `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE $1 AND pid <> pg_backend_pid()`,
    ['%FROM pg_locks%'],
  );
  return asked.length > 0;
}

describe('an event', () => {
  const bank = useBank();

  it('stays while a younger one was written before it', async () => {
    await happened(bank, 3, 1);
    const late = await happened(bank, 12, 1);
    const file = newFile();

    expect(await archivesOf(bank).archive(file, 10)).toBeNull();
    expect(await storedOf(bank, late)).toEqual(late);
    await expect(access(file)).rejects.toThrow('ENOENT');
  });

  it('cannot be deleted without an archive, nor within five years with one, nor ever be changed', async () => {
    const [old = '', other = ''] = await happened(bank, 12, 2);
    const [young = ''] = await happened(bank, 4.9, 1);
    const deletion = 'DELETE FROM events WHERE seq = $1';

    expect(await refusal(bank, deletion, [old])).toBe(RESTRICT_VIOLATION);
    await bank.sql(
      `INSERT INTO event_archives (first_seq, last_seq, events, digest) VALUES ($1, $2, 3, sha256('file'))`,
      [old, young],
    );
    expect(await refusal(bank, deletion, [young])).toBe(RESTRICT_VIOLATION);
    expect(await refusal(bank, 'UPDATE events SET after = NULL WHERE seq = $1', [old])).toBe(
      RESTRICT_VIOLATION,
    );
    expect(await refusal(bank, deletion, [old])).toBe('accepted');
    expect(await storedOf(bank, [old, other, young])).toEqual([other, young]);
  });

  it.each(['UPDATE event_archives SET events = 1', 'DELETE FROM event_archives', 'TRUNCATE event_archives'])(
    'is archived for good: %s',
    async (sql) => {
      expect(await bank.sql('SELECT FROM event_archives')).toHaveLength(1);
      expect(await refusal(bank, sql)).toBe(RESTRICT_VIOLATION);
    },
  );
});

describe('an archive', () => {
  const bank = useBank();
  let file: string | undefined;

  /** The archive of three events that the tests change. */
  async function archive(): Promise<string> {
    if (file !== undefined) return file;
    await happened(bank, 12, 3);
    file = newFile();
    await archivesOf(bank).archive(file, 10);
    return file;
  }

  it.each<[string, (lines: string[]) => string[], string]>([
    ['a changed event', (lines) => lines.map((line) => line.replace('Sara 2', 'Sara 9')), 'line 3'],
    ['a missing event', (lines) => lines.filter((line) => !line.includes('Sara 1')), 'line 2'],
    [
      'two events in the other order',
      ([head = '', a = '', b = '', ...rest]) => [head, b, a, ...rest],
      'line 2',
    ],
    ['a line after its end', (lines) => [...lines, lines[1] ?? ''], 'line 6'],
    ['no end', (lines) => lines.slice(0, -1), 'its end is missing'],
    ['another beginning', ([, ...rest]) => ['anything', ...rest], 'it is no archive of the audit trail'],
  ])('is found out with %s', async (_, change, message) => {
    const other = newFile();
    await writeFile(other, gzipSync(`${change(await linesOf(await archive())).join('\n')}\n`));

    await expect(archivesOf(bank).verify(other)).rejects.toThrow(message);
  });

  it('is found out when it was cut off', async () => {
    const bytes = await readFile(await archive());
    const other = newFile();
    await writeFile(other, bytes.subarray(0, bytes.length - 20));

    await expect(archivesOf(bank).verify(other)).rejects.toThrow('it is no complete gzip file');
  });

  it('is found out when somebody changed it and made all digests anew', async () => {
    const events = (await linesOf(await archive())).slice(1, -1).map((line) => {
      const [, seq = '', json = ''] = /^\S+ (\d+) (.*)$/.exec(line.replace('Sara 2', 'Sara 9')) ?? [];
      return { seq, json };
    });
    const other = newFile();
    await writeArchive(other, NO_ARCHIVE, Readable.from([events]));

    await expect(archivesOf(bank).verify(other)).rejects.toThrow('not the file that the bank has recorded');
  });

  it('is ended by the next one, if its process was killed before the events were deleted', async () => {
    await archive();
    const [left = ''] = await happened(bank, 12, 1);
    await bank.sql(
      `INSERT INTO event_archives (first_seq, last_seq, events, digest) VALUES ($1, $1, 1, sha256('file'))`,
      [left],
    );

    expect(await archivesOf(bank).archive(newFile(), 10)).toBeNull();

    expect(await storedOf(bank, [left])).toEqual([]);
  });

  it('has to be there, and its folder too', async () => {
    const nowhere = join(folder, 'no such folder', 'archive.gz');
    await archive();
    await happened(bank, 12, 1);

    await expect(archivesOf(bank).verify(nowhere)).rejects.toThrow(`${nowhere} cannot be read`);
    await expect(archivesOf(bank).archive(nowhere, 10)).rejects.toThrow(`${nowhere} cannot be written`);
  });
});
