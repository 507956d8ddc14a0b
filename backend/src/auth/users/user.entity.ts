import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Role } from '#contract/access/auth';
import type { Permission } from '#contract/access/permissions';
import { MOMENT, NOT_FROM_ENTITY, WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/** A customer, a support agent or an administrator. */
@Entity('users')
@Index('users_username_begins', { synchronize: false })
@Index('users_username', { synchronize: false })
@Index('users_email', { synchronize: false })
@Index('users_newest', { synchronize: false })
@Index('users_search_folded', { synchronize: false })
@Index('users_search_pairs', { synchronize: false })
@Index('users_username_alike', { synchronize: false })
@Index('users_email_alike', { synchronize: false })
@Index('users_staff', { synchronize: false })
@Index('users_frozen', { synchronize: false })
@Check('char_length(username) BETWEEN 1 AND 64')
@Check('char_length(email) BETWEEN 3 AND 254')
@Check('char_length(first_name) BETWEEN 1 AND 100')
@Check('char_length(last_name) BETWEEN 1 AND 100')
@Check(`role IN ('customer', 'agent', 'admin')`)
@Check('users_restriction_reason', 'char_length(restriction_reason) BETWEEN 1 AND 200')
@Check('users_admins_are_free', `NOT (role = 'admin' AND is_restricted)`)
@Check('users_permissions_of_staff', `role <> 'customer' OR (permissions IS NULL AND is_active)`)
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  username!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text', name: 'first_name' })
  firstName!: string;

  @Column({ type: 'text', name: 'last_name' })
  lastName!: string;

  @Column({ type: 'text', name: 'password_hash', select: false })
  passwordHash!: string;

  @Column({ type: 'text' })
  role!: Role;

  /** What a member of staff may do; `null` for all that the role may, and for customers. See `permissionsOf`. */
  @Column({ type: 'text', array: true, nullable: true })
  permissions!: Permission[] | null;

  /** Staff who are not active cannot sign in. */
  @Column({ type: 'boolean', name: 'is_active', default: true })
  isActive!: boolean;

  @Column({ type: 'boolean', name: 'is_restricted', default: false })
  isRestricted!: boolean;

  /** Why, for the customer: one of `RESTRICTION_REASONS` or free text. Void once the restriction is lifted. */
  @Column({ type: 'text', name: 'restriction_reason', nullable: true })
  restrictionReason!: string | null;

  /** Since when the customer has stopped all payments; `null` if they have not. */
  @Column({ ...MOMENT, name: 'frozen_at', nullable: true })
  frozenAt!: Date | null;

  /**
   * `null` for a password that its owner has chosen. Otherwise it is one that works once, for choosing another, and this
   * says whether it was used.
   */
  @Column({ type: 'boolean', name: 'one_time_password_used', nullable: true })
  oneTimePasswordUsed!: boolean | null;

  /** Of staff who need a second factor whatever the configuration says. */
  @Column({ type: 'boolean', name: 'must_enrol', default: false })
  mustEnrol!: boolean;

  /** Whether the user has a passkey, or an authenticator app that is turned on. Triggers of their tables keep it. */
  @Column({ type: 'boolean', name: 'has_factor', default: false, select: false, ...NOT_FROM_ENTITY })
  hasFactor!: boolean;

  /** Whether the customer has limits of their own. A trigger of their table keeps it. */
  @Column({ type: 'boolean', name: 'has_limits', default: false, select: false, ...NOT_FROM_ENTITY })
  hasLimits!: boolean;

  @Column({
    ...WRITTEN_AT,
    name: 'created_at',
    ...NOT_FROM_ENTITY,
  })
  createdAt!: Date;
}
