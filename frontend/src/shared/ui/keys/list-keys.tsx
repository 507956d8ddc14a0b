import { type RefObject, useState } from 'react';
import { lazyDialog } from '../../lazy/lazy-part.js';
import type { ShortcutLine } from './shortcut-help.js';
import { type Shortcuts, useShortcuts } from './use-shortcuts.js';

/** Help for keyboard shortcuts. */
export const LazyShortcutHelp = lazyDialog(async () => (await import('./shortcut-help.js')).ShortcutHelp);

interface ListKeysProps {
  list: RefObject<HTMLElement | null>;
  /** Additional shortcuts. */
  more: Shortcuts;
  lines: readonly ShortcutLine[];
}

/** Keyboard shortcuts of a list: J and K step through the rows, ? shows the help. */
export function ListKeys({ list, more, lines }: ListKeysProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  // An inactive tab stays in the page, hidden, and must not react.
  const ifShown = (act: (list: HTMLElement) => void) => () => {
    if (list.current && !list.current.closest('[aria-hidden="true"], [hidden]')) act(list.current);
  };
  const others = Object.entries(more).map(([key, act]) => [key, ifShown(act)]);
  useShortcuts({
    ...(Object.fromEntries(others) as Shortcuts),
    j: ifShown((shown) => stepThrough(shown, 1)),
    k: ifShown((shown) => stepThrough(shown, -1)),
    '?': ifShown(() => setIsHelpOpen(true)),
  });
  return <LazyShortcutHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} lines={lines} />;
}

/** Height of the bar at the top of every page; rows above this line are hidden. */
const TOP_BAR_PX = 56;

/** Moves the focus to the next or previous card; from outside the list, to the first card on screen. */
function stepThrough(list: HTMLElement, by: 1 | -1): void {
  const current = document.activeElement?.closest<HTMLElement>('[data-index]');
  const isInside = current && list.contains(current);
  const next = isInside ? rowAt(list, Number(current.dataset.index) + by) : null;
  const row = next ?? (isInside && isOnScreen(current) ? current : firstOnScreen(list));
  const card = row?.querySelector<HTMLElement>('[data-card]');
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function rowAt(list: HTMLElement, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

function firstOnScreen(list: HTMLElement): HTMLElement | undefined {
  return [...list.querySelectorAll<HTMLElement>('[data-index]')].find(isOnScreen);
}

function isOnScreen(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > TOP_BAR_PX && top < window.innerHeight;
}
