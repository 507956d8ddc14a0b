import { useState } from 'react';

/** The value, or the last one that was not null: a closing dialog keeps its content until it is gone. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
