import { useEffect } from 'react';
import { useConnection } from '../../../shared/live/connection.js';
import { useIsPageVisible } from './use-mark-read.js';
import { conversationResource, outdateLists } from '../state/support.store.js';

const POLL_MS = 5_000;

/** While nothing is pushed, what somebody looks at is asked for. */
export function useFreshness(conversationId: string | null): void {
  const isNeeded = useConnection() === 'away';
  const isVisible = useIsPageVisible();
  useEffect(() => {
    if (!isNeeded || !isVisible) return undefined;
    const timer = setInterval(() => {
      outdateLists();
      if (conversationId !== null) void conversationResource(conversationId).invalidate();
    }, POLL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isNeeded, isVisible, conversationId]);
}
