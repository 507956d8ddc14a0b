import { OVERDUE_SECONDS } from '#contract/support';

/** The waiting time from which a conversation is marked as soon overdue. */
const SOON_SECONDS = 60;

export type Urgency = 'calm' | 'soon' | 'overdue';

export function secondsSince(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
}

/** Compares the waiting time with the promise to reply within about 2 minutes. */
export function urgencyOf(seconds: number): Urgency {
  if (seconds >= OVERDUE_SECONDS) return 'overdue';
  return seconds >= SOON_SECONDS ? 'soon' : 'calm';
}

/** The waiting time in its largest unit, rounded down, for texts. */
export function lengthOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  return { unit: 'days', count: Math.floor(seconds / 86_400) };
}
