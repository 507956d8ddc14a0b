/** Between the toast and the title, and the edge of the window. */
const SPACE = 8;
/** Between the toast and a drawer that it stands beside. */
const BESIDE = 16;

const DRAWERS = '.ant-drawer-open .ant-drawer-content-wrapper';
const TITLES = '.ant-modal-title, .ant-drawer-title, dialog[open] h2';

/**
 * Keeps the toasts off open dialogs: beside a drawer where there is room, otherwise off the titles, above them where there
 * is room, else below. Returns a function that ends this.
 * @param toasts the place of the toasts
 */
export function clearTitles(toasts: HTMLElement): () => void {
  const settle = () => {
    toasts.style.insetBlockStart = '';
    toasts.style.insetInlineEnd = besideDrawers(toasts.offsetWidth);
    const own = toasts.getBoundingClientRect();
    for (const title of document.querySelectorAll(TITLES)) {
      const { left, right, top, bottom } = title.getBoundingClientRect();
      if (own.right <= left || right <= own.left || own.bottom <= top || bottom <= own.top) continue;
      const above = top - SPACE - own.height;
      toasts.style.insetBlockStart = `${above < SPACE ? bottom + SPACE : above}px`;
    }
  };
  settle();
  // Dialogs open and close while a toast is shown; they are there, or gone, a moment after their animation, if any.
  const settleSoon = () => requestAnimationFrame(settle);
  const dialogs = new MutationObserver(settleSoon);
  dialogs.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('animationend', settleSoon);
  return () => {
    dialogs.disconnect();
    document.removeEventListener('animationend', settleSoon);
    toasts.style.insetBlockStart = '';
    toasts.style.insetInlineEnd = '';
  };
}

/** The distance from the end of the line that keeps toasts of this width beside open drawers; empty without room. */
function besideDrawers(toastWidth: number): string {
  const panels = [...document.querySelectorAll(DRAWERS)].map((panel) => panel.getBoundingClientRect().width);
  const widest = Math.max(0, ...panels);
  const isRoom = widest > 0 && window.innerWidth - widest >= toastWidth + 2 * BESIDE;
  return isRoom ? `${widest + BESIDE}px` : '';
}
