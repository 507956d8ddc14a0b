/** Height of the bar at the top of every page; rows above this line are hidden. */
const TOP_BAR_PX = 56;

/** Moves the focus to the next or previous card; from outside the list, to the first card on screen. */
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
  return bottom > TOP_BAR_PX && top < window.innerHeight;
}
