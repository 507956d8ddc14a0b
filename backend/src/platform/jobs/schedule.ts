/** Wall-clock times in Asia/Dubai at which a job is due; `null` means every hour, or every minute. */
export interface Schedule {
  readonly hours: readonly number[] | null;
  readonly minutes: readonly number[] | null;
  /** Seconds between two calls within these minutes; by default there is one call at the full minute. */
  readonly everySeconds?: number;
}

/** Asia/Dubai, the zone of all schedules, has been at UTC+4, without daylight saving time, since 1920. */
const ZONE_MS = 4 * 3_600_000;
const MINUTE_MS = 60_000;

export const EVERY_MINUTE: Schedule = { hours: null, minutes: null };
/** Four times a minute. */
export const EVERY_QUARTER_MINUTE: Schedule = { ...EVERY_MINUTE, everySeconds: 15 };

/** Once an hour, at this minute. */
export function hourlyAt(minute: number): Schedule {
  return { hours: null, minutes: [minute] };
}

/** Once a day at each of these full hours in Asia/Dubai. */
export function dailyAt(...hours: readonly number[]): Schedule {
  return { hours, minutes: [0] };
}

/** Whether the job is due in the minute of this moment. */
export function isDueAt({ hours, minutes }: Schedule, moment: Date): boolean {
  const local = new Date(moment.getTime() + ZONE_MS);
  const isHour = hours?.includes(local.getUTCHours()) ?? true;
  return isHour && (minutes?.includes(local.getUTCMinutes()) ?? true);
}

/** The first full minute after this moment in which the job is due, or the first of its calls within a minute. */
export function nextDue(schedule: Schedule, after: Date): Date {
  if (schedule.everySeconds !== undefined && isDueAt(schedule, after)) {
    const stepMs = schedule.everySeconds * 1_000;
    return new Date((Math.floor(after.getTime() / stepMs) + 1) * stepMs);
  }
  let minute = Math.floor(after.getTime() / MINUTE_MS) + 1;
  while (!isDueAt(schedule, new Date(minute * MINUTE_MS))) minute += 1;
  return new Date(minute * MINUTE_MS);
}

/** An upper bound of the time between two calls of the job, in seconds. */
export function longestPause({ hours, minutes }: Schedule): number {
  if (hours) return 86_400;
  return minutes ? 3_600 : 60;
}
