import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where a row begins, in pixels below the beginning of its list. */
export interface RowTop {
  id: string;
  top: number;
}

interface StillRows {
  container: RefObject<HTMLElement | null>;
  /** The rows, in whatever holds them; another one is another list, and nothing of it has to stay. */
  list: object;
  rows: object;
  rendered: readonly RowTop[];
  /** Also of a row that is not rendered; `undefined` when it is gone. */
  topOf: (id: string) => number | undefined;
}

/**
 * While rows above come, go or change their height, what the pointer or the focus is on stays where it is on
 * screen, and so does what somebody reads further down. The page is scrolled by as much; where it cannot be, as in
 * a short list, the list keeps an empty place until nobody is in it any more.
 */
export function useStillRows({ container, list, rows, rendered, topOf }: StillRows): void {
  const last = useRef({ list, rows, tops: new Map<string, number>() });

  useLayoutEffect(() => {
    const before = last.current;
    const tops = new Map(rendered.map(({ id, top }) => [id, top]));
    last.current = { list, rows, tops };
    const element = container.current;
    if (!element || before.list !== list) return;
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
      if (!isHovered(element) && !element.contains(document.activeElement)) fillPlaces(element);
    };
    // What is under the pointer and in focus is settled after these events.
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

/** What the pointer is on, or else the focus; or else, further down the list, the first row on screen. */
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

/** The id of the row in which the element is. */
export function rowOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
}

/** Touch leaves behind a hover where the finger was last. */
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
    // So far down that the page can be scrolled there, however little stands below the list.
    const bottom = list.getBoundingClientRect().bottom + window.scrollY;
    style.marginBlockEnd = `${wanted + window.innerHeight - bottom}px`;
  }
  window.scrollTo({ top: wanted, behavior: 'instant' });
}

function fillPlaces({ style }: HTMLElement): void {
  style.marginBlockStart = '';
  style.marginBlockEnd = '';
}
