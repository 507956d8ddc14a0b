/** Below the bar at the top of every page. */
const FIRST_VISIBLE_PX = 56;

/** Takes the focus to the next card or the one before; into the list, to the first one on screen. */
export function stepThrough(list: HTMLElement, by: 1 | -1): void {
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
  return bottom > FIRST_VISIBLE_PX && top < window.innerHeight;
}
