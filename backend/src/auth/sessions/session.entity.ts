import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

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
}
