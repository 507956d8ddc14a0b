import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ConfirmedAction } from '#contract/access/confirmations';
import { MOMENT } from '../../platform/database/entities/column-types.js';

/**
 * The action that will be executed: the shown values, under the names of `INTENT_FIELDS`, and ids, which are not
 * shown. Missing values have no key.
 */
export type Details = Readonly<Record<string, string | readonly string[]>>;

/** An action as it was shown to a user, and whether they have confirmed and done it. */
@Entity('confirmations')
@Index('confirmations_user', { synchronize: false })
@Check('octet_length(nonce) = 32')
@Check('(verified_at IS NULL) = (proof IS NULL)')
@Check('used_at IS NULL OR verified_at IS NOT NULL')
export class Confirmation {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  /** The hash of the session that asked for it. */
  @Column({ type: 'text', name: 'bound_to' })
  boundTo!: string;

  @Column({ type: 'text' })
  action!: ConfirmedAction;

  /** Everything as it will be executed. */
  @Column({ type: 'jsonb' })
  details!: Details;

  @Column({ type: 'bytea' })
  nonce!: Buffer;

  @Column({ ...MOMENT, name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** By the clock of the database. */
  @Column({ ...MOMENT, name: 'expires_at' })
  @Index('confirmations_expire')
  expiresAt!: Date;

  @Column({ ...MOMENT, name: 'verified_at', nullable: true })
  verifiedAt!: Date | null;

  /** See `proofOf`; the event of the action keeps a copy. */
  @Column({ type: 'jsonb', nullable: true })
  proof!: Readonly<Record<string, unknown>> | null;

  @Column({ ...MOMENT, name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
