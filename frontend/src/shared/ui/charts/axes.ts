import { isolated } from '../../format/names.js';

export interface AxisStyle {
  label: string;
  line: string;
  /** Formats a label of the vertical axis. */
  formatLevel: (level: number) => string;
  /** Number of dates, if that may be small: then more of them are named. */
  dates?: number;
}

/** Below this width in pixels, dates with full names of months would touch. */
const WIDE = 640;
/** Up to this number of dates, all are named, or every third on phones. */
const FEW_DATES = 13;

/** One date label per week, or every two on phones, and thin grid lines. */
export function axes({ label: labelFill, line: gridStroke, formatLevel, dates = Infinity }: AxisStyle) {
  const label = {
    labelFill,
    labelOpacity: 1,
    labelFillOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: fontOfPage(),
  };
  const isWide = window.innerWidth >= WIDE;
  const step = dates <= FEW_DATES ? (isWide ? 1 : 3) : isWide ? 7 : 14;
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
      labelFilter: (_label: unknown, index: number) => index % step === (dates <= FEW_DATES ? 0 : 1),
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

export function fontOfPage(): string {
  return getComputedStyle(document.body).fontFamily;
}
