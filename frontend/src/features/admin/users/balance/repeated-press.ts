import type { KeyboardEvent, MouseEvent } from 'react';

/** A key that is held down must not confirm what its first press has asked. */
export function preventRepeatedEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** The second click of a double click must not confirm what the first one has asked. */
export function preventDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
