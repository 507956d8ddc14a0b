import { useEffect, useRef } from 'react';

/** Key, as `KeyboardEvent.key` in lower case → what it does. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Single keys that act while nobody is typing, no dialog is open and no modifier is held. `isOn` false turns them
 * off. Keys of letters are taken by their place as well, so that they work on an Arabic keyboard.
 */
export function useShortcuts(shortcuts: Shortcuts, isOn = true): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isDialogOpen()) return;
      const act = current.current[event.key.toLowerCase()] ?? current.current[letterOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [isOn]);
}

/** `KeyJ` → `j`, whatever the keyboard writes there. */
function letterOf({ code }: KeyboardEvent): string {
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : '';
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
  );
}

/** Dialogs of the component library stay in the page after they are closed, hidden. */
function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"]');
  return [...dialogs].some((dialog) => dialog.checkVisibility());
}
