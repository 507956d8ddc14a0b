import { OVERDUE_SECONDS } from '#contract/support';

/** From here on somebody should hurry. */
const SOON_SECONDS = 60;

export type Urgency = 'calm' | 'soon' | 'overdue';

export function secondsSince(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
}

/** Against the promise of about 2 minutes (specification, section 4, Chat panel). */
export function urgencyOf(seconds: number): Urgency {
  if (seconds >= OVERDUE_SECONDS) return 'overdue';
  return seconds >= SOON_SECONDS ? 'soon' : 'calm';
}

/** `0:42`, `12:05`, and from an hour on with hours: `1:02:05`. */
export function clockOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** In the largest unit, for words: from a day on nobody counts seconds. */
export function lengthOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  return { unit: 'days', count: Math.floor(seconds / 86_400) };
}
