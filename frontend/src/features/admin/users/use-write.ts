import { useState } from 'react';

/** Runs one write at a time; `run` does nothing while another is pending. */
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
