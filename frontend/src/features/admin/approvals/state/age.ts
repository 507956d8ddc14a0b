const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Age {
  unit: 'now' | 'minutes' | 'hours' | 'days';
  value: number;
}

/** For how long something has been waiting, in the largest unit that is full. `now` is in epoch milliseconds. */
export function ageOf(since: string, now: number): Age {
  const ms = now - Date.parse(since);
  if (ms < MINUTE) return { unit: 'now', value: 0 };
  if (ms < HOUR) return { unit: 'minutes', value: Math.floor(ms / MINUTE) };
  if (ms < DAY) return { unit: 'hours', value: Math.floor(ms / HOUR) };
  return { unit: 'days', value: Math.floor(ms / DAY) };
}
