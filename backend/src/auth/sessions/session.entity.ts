import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NOT_FROM_ENTITY } from '../../platform/database/entities/column-types.js';

const NOW = { type: 'timestamptz', default: () => 'now()', ...NOT_FROM_ENTITY } as const;

/**
 * A session. The library connect-pg-simple owns this table: it inserts, reads and deletes the first three columns with
 * its own SQL, so their names and types are the library's.
 */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('text')
  sid!: string;

  /** The session's data, which express-session defines. */
  @Column({ type: 'json' })
  sess!: { passport: { user: string } };

  @Column({ type: 'timestamptz' })
  @Index('sessions_expire')
  expire!: Date;

  /** Computed by the database from the session's data. */
  @Column({
    type: 'uuid',
    name: 'user_id',
    nullable: true,
    asExpression: `(sess -> 'passport' ->> 'user')::uuid`,
    generatedType: 'STORED',
    insert: false,
    update: false,
  })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index('sessions_user')
  userId!: string | null;

  /** For example `Firefox 145`. */
  @Column({ type: 'text', nullable: true })
  browser!: string | null;

  /** For example `Windows`. */
  @Column({ type: 'text', nullable: true })
  system!: string | null;

  /** The IPv4 address, or the first 64 bits of the IPv6 address, of the sign-in. */
  @Column({ type: 'text', nullable: true })
  network!: string | null;

  @Column({ ...NOW, name: 'created_at' })
  createdAt!: Date;

  /** Up to five minutes old while the session is in use. */
  @Column({ ...NOW, name: 'last_seen_at' })
  lastSeenAt!: Date;

  /** When the user last proved who they are, by a password or a strong factor. */
  @Column({ ...NOW, name: 'proven_at', nullable: true })
  provenAt!: Date | null;

  /** When the user last proved who they are by a strong factor. */
  @Column({ type: 'timestamptz', name: 'factor_proven_at', nullable: true })
  factorProvenAt!: Date | null;

  /** Wrong passwords, PINs and codes since the last right one; see `SessionGuesses`. */
  @Column({ type: 'integer', name: 'wrong_guesses', default: 0, ...NOT_FROM_ENTITY })
  wrongGuesses!: number;

  /** When the last of them was given. */
  @Column({ type: 'timestamptz', name: 'guessed_at', nullable: true })
  guessedAt!: Date | null;

  /**
   * Whether it was the user's first with this browser and network within 90 days; `null` if a version before this column
   * has begun it.
   */
  @Column({ type: 'boolean', name: 'is_new_device', nullable: true })
  isNewDevice!: boolean | null;
}
