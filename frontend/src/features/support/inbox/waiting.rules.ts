import { type Clock, ringOf, type RingTone } from './reply-ring.rules.js';

export type Urgency = 'calm' | 'soon' | 'overdue';

const URGENCIES: Record<RingTone, Urgency> = { calm: 'calm', amber: 'soon', red: 'overdue' };

export function secondsSince(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
}

/**
 * How urgent a reply is: what the ring of the conversation shows, whose time stands still while the desk is closed. Without
 * a clock, nothing is urgent.
 */
export function urgencyOf(conversation: Clock, now: number): Urgency {
  return URGENCIES[ringOf(conversation, now)?.tone ?? 'calm'];
}

/** The waiting time in its largest unit, rounded down, for texts. */
export function lengthOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  return { unit: 'days', count: Math.floor(seconds / 86_400) };
}
