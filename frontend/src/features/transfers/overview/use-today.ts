import { useEffect, useState } from 'react';
import { uaeDayOf } from '../../../shared/format/uae-days.js';

const MINUTE_MS = 60_000;

/** The current time, updated when the day changes in the UAE, also on a page that stays open. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      const now = new Date();
      setToday((before) => (uaeDayOf(before) === uaeDayOf(now) ? before : now));
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return today;
}
