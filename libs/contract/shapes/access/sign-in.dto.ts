import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../limits.js';
import { SecretField, Trimmed } from '../../fields/fields.js';
import {
  CREDENTIAL_EVENTS,
  type CredentialEvent,
  SECURITY_EVENTS,
  type SecurityEvent,
} from '../../events/events.js';
import { type Factor, FACTORS } from '../../access/factors.js';
import { type Permission, PERMISSIONS } from '../../access/permissions.js';

export class LoginRequestDto {
  /** @example "aisha" */
  @Trimmed()
  @SecretField({ label: 'Username', min: 1, max: LIMITS.emailLength })
  username!: string;

  /** @example "Aisha#2026" */
  @SecretField({ label: 'Password', min: 1, max: LIMITS.passwordMaxLength })
  password!: string;
}

/** The signed-in user. */
export class CurrentUserDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "aisha" */
  username!: string;
  /** @example "Aisha" */
  firstName!: string;
  /** @example "Al Mansoori" */
  lastName!: string;
  /** @example "aisha@example.ae" */
  email!: string;
  /** Whether the user works in the administrators' app: whether they have any permission of its. */
  isAdmin!: boolean;
  /** Whether the user is another member of staff. */
  isAgent!: boolean;
  /**
   * What a member of staff may do; empty for customers.
   * @example ["customers.read", "approvals.decide"]
   */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions!: Permission[];
  isRestricted!: boolean;
  /**
   * Since when the customer has stopped all payments; `null` if they have not.
   * @example "2026-01-31T09:30:00.000Z"
   */
  frozenAt!: string | null;
  /**
   * Why the user is restricted: `unusual_activity`, `access_lost`, `details_missing`, `identity_unclear`,
   * `customer_request`, or free text. Absent without a reason or a restriction.
   * @example "unusual_activity"
   */
  restrictionReason?: string;
  /** Only of staff who need a second factor and have none: they can do nothing but enrol. */
  mustEnrol?: boolean;
  /** Only of customers whose password works once: they can do nothing but choose another. */
  mustChangePassword?: boolean;
}

/** One of the user's own sessions. */
export class SessionDto {
  /** @example "5e884898-da28-0471-51d0-e56f8dc62927" */
  id!: string;
  /** @example "Firefox 145" */
  browser!: string | null;
  /** @example "Windows" */
  system!: string | null;
  /**
   * The IPv4 address, or the first 64 bits of the IPv6 address, of the sign-in.
   * @example "203.0.113.7"
   */
  network!: string | null;
  /** @example "2026-01-15T09:30:00.000Z" */
  signedInAt!: string;
  /**
   * Up to five minutes old while the session is in use.
   * @example "2026-01-15T10:05:00.000Z"
   */
  lastSeenAt!: string;
  /** Whether it is the session that asks. */
  isCurrent!: boolean;
}

/** An event about the user's own access. */
export class ActivityDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "2026-01-15T09:30:00.000Z" */
  at!: string;
  /** @example "user.signed_in" */
  @ApiProperty({ enum: SECURITY_EVENTS })
  type!: SecurityEvent;
  /** Whether somebody of the bank did it. */
  isByBank!: boolean;
  /**
   * Of a sign-in.
   * @example "Firefox 145"
   */
  browser!: string | null;
  /** @example "Windows" */
  system!: string | null;
  /** @example "203.0.113.7" */
  network!: string | null;
  /**
   * Of failures: how many the event covers.
   * @example 3
   */
  attempts!: number | null;
  /** Of a factor that was added or removed; `recovery` stands for new recovery codes. */
  @ApiProperty({ enum: FACTORS, nullable: true, type: String })
  factor!: Factor | null;
  /**
   * Of a passkey that was added, renamed, removed or refused: its name.
   * @example "Laptop"
   */
  name!: string | null;
}

/** When a password or PIN was changed last. */
export class LastChangeDto {
  /** @example "user.password_changed" */
  @ApiProperty({ enum: CREDENTIAL_EVENTS })
  type!: CredentialEvent;
  /** @example "2026-01-15T09:30:00.000Z" */
  at!: string;
}
