import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useConnection } from '../live/connection.js';

/** Whether the browser has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Tries again when the browser is online again, and when the server can be reached again. */
export function useRetryWhenBack(retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  }, [retry]);
  const connection = useConnection();
  const before = useRef(connection);
  useEffect(() => {
    if (before.current === 'away' && connection === 'connected') latest.current();
    before.current = connection;
  }, [connection]);
  useEffect(() => {
    const again = () => latest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
}
