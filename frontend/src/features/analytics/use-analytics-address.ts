import { useSearchParams } from 'react-router-dom';

/** What the address asks for; `null` for what it does not name. */
export interface AskedAnalytics extends Record<'month' | 'currency' | 'recipient', string | null> {
  categories: readonly string[];
}

/** Month, currency and choice are part of the address, so that the back button and bookmarks work. */
export function useAnalyticsAddress(): {
  asked: AskedAnalytics;
  change: (next: Partial<AskedAnalytics>) => void;
} {
  const [query, setQuery] = useSearchParams();
  return {
    asked: {
      month: query.get('month'),
      currency: query.get('currency'),
      recipient: query.get('recipient'),
      categories: query.getAll('category'),
    },
    change: ({ categories, ...next }) => {
      const changed = new URLSearchParams(query);
      for (const [name, value] of Object.entries(next)) {
        if (value) changed.set(name, value);
        else changed.delete(name);
      }
      if (categories) {
        changed.delete('category');
        for (const category of categories) changed.append('category', category);
      }
      setQuery(changed);
    },
  };
}
