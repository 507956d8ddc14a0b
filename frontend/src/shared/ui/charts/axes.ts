import { isolated } from '../../format/names.js';

export interface AxisStyle {
  label: string;
  line: string;
  /** Formats a label of the vertical axis. */
  formatLevel: (level: number) => string;
  /** Number of dates; a few are all named. */
  dates?: number;
}

/** Below this width in pixels, dates with full names of months would touch. */
const WIDE = 640;
/** The number of dates that are named on an axis of time, at most. */
const DATES = { wide: 7, phone: 4 };

/** Thin grid lines, and one date label per week, or every two on phones; each of a few dates has one. */
export function axes({ label: labelFill, line: gridStroke, formatLevel, dates = Infinity }: AxisStyle) {
  const label = {
    labelFill,
    labelOpacity: 1,
    labelFillOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: fontOfPage(),
  };
  const isFew = dates <= DATES.wide;
  const step = isWide() ? 7 : 14;
  const hairline = { gridStroke, gridStrokeOpacity: 1, gridLineDash: [0, 0] };
  return {
    x: {
      ...label,
      title: false as const,
      tick: false,
      line: true,
      lineStroke: gridStroke,
      lineStrokeOpacity: 1,
      labelAutoRotate: false,
      labelFormatter: isolated,
      labelFilter: (_label: unknown, index: number) => isFew || index % step === 1,
    },
    y: {
      ...label,
      ...hairline,
      title: false as const,
      tick: false,
      labelFormatter: (level: number) => formatLevel(level),
    },
  };
}

const isWide = (): boolean => window.innerWidth >= WIDE;

/** The days of an axis from day 0 to day `last` that are named: evenly apart, and not at its very ends if there are many. */
export function namedDays(last: number): number[] {
  const most = isWide() ? DATES.wide : DATES.phone;
  const step = Math.max(1, Math.ceil((last + 1) / most));
  const first = Math.floor(step / 2);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

export function fontOfPage(): string {
  return getComputedStyle(document.body).fontFamily;
}
