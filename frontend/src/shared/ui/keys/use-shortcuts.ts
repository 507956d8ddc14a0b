import { useEffect, useRef } from 'react';

/** Key, as `KeyboardEvent.key` in lower case → its action. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Single-key shortcuts, active while no text field has the focus, no dialog is open and no modifier is
 * held. `isOn` false turns them off. Letter keys also match by their position, so that they work on an
 * Arabic keyboard.
 */
export function useShortcuts(shortcuts: Shortcuts, isOn = true): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const key = isShortcutOff(event) ? null : keyOf(event, Object.keys(current.current));
      if (key === null) return;
      event.preventDefault();
      current.current[key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

/** Whether a key is for a text field or a dialog, or has a modifier. */
export function isShortcutOff(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return isTyping(event.target) || isDialogOpen();
}

/** The one of `keys` that was pressed, by its character or else by its position; null without one. */
export function keyOf(event: KeyboardEvent, keys: readonly string[]): string | null {
  return (
    keys.find((key) => key === event.key.toLowerCase()) ?? keys.find((key) => key === letterOf(event)) ?? null
  );
}

/** `KeyJ` → `j`, whatever character the keyboard layout has there. */
function letterOf({ code }: KeyboardEvent): string {
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : '';
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
  );
}

/** antd keeps a closed dialog in the page, hidden. */
function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"]');
  return [...dialogs].some((dialog) => dialog.checkVisibility());
}
