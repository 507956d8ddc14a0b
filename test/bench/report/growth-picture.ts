import type { Series } from './figure.js';
import { number } from './table.js';

interface Panel {
  title: string;
  /** The label of the horizontal axis. */
  grows: string;
  series: readonly Series[];
}

const WIDTH = 460;
const HEIGHT = 330;
const LEFT = 48;
const TOP = 40;
/** The width for the names of the series. */
const RIGHT = 150;
const BOTTOM = 44;
/** The minimum distance of two names. */
const LINE_HEIGHT = 14;

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #24332d; }
.title { font-weight: 600; }
.grid { stroke: #d5d9d3; }
.line { fill: none; stroke-width: 2; }
.c0 { --c: #0b6b4f } .c1 { --c: #b8862b } .c2 { --c: #1d5fc2 } .c3 { --c: #a8321f } .c4 { --c: #6d3fb5 }
.line { stroke: var(--c); } .dot, .name { fill: var(--c); }
@media (prefers-color-scheme: dark) {
  text { fill: #dfe8e3; } .grid { stroke: #3a4640; }
  .c0 { --c: #4fe0ae } .c1 { --c: #ffc53d } .c2 { --c: #7db2ff } .c3 { --c: #ff8f7a } .c4 { --c: #c6a5ff }
}`;

/** Panels side by side with logarithmic axes, where proportional growth is a straight line. */
export function growthPicture(panels: readonly Panel[]): string {
  const width = panels.length * WIDTH;
  const drawn = panels.map(
    (panel, index) => `<g transform="translate(${index * WIDTH} 0)">${draw(panel)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${panels
    .map(({ title }) => title)
    .join('; ')}"><style>${STYLE}</style>${drawn.join('')}</svg>\n`;
}

function draw({ title, grows, series: measured }: Panel): string {
  const series = measured
    .map((one) => ({ ...one, points: one.points.filter(isDrawable) }))
    .filter((one) => one.points.length > 0);
  const points = series.flatMap((one) => one.points);
  const x = scale(
    points.map((point) => point.x),
    LEFT,
    WIDTH - RIGHT,
  );
  const y = scale(
    points.map((point) => point.y),
    HEIGHT - BOTTOM,
    TOP,
  );
  const grid = y.ticks.map(
    (tick) => `<path class="grid" d="M${LEFT} ${y.at(tick)}H${WIDTH - RIGHT}"/>
<text x="${LEFT - 6}" y="${y.at(tick) + 4}" text-anchor="end">${number(tick)}</text>`,
  );
  const below = x.ticks.map(
    (tick) =>
      `<text x="${x.at(tick)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${short(tick)}</text>`,
  );
  const places = spreadOut(series.map((one) => y.at(one.points.at(-1)?.y ?? 1)));
  const lines = series.map((one, index) => {
    const path = one.points.map((point) => `${x.at(point.x)} ${y.at(point.y)}`).join('L');
    const dots = one.points.map(
      (point) => `<circle class="dot" cx="${x.at(point.x)}" cy="${y.at(point.y)}" r="3"/>`,
    );
    const name = `<text class="name" x="${WIDTH - RIGHT + 8}" y="${(places[index] ?? 0) + 4}">${one.name}</text>`;
    return `<g class="c${index % 5}"><path class="line" d="M${path}"/>${dots.join('')}${name}</g>`;
  });
  return `<text class="title" x="${LEFT}" y="18">${title}</text>${grid.join('')}${below.join('')}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${grows}</text>${lines.join('')}`;
}

/** A logarithmic axis has no place for 0, and none for a figure that could not be formed, which JSON makes `null`. */
function isDrawable({ x, y }: { x: number; y: number | null }): boolean {
  return x > 0 && y !== null && y > 0 && Number.isFinite(y);
}

interface Scale {
  /** Powers of ten, from below the least to above the greatest value. */
  ticks: number[];
  at(value: number): number;
}

function scale(values: readonly number[], from: number, to: number): Scale {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  const ticks = Array.from({ length: last - first + 1 }, (_, step) => 10 ** (first + step));
  const at = (value: number) =>
    Math.round(from + ((Math.log10(value) - first) / (last - first)) * (to - from));
  return { ticks, at };
}

/** Vertical positions moved apart until each is readable; in the given order. */
function spreadOut(places: readonly number[]): number[] {
  const result = [...places];
  let above = -Infinity;
  for (const index of places.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))) {
    above = Math.max(places[index] ?? 0, above + LINE_HEIGHT);
    result[index] = above;
  }
  return result;
}

function short(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000} M`;
  return value >= 1_000 ? `${value / 1_000} k` : String(value);
}
