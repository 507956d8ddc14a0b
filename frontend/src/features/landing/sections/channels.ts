/** A point of the drawing: the distance along the water, and the distance to the side. */
type Point = readonly [along: number, across: number];

/** The part of its way for which a channel runs straight before it turns. */
const STRAIGHT = 0.35;

/**
 * Draws the bank's motif: one source whose channels split into two equal ones, `levels` times. `place` maps
 * the middle of a share (0 to 1 of the width) to a point of the drawing. Returns one SVG path per channel.
 */
export function channelPaths(levels: number, place: (level: number, share: number) => Point): string[] {
  const paths: string[] = [];
  for (let level = 0; level < levels; level += 1) {
    const channels = 2 ** level;
    for (let index = 0; index < channels * 2; index += 1) {
      const from = place(level, (Math.floor(index / 2) + 0.5) / channels);
      const to = place(level + 1, (index + 0.5) / (channels * 2));
      paths.push(channel(from, to));
    }
  }
  return paths;
}

/** The SVG path from the source to one share; `leaf` is the number of the share. */
export function streamPath(
  levels: number,
  leaf: number,
  place: (level: number, share: number) => Point,
): string {
  const way = Array.from({ length: levels }, (_, level) => {
    const indexAt = (at: number) => Math.floor(leaf / 2 ** (levels - at));
    const shareAt = (at: number) => (indexAt(at) + 0.5) / 2 ** at;
    return channel(place(level, shareAt(level)), place(level + 1, shareAt(level + 1)));
  });
  return way.join('');
}

function channel([along, across]: Point, [nextAlong, nextAcross]: Point): string {
  const turn = along + (nextAlong - along) * STRAIGHT;
  const middle = (turn + nextAlong) / 2;
  const points = [
    [turn, across],
    [middle, across],
    [middle, nextAcross],
    [nextAlong, nextAcross],
  ].map((point) => point.map((part) => Math.round(part)).join(' '));
  const [straight, ...curve] = points;
  return `M${Math.round(along)} ${Math.round(across)}L${straight ?? ''}C${curve.join(' ')}`;
}
