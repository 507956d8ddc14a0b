import { useEffect, useRef } from 'react';

const forgetters = new Set<() => void>();

/** Empties a field for a PIN or a password when the session ends while its form stays open. */
export function useForgottenSecret(forget: () => void): void {
  const latest = useRef(forget);
  useEffect(() => {
    latest.current = forget;
  }, [forget]);
  useEffect(() => {
    const empty = () => {
      latest.current();
    };
    forgetters.add(empty);
    return () => {
      forgetters.delete(empty);
    };
  }, []);
}

/** Empties all fields for PINs and passwords. */
export function forgetSecrets(): void {
  for (const forget of forgetters) forget();
}
