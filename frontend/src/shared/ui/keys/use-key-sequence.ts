import { useEffect, useRef } from 'react';
import { isShortcutOff, keyOf, type Shortcuts } from './use-shortcuts.js';

/**
 * Shortcuts of two keys, one after the other, active as those of one key are. The second key does nothing else, even if
 * it is a shortcut by itself.
 */
export function useKeySequence(first: string, shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    let isFirstPressed = false;
    const press = (event: KeyboardEvent) => {
      if (isShortcutOff(event)) return;
      const isSecond = isFirstPressed;
      isFirstPressed = !isSecond && keyOf(event, [first]) !== null;
      if (!isSecond) return;
      const key = keyOf(event, Object.keys(current.current));
      if (key === null) return;
      event.preventDefault();
      event.stopPropagation();
      current.current[key]?.();
    };
    // Before the row that has the focus takes the second key for its own.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [first]);
}
