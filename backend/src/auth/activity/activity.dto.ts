import type { ActivityView } from '#contract/auth';
import { SECURITY_EVENTS, type SecurityEvent } from '#contract/events';
import { type Factor, FACTORS } from '#contract/factors';
import { ApiProperty } from '@nestjs/swagger';

/** An event about the user's own access, as it is stored. */
export interface ActivityRow extends Pick<ActivityView, 'id' | 'type' | 'isByBank'> {
  seq: string;
  at: Date;
  /** Of what was removed, as it was before. */
  noted: Partial<Omit<ActivityView, 'id' | 'at' | 'type' | 'isByBank'>> | null;
}

/** An event about the user's own access. */
export class ActivityDto implements ActivityView {
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

export function activityView({ id, at, type, isByBank, noted }: ActivityRow): ActivityView {
  const { browser = null, system = null, network = null, attempts = null } = noted ?? {};
  const { factor = null, name = null } = noted ?? {};
  return { id, at: at.toISOString(), type, isByBank, browser, system, network, attempts, factor, name };
}
