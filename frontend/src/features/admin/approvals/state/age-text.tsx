import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.js';
import { DAY_MS } from '../../../../shared/format/uae-days.js';
import { bankNow } from '../../../../shared/format/bank-clock.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** '3 min', '2 h' or '5 d' (words in Arabic), updated every minute; the title shows the exact time. */
export function AgeText({ since, className }: { since: string; className?: string | undefined }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { unit, value } = ageOf(since, useMinute());
  return (
    <time dateTime={since} title={format.dateTime(since)} className={className}>
      {unit === 'now' ? t('age.now') : t(`age.${unit}`, { count: value, value: format.number(value) })}
    </time>
  );
}

/** The current time in epoch milliseconds, updated once a minute by one timer for all rows. */
function useMinute(): number {
  return useSyncExternalStore(onEachMinute, shownTime);
}

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;
let shown = 0;

/** Without subscribers the clock is stopped, so the first reader refreshes it. */
function shownTime(): number {
  if (listeners.size === 0 && bankNow() - shown > 1_000) shown = bankNow();
  return shown;
}

function onEachMinute(listener: () => void): () => void {
  listeners.add(listener);
  clock ??= setInterval(tick, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

function tick(): void {
  shown = bankNow();
  for (const listener of listeners) listener();
}

interface Age {
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
