import { useLanguage } from '../i18n/i18n.js';
import { LOCALES } from '../i18n/languages.js';
import { bankNow } from './bank-clock.js';

/** Says how long ago something was, by the bank's clock: "3 months ago". */
export function useAgo(): (at: string) => string {
  const relative = new Intl.RelativeTimeFormat(LOCALES[useLanguage()], { numeric: 'auto' });
  return (at) => relative.format(...agoOf((bankNow() - Date.parse(at)) / 1_000));
}

/** From the longest to the shortest, in seconds. */
const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The longest unit of which a whole one has passed, and their number, negative as `Intl` wants it. */
function agoOf(seconds: number): [number, Intl.RelativeTimeFormatUnit] {
  for (const [unit, length] of UNITS) if (seconds >= length) return [-Math.floor(seconds / length), unit];
  return [0, 'second'];
}
