import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Box, freePlace, type Obstacle, weightUnder } from './free-place.js';

const DIALOGS = 'dialog[open], [role=dialog]';
const CONTROLS = 'button, a[href], input, textarea, summary, [role=combobox], .ant-select';
/** What finishes a form: a PIN or a password, and the button. */
const MAIN = '.ant-btn-primary, [type=submit], input[type=password]';
/** What stays at its place while the page is scrolled. */
const FIXED = '[data-keep-clear]';

/** What a person does next, any other control of a dialog, and a dialog itself. */
const NEXT = 1000;
const CONTROL = 20;
const DIALOG = 1;

/** Dialogs take this long to open and to change, in ms. */
const SETTLED_MS = 300;
/** What is scrolled or changed is at its place when nothing has moved for this long, in ms. */
const MOVED_MS = 100;
/** Until then, what moves is elsewhere. */
const MOTION_ENDS = ['animationend', 'transitionend'] as const;

/**
 * Puts a toast where it covers no button or field that is needed next: at the bottom centre if possible. It moves only
 * if such a thing comes up under it, however it got there, and not while somebody has moved the pointer or the focus onto
 * it.
 * @param id of the toast that is shown; null for none
 */
export function useFreePlace(id: number | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: toast } = element;
    if (!toast || id === null) return undefined;
    put(toast, findPlace(toast));
    let isPointed = false;
    const point = (event: PointerEvent) => {
      isPointed ||= hasMoved(event);
    };
    const leave = () => {
      isPointed = false;
    };
    const check = () => {
      if (isPointed || toast.contains(document.activeElement)) return;
      const place = boxOf(toast);
      if (weightUnder(place, obstaclesOf(toast)) < CONTROL && isWithin(place)) return;
      put(toast, findPlace(toast));
    };
    const stopWatching = watch(toast, check);
    toast.addEventListener('pointermove', point);
    toast.addEventListener('pointerleave', leave);
    return () => {
      stopWatching();
      toast.removeEventListener('pointermove', point);
      toast.removeEventListener('pointerleave', leave);
    };
  }, [id]);
  return element;
}

/** Calls `check` whenever something may have come up under the toast; returns a function that ends it. */
function watch(toast: Element, check: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const checkLater = () => {
    clearTimeout(later);
    later = setTimeout(check, MOVED_MS);
  };
  // What a dialog shows next has no focus and scrolls nothing: a part that was loaded, another tab, a further step.
  const changes = new MutationObserver((list) => {
    if (list.some(({ target }) => !toast.contains(target))) checkLater();
  });
  const options = { childList: true, subtree: true, attributeFilter: ['class', 'open', 'hidden'] };
  changes.observe(document.body, options);
  // A dialog that opens with a toast in it is shown after this effect.
  const frame = requestAnimationFrame(check);
  const timer = setTimeout(check, SETTLED_MS);
  // A dialog that is scrolled tells only those who listen on the way down.
  document.addEventListener('scroll', checkLater, true);
  document.addEventListener('focusin', check);
  for (const end of MOTION_ENDS) document.addEventListener(end, checkLater);
  window.addEventListener('resize', check);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    clearTimeout(later);
    changes.disconnect();
    document.removeEventListener('scroll', checkLater, true);
    document.removeEventListener('focusin', check);
    for (const end of MOTION_ENDS) document.removeEventListener(end, checkLater);
    window.removeEventListener('resize', check);
  };
}

/** Whether a person has moved the pointer. Browsers also report a still one when something appears under it. */
export function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

function findPlace(toast: HTMLElement): Box {
  return freePlace({
    window: windowSize(),
    toast: { width: toast.offsetWidth, height: toast.offsetHeight },
    obstacles: obstaclesOf(toast),
    isRightToLeft: document.documentElement.dir === 'rtl',
  });
}

function put({ style }: HTMLElement, { left, bottom }: Box): void {
  style.left = `${left}px`;
  style.bottom = `${windowSize().height - bottom}px`;
}

/** Without the scroll bar. */
function windowSize(): { width: number; height: number } {
  return { width: document.documentElement.clientWidth, height: window.innerHeight };
}

function isWithin({ left, top, right, bottom }: Box): boolean {
  const { width, height } = windowSize();
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

/** Of an open dialog: all its controls. Of a page: what finishes a form, what is fixed, and what has the focus. */
function obstaclesOf(toast: Element): Obstacle[] {
  const dialogs = [...document.querySelectorAll(DIALOGS)];
  const page = dialogs.some(isModal) ? dialogs : [document];
  const boxes = (places: readonly ParentNode[], selector: string, weight: number) =>
    places
      .flatMap((place) => [...place.querySelectorAll(selector)])
      .filter((one) => !toast.contains(one))
      .map((one) => ({ ...boxOf(one), weight }));
  return [
    ...boxes(page, MAIN, NEXT),
    ...boxes(page, FIXED, NEXT),
    ...boxes(dialogs, CONTROLS, CONTROL),
    ...dialogs.map((dialog) => ({ ...boxOf(dialog), weight: DIALOG })),
    ...focused().map((one) => ({ ...boxOf(one), weight: NEXT })),
  ].filter(({ left, right }) => left < right);
}

/** Whether the page behind the dialog cannot be used. */
function isModal(dialog: Element): boolean {
  return dialog.tagName === 'DIALOG' || dialog.closest('.ant-modal-wrap, .ant-drawer') !== null;
}

/** The control with the focus, with the frame around it. */
function focused(): Element[] {
  const { activeElement } = document;
  if (!activeElement?.matches(CONTROLS)) return [];
  return [activeElement.closest('.ant-select, .ant-input-affix-wrapper') ?? activeElement];
}

/** Empty for an element that is not shown. */
function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}
