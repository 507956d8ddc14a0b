import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a job runs next, and until when a node holds it. All nodes share these rows. */
@Entity('job_runs')
export class JobRun {
  @PrimaryColumn('text')
  name!: string;

  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt!: Date;

  /** Until then no node begins the job: because one runs it, or because it has failed. */
  @Column({ type: 'timestamptz', name: 'held_until' })
  heldUntil!: Date;

  /** Number of failed calls since the last one that succeeded. */
  @Column({ type: 'integer' })
  failures!: number;
}
