import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A property of this installation: the fingerprints of its keys, and the state of the demo data. */
@Entity('installation')
export class Installation {
  @PrimaryColumn('text')
  key!: string;

  @Column({ type: 'text' })
  value!: string;
}
