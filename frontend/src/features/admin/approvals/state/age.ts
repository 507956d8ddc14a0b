const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Age {
  unit: 'now' | 'minutes' | 'hours' | 'days';
  value: number;
}

/** The time since `since`, in whole units of the largest that fits. `now` is in epoch milliseconds. */
export function ageOf(since: string, now: number): Age {
  const ms = now - Date.parse(since);
  if (ms < MINUTE_MS) return { unit: 'now', value: 0 };
  if (ms < HOUR_MS) return { unit: 'minutes', value: Math.floor(ms / MINUTE_MS) };
  if (ms < DAY_MS) return { unit: 'hours', value: Math.floor(ms / HOUR_MS) };
  return { unit: 'days', value: Math.floor(ms / DAY_MS) };
}
