import { useEffect, useState } from 'react';

/** The value, once it has not changed for `quietMs` milliseconds. */
export function useDebouncedValue<Value>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, quietMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, quietMs]);
  return settled;
}
