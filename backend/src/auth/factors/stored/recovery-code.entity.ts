import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MOMENT, WRITTEN_AT } from '../../../platform/database/entities/column-types.js';

/** A recovery code, known by its keyed hash. */
@Entity('recovery_codes')
@Check('octet_length(code_hash) = 32')
export class RecoveryCode {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn('bytea', { name: 'code_hash' })
  codeHash!: Buffer;

  /** Which `PIN_KEY` made the hash; `null` for the first one. */
  @Column({ type: 'integer', name: 'key_mark', nullable: true })
  keyMark!: number | null;

  @Column({ ...MOMENT, name: 'used_at', nullable: true })
  usedAt!: Date | null;

  /** Whether it was the user's first factor, or another one has confirmed it; see `NewFactors`. */
  @Column({ type: 'boolean', name: 'is_vouched', default: () => 'true' })
  isVouched!: boolean;

  @Column({ ...WRITTEN_AT, name: 'created_at' })
  createdAt!: Date;
}
