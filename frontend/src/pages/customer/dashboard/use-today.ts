import { useEffect, useState } from 'react';
import { uaeDayOf } from '../../../features/transfers/overview/money-flow.rules.js';

const A_MINUTE = 60_000;

/** Now, as far as its day in the UAE matters: it changes at midnight, on a page that stays open. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      const now = new Date();
      setToday((before) => (uaeDayOf(before) === uaeDayOf(now) ? before : now));
    }, A_MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return today;
}
