import { lazy } from 'react';
import type { AreaCanvasProps } from './area-canvas.js';
import { ChartFrame } from './chart-frame.js';
import type { DonutCanvasProps } from './donut-canvas.js';

// One chunk for both, since nearly all of their code is shared.
const DonutCanvas = lazy(async () => ({ default: (await import('./canvases.js')).DonutCanvas }));
const AreaCanvas = lazy(async () => ({ default: (await import('./canvases.js')).AreaCanvas }));

interface Framed {
  /** Describes the picture to screen readers. */
  label: string;
  /** In pixels. */
  height: number;
}

/** Shares of a whole, as a ring. The caller shows the figures beside it, as a list. */
export function DonutChart({ label, height, ...canvas }: Framed & DonutCanvasProps) {
  return (
    <ChartFrame label={label} height={height}>
      <DonutCanvas {...canvas} />
    </ChartFrame>
  );
}

/** Amounts over days, one area per series. The caller shows the figures beside it, as a table. */
export function AreaChart({ label, height, ...canvas }: Framed & AreaCanvasProps) {
  return (
    <ChartFrame label={label} height={height}>
      <AreaCanvas {...canvas} />
    </ChartFrame>
  );
}
