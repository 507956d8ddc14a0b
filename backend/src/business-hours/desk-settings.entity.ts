import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Stands for the settings of the desk in the audit trail, since there is only one set of them. */
export const DESK_ID = '00000000-0000-4000-8000-000000000002';

/** Targets of the support desk in business minutes and hours, and whether new conversations are shared. */
@Entity('desk_settings')
@Check('id = 1')
@Check('first_reply_minutes > 0')
@Check('next_reply_minutes > 0')
@Check('resolution_hours > 0')
@Check('case_hours > 0')
export class DeskSettingsEntity {
  @PrimaryColumn('smallint')
  id!: number;

  @Column({ type: 'integer', name: 'first_reply_minutes', default: 15 })
  firstReplyMinutes!: number;

  @Column({ type: 'integer', name: 'next_reply_minutes', default: 30 })
  nextReplyMinutes!: number;

  @Column({ type: 'integer', name: 'resolution_hours', default: 20 })
  resolutionHours!: number;

  @Column({ type: 'integer', name: 'case_hours', default: 40 })
  caseHours!: number;

  @Column({ type: 'boolean', name: 'is_sharing', default: false })
  isSharing!: boolean;

  /** The last year for which the holidays with a fixed date were made. */
  @Column({ type: 'smallint', name: 'holidays_until' })
  holidaysUntil!: number;
}
