import { useState } from 'react';

/** One write at a time; a second click while one is on its way does nothing. */
export function useWrite(): { isPending: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [isPending, setIsPending] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isPending) return;
    setIsPending(true);
    try {
      await work();
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, run };
}
