import { useLayoutEffect, useRef, useState } from 'react';
import { type Resource, useResource } from '../../../../shared/store/create-resource.js';
import type { Decision } from '../state/approvals.api.js';

/**
 * After a decision the panel goes on to the next request by itself, whose buttons stand in the same place. For this time, in
 * milliseconds, it takes no decision about it: the second of two taps was meant for the request before.
 */
const HOLD_MS = 700;

/**
 * Decisions about the request that the panel shows: only once somebody can have read what it is about.
 * @param id of the request that is shown
 */
export function useDecisions<T>(
  id: string,
  context: Resource<T>,
  onDecide: (decision: Decision) => void,
): { isReady: boolean; decide: (decision: Decision) => void } {
  const { data, status } = useResource(context);
  const hasDecided = useRef(false);
  const [held, setHeld] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (!hasDecided.current) return;
    hasDecided.current = false;
    setHeld(id);
    const end = setTimeout(() => setHeld(null), HOLD_MS);
    return () => clearTimeout(end);
  }, [id]);
  const isReady = held !== id && (data !== undefined || status === 'error');
  const decide = (decision: Decision) => {
    if (!isReady) return;
    hasDecided.current = true;
    onDecide(decision);
  };
  return { isReady, decide };
}
