import { lazyCode, Loaded } from '../../lazy/lazy-part.js';
import type { BarsCanvasProps } from './bars-canvas.js';
import { ChartFrame } from './chart-frame.js';
import type { DonutCanvasProps } from './donut-canvas.js';
import type { LineCanvasProps } from './line-canvas.js';

// One chunk for all, since nearly all of their code is shared. By far the largest: it is not loaded in advance.
const donutCanvas = lazyCode(async () => (await import('./canvases.js')).DonutCanvas);
const barsCanvas = lazyCode(async () => (await import('./canvases.js')).BarsCanvas);
const lineCanvas = lazyCode(async () => (await import('./canvases.js')).LineCanvas);

interface Framed {
  /** Describes the picture to screen readers. */
  label: string;
  /** In pixels. */
  height: number;
}

/** Shares of a whole, as a ring. The caller shows the figures beside it, as a table. */
export function DonutChart({ label, height, ...canvas }: Framed & DonutCanvasProps) {
  return (
    <ChartFrame label={label} height={height}>
      <Loaded code={donutCanvas} props={canvas} />
    </ChartFrame>
  );
}

/** Amounts over days, up and down from zero. The caller shows the figures beside it, as a table. */
export function BarsChart({ label, height, ...canvas }: Framed & BarsCanvasProps) {
  return (
    <ChartFrame label={label} height={height}>
      <Loaded code={barsCanvas} props={canvas} />
    </ChartFrame>
  );
}

/** One amount over time. The caller shows the figures beside it, as a table. */
export function LineChart({ label, height, ...canvas }: Framed & LineCanvasProps) {
  return (
    <ChartFrame label={label} height={height}>
      <Loaded code={lineCanvas} props={canvas} />
    </ChartFrame>
  );
}
