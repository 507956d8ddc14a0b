import { useSearchParams } from 'react-router-dom';
import type { AskedPeriod, StatementPeriod } from './statement-period.js';

/** The period of the address, so that the page can be bookmarked and shared, and the back button works. */
export function useAskedPeriod(): { asked: AskedPeriod; setPeriod: (period: StatementPeriod) => void } {
  const [query, setQuery] = useSearchParams();
  return {
    asked: { month: query.get('month'), from: query.get('from'), to: query.get('to') },
    setPeriod: (period) => {
      const next = new URLSearchParams(query);
      for (const name of ['month', 'from', 'to']) next.delete(name);
      for (const [name, value] of Object.entries(period)) next.set(name, value as string);
      setQuery(next);
    },
  };
}
