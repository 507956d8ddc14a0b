import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.js';
import { ageOf } from './age.js';

const A_MINUTE = 60_000;

/** '3 min', '2 h', '5 d': it grows while one looks. The moment itself is in its title. */
export function AgeText({ since, className }: { since: string; className?: string | undefined }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { unit, value } = ageOf(since, useMinute());
  return (
    <time dateTime={since} title={format.dateTime(since)} className={className}>
      {t(`age.${unit}`, { value: format.number(value) })}
    </time>
  );
}

/** The time, set forward once a minute: one clock for all rows. */
function useMinute(): number {
  return useSyncExternalStore(onEachMinute, shownTime);
}

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;
let shown = 0;

/** A clock that nobody has looked at stands still: who comes first sets it. */
function shownTime(): number {
  if (listeners.size === 0 && Date.now() - shown > 1_000) shown = Date.now();
  return shown;
}

function onEachMinute(listener: () => void): () => void {
  listeners.add(listener);
  clock ??= setInterval(tick, A_MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

function tick(): void {
  shown = Date.now();
  for (const listener of listeners) listener();
}
