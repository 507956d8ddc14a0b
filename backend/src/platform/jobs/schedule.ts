/** Wall-clock times in Asia/Dubai at which a job is due; `null` means every hour, or every minute. */
export interface Schedule {
  readonly hours: readonly number[] | null;
  readonly minutes: readonly number[] | null;
}

/** The zone of all schedules. It has been at UTC+4, without daylight saving time, since 1920. */
export const JOBS_ZONE = 'Asia/Dubai';
const ZONE_MS = 4 * 3_600_000;

export const EVERY_MINUTE: Schedule = { hours: null, minutes: null };

/** Once an hour, at this minute. */
export function hourlyAt(minute: number): Schedule {
  return { hours: null, minutes: [minute] };
}

/** Once a day at each of these full hours in Asia/Dubai. */
export function dailyAt(...hours: readonly number[]): Schedule {
  return { hours, minutes: [0] };
}

/** The schedule as a cron expression of five fields. */
export function cronOf({ hours, minutes }: Schedule): string {
  return `${minutes?.join(',') ?? '*'} ${hours?.join(',') ?? '*'} * * *`;
}

/** Whether the job is due in the minute of this moment. */
export function isDueAt({ hours, minutes }: Schedule, moment: Date): boolean {
  const local = new Date(moment.getTime() + ZONE_MS);
  const isHour = hours?.includes(local.getUTCHours()) ?? true;
  return isHour && (minutes?.includes(local.getUTCMinutes()) ?? true);
}
