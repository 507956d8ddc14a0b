import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ApprovalKind } from '#contract/access/confirmations';
import { NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** Items that an administrator has said to approve together. */
@Entity('bulk_announcements')
export class BulkAnnouncement {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'admin_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  adminId!: string;

  @Column({ type: 'text' })
  kind!: ApprovalKind;

  @Column({ type: 'uuid', array: true })
  items!: string[];

  @Column({ ...WRITTEN_AT, name: 'created_at', ...NOT_FROM_ENTITY })
  @Index('bulk_announcements_old')
  createdAt!: Date;
}
