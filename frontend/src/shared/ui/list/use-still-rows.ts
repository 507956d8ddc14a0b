import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where a row begins, in pixels below the top of its list. */
export interface RowTop {
  id: string;
  top: number;
}

interface StillRows {
  container: RefObject<HTMLElement | null>;
  /** The identity of the list. When it changes, no row has to keep its place. */
  list: object;
  rows: object;
  rendered: readonly RowTop[];
  /** Also returns the top of a row that is not rendered; `undefined` for one that is gone. */
  topOf: (id: string) => number | undefined;
  /** While true, no row has to keep its place. */
  mayMove?: RefObject<boolean>;
}

/**
 * Keeps the row under the pointer, the row in focus, or the first row on screen further down at the same
 * place on screen while rows above it are added, removed or resized. The page is scrolled by the
 * difference; where it cannot be, as in a short list, the list gets a margin, which is removed once neither
 * pointer nor focus is in the list.
 */
export function useStillRows({ container, list, rows, rendered, topOf, mayMove }: StillRows): void {
  const last = useRef({ list, rows, tops: new Map<string, number>() });

  useLayoutEffect(() => {
    const before = last.current;
    const tops = new Map(rendered.map(({ id, top }) => [id, top]));
    last.current = { list, rows, tops };
    const element = container.current;
    if (!element || before.list !== list) return;
    if (mayMove?.current === true) {
      removeMargins(element);
      return;
    }
    if (before.rows === rows && !hasMoved(before.tops, tops)) return;
    const id = rowToKeep(element, before.tops);
    const was = id === null ? undefined : before.tops.get(id);
    const is = id === null ? undefined : topOf(id);
    if (was !== undefined && is !== undefined && was !== is) scrollAlong(element, is - was);
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const leave = () => {
      if (!isHovered(element) && !element.contains(document.activeElement)) removeMargins(element);
    };
    // Hover and focus are up to date only after these events.
    const leaveSoon = () => setTimeout(leave);
    element.addEventListener('pointerleave', leaveSoon);
    element.addEventListener('focusout', leaveSoon);
    return () => {
      element.removeEventListener('pointerleave', leaveSoon);
      element.removeEventListener('focusout', leaveSoon);
    };
  }, [container]);
}

function hasMoved(before: ReadonlyMap<string, number>, tops: ReadonlyMap<string, number>): boolean {
  return [...tops].some(([id, top]) => (before.get(id) ?? top) !== top);
}

/**
 * The row under the pointer; otherwise the row in focus; otherwise, if the list is scrolled, the first row
 * on screen.
 */
function rowToKeep(list: HTMLElement, tops: ReadonlyMap<string, number>): string | null {
  const hovered = isHovered(list) ? list.querySelector<HTMLElement>('[data-row]:hover') : null;
  const focused = list.contains(document.activeElement) ? rowOf(document.activeElement) : null;
  const held = hovered?.dataset.row ?? focused;
  if (held !== null && tops.has(held)) return held;

  const hidden = -list.getBoundingClientRect().top;
  if (hidden <= 0) return null;
  const shown = [...tops].filter(([, top]) => top >= hidden);
  return shown.length === 0 ? null : shown.reduce((a, b) => (b[1] < a[1] ? b : a))[0];
}

/** The id of the row that contains the element. */
export function rowOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
}

/** Ignored on touch devices, where the last touched element stays hovered. */
function isHovered(element: HTMLElement): boolean {
  return window.matchMedia('(hover: hover)').matches && element.matches(':hover');
}

function scrollAlong(list: HTMLElement, by: number): void {
  const wanted = window.scrollY + by;
  const { style } = list;
  if (wanted < 0) {
    style.marginBlockStart = `${(Number.parseFloat(style.marginBlockStart) || 0) - wanted}px`;
  }
  if (wanted + window.innerHeight > document.documentElement.scrollHeight) {
    // Makes the page long enough to be scrolled there, however little stands below the list.
    const bottom = list.getBoundingClientRect().bottom + window.scrollY;
    style.marginBlockEnd = `${wanted + window.innerHeight - bottom}px`;
  }
  window.scrollTo({ top: wanted, behavior: 'instant' });
}

function removeMargins({ style }: HTMLElement): void {
  style.marginBlockStart = '';
  style.marginBlockEnd = '';
}
