import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A count of failed sign-ins. The library rate-limiter-flexible owns this table: it reads and writes the rows with its
 * own SQL, so the names and types of the columns are the library's.
 */
@Entity('throttles')
export class Throttle {
  @PrimaryColumn('text')
  key!: string;

  @Column({ type: 'integer', default: 0 })
  points!: number;

  /** Milliseconds since 1970, as text, because `pg` returns a `bigint` as text; `null` if the count does not expire. */
  @Column({ type: 'bigint', nullable: true })
  @Index('throttles_expire')
  expire!: string | null;
}
