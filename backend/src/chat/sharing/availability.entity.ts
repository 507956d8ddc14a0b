import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Availability } from '#contract/support';
import { MOMENT } from '../../platform/database/entities/column-types.js';

/** Whether an agent takes conversations; without a row they do. */
@Entity('desk_availability')
@Check(`availability IN ('available', 'busy', 'away')`)
export class AvailabilityEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'text', default: 'available' })
  availability!: Availability;

  @Column({ ...MOMENT, default: () => 'bank_now()' })
  since!: Date;

  /** When sharing last gave the agent a conversation. */
  @Column({ ...MOMENT, name: 'last_given_at', nullable: true })
  lastGivenAt!: Date | null;
}
