/** Between the toast and the title, and the edge of the window. */
const SPACE = 8;

const TITLES = '.ant-modal-title, .ant-drawer-title, dialog[open] h2';

/**
 * Keeps the toasts off the titles of open dialogs: above them where there is room, else below. Returns a function that
 * ends this.
 * @param toasts the place of the toasts
 */
export function clearTitles(toasts: HTMLElement): () => void {
  const settle = () => {
    toasts.style.insetBlockStart = '';
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
  };
}
