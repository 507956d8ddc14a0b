/** A rectangle in the window, in pixels from its top left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a toast should not cover. The heavier one matters more. */
export interface Obstacle extends Box {
  weight: number;
}

interface Wanted {
  window: { width: number; height: number };
  toast: { width: number; height: number };
  obstacles: readonly Obstacle[];
  isRightToLeft: boolean;
}

/** The space between a toast and the edges of the window, in pixels. */
const MARGIN = 16;
/** The space that an obstacle keeps above and below it, and the distance of the places that are tried, in pixels. */
const GAP = 8;

/**
 * The place that covers least: at the bottom centre, or as little above it as possible; or else in the corner at the
 * end, or above that.
 */
export function freePlace({ window, toast, obstacles, isRightToLeft }: Wanted): Box {
  const center = Math.max(Math.round((window.width - toast.width) / 2), 0);
  const end = isRightToLeft ? MARGIN : window.width - MARGIN - toast.width;
  const lowest = window.height - MARGIN;
  let best = placeAt(center, lowest, toast);
  for (const left of [center, end]) {
    for (let bottom = lowest; bottom - toast.height >= MARGIN; bottom -= GAP) {
      const place = placeAt(left, bottom, toast);
      if (weightUnder(place, obstacles) < weightUnder(best, obstacles)) best = place;
    }
  }
  return best;
}

function placeAt(left: number, bottom: number, { width, height }: Wanted['toast']): Box {
  return { left, top: bottom - height, right: left + width, bottom };
}

/** How much of the obstacles lies under the place, or too close above or below it. */
export function weightUnder(place: Box, obstacles: readonly Obstacle[]): number {
  const covered = obstacles.filter(
    ({ left, top, right, bottom }) =>
      left < place.right && right > place.left && top - GAP < place.bottom && bottom + GAP > place.top,
  );
  return covered.reduce((sum, { weight }) => sum + weight, 0);
}
