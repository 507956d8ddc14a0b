import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** Events that were written into a file, and may be deleted here once they are old enough. Triggers keep this row. */
@Entity('event_archives')
@Unique(['lastSeq'])
@Check('events > 0')
@Check('octet_length(digest) = 32')
@Check('last_seq >= first_seq')
export class EventArchive {
  /** The sequence number of the first event in the file. */
  @PrimaryColumn({ type: 'bigint', name: 'first_seq' })
  firstSeq!: string;

  /** The number of the last event. Every event between the two is in the file. */
  @Column({ type: 'bigint', name: 'last_seq' })
  lastSeq!: string;

  /** The number of events in the file. */
  @Column({ type: 'bigint' })
  events!: string;

  /** The last digest in the file. */
  @Column({ type: 'bytea' })
  digest!: Buffer;

  @Column({ ...WRITTEN_AT, name: 'archived_at' })
  archivedAt!: Date;
}
