import type { SecurityEvent } from './events.js';
import type { Factor } from './factors.js';

export const ROLES = ['customer', 'agent', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface LoginRequest {
  username: string;
  password: string;
}

/** Proves that it is still the user who is here. */
export interface ReauthenticationRequest {
  password: string;
}

/** Who is signed in: the answer of `GET /api/auth/user`. */
export interface CurrentUser {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  isAdmin: boolean;
  isAgent: boolean;
  isRestricted: boolean;
  /** Only of staff who need a second factor and have none: they can do nothing but enrol. */
  mustEnrol?: boolean;
}

export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  /** A verified confirmation, for users who have a strong factor. */
  confirmationId?: string | null;
}

/** Whether the customer has a transaction PIN: the answer of `GET /api/auth/pin`. */
export interface PinView {
  isSet: boolean;
}

export interface ChangePinRequest {
  /** Left out for a first PIN, and by a user who has given a strong factor instead. */
  currentPin?: string;
  newPin: string;
  newPinAgain: string;
  /** A verified confirmation, for users who must confirm it. */
  confirmationId?: string | null;
}

/** A new password for a code that an administrator has issued. */
export interface ResetPasswordRequest {
  username: string;
  code: string;
  newPassword: string;
}

/** An event that concerns the security of the user's own access. */
export interface ActivityView {
  id: string;
  at: string;
  type: SecurityEvent;
  /** Whether somebody of the bank did it. */
  isByBank: boolean;
  /** Of a sign-in. */
  browser: string | null;
  system: string | null;
  network: string | null;
  /** Of failures: how many the event covers. */
  attempts: number | null;
  /** Of a factor that was added or removed; `recovery` stands for new recovery codes. */
  factor: Factor | null;
  /** Of a passkey that was added, renamed, removed or refused: its name. */
  name: string | null;
}

/** One of the user's own sessions. What the browser did not say is `null`. */
export interface SessionView {
  id: string;
  /** Name and version, for example `Firefox 145`. */
  browser: string | null;
  system: string | null;
  /** The IPv4 address, or the first 64 bits of the IPv6 address, of the sign-in. */
  network: string | null;
  signedInAt: string;
  /** Up to five minutes old while the session is in use. */
  lastSeenAt: string;
  /** Whether it is the session that asks. */
  isCurrent: boolean;
}

export interface ProfileRequest {
  firstName: string;
  lastName: string;
  email: string;
  /** A verified confirmation, for users with a strong factor who change the e-mail address. */
  confirmationId?: string | null;
}

/** A new e-mail address that waits for the code that was sent to it. */
export interface EmailChangeView {
  pending: { email: string; expiresAt: string } | null;
}

/** The code that was sent to a new e-mail address. */
export interface EmailCodeRequest {
  code: string;
}
