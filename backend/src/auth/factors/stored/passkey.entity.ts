import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/limits';
import { MOMENT, WRITTEN_AT } from '../../../platform/database/entities/column-types.js';

/** A user's passkey, of which the bank knows only the public key. */
@Entity('passkeys')
@Check('octet_length(credential_id) BETWEEN 16 AND 1023')
@Check('counter >= 0')
@Check(`char_length(name) BETWEEN 1 AND ${LIMITS.passkeyNameLength}`)
export class Passkey {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index('passkeys_user')
  userId!: string;

  /** The id that the authenticator has chosen. */
  @Column({ type: 'bytea', name: 'credential_id' })
  @Index('passkeys_credential', { unique: true })
  credentialId!: Buffer;

  /** A COSE key. */
  @Column({ type: 'bytea', name: 'public_key' })
  publicKey!: Buffer;

  /** The authenticator's number of signatures; stays 0 for authenticators that do not count. `pg` returns text. */
  @Column({ type: 'bigint' })
  counter!: string;

  /** How a browser reaches the authenticator. */
  @Column({ type: 'text', array: true })
  transports!: string[];

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'boolean', name: 'is_backed_up' })
  isBackedUp!: boolean;

  /** Whether it was the user's first factor, or another one has confirmed it; see `NewFactors`. */
  @Column({ type: 'boolean', name: 'is_vouched', default: () => 'true' })
  isVouched!: boolean;

  @Column({ ...WRITTEN_AT, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...MOMENT, name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
