import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { MOMENT } from '../../../platform/database/entities/column-types.js';

/** A random challenge that a passkey is to sign. Its row is deleted when it is answered. */
@Entity('webauthn_challenges')
@Check('octet_length(challenge) = 32')
@Check(`purpose IN ('register', 'prove')`)
export class Challenge {
  @PrimaryColumn('bytea')
  challenge!: Buffer;

  @Column({ type: 'text' })
  purpose!: 'register' | 'prove';

  /** The hash of the session or pre-session that asked for it. */
  @Column({ type: 'text', name: 'bound_to' })
  @Index('webauthn_challenges_owner')
  boundTo!: string;

  @Column({ ...MOMENT, name: 'expires_at' })
  @Index('webauthn_challenges_expire')
  expiresAt!: Date;
}
