import { Area } from '@ant-design/charts';
import { useMemo } from 'react';
import { isolated } from '../../format/names.js';
import { tooltips } from './area-tooltip.js';
import { type ColorToken, motion, useTokens } from './use-tokens.js';

export interface AreaPoint {
  /** The label on the axis and the title of the tooltip. */
  day: string;
  series: string;
  /** The value on the vertical axis. */
  level: number;
  /** The formatted amount, as shown in the tooltip. */
  text: string;
}

export interface AreaCanvasProps {
  points: readonly AreaPoint[];
  series: readonly { name: string; color: ColorToken }[];
  /** Formats a label of the vertical axis. */
  formatLevel: (level: number) => string;
}

export function AreaCanvas({ points, series, formatLevel }: AreaCanvasProps) {
  const [muted = '', line = '', ...colors] = useTokens([
    '--muted',
    '--line',
    ...series.map(({ color }) => color),
  ]);
  const paint = colors.join();
  const config = useMemo(
    () => ({
      data: [...points],
      ...shape(
        series.map(({ name }) => name),
        paint.split(','),
      ),
      axis: axes(muted, line, formatLevel),
      ...tooltips(),
      animate: motion(),
    }),
    [points, series, paint, muted, line, formatLevel],
  );
  return <Area {...config} />;
}

function shape(names: string[], range: string[]) {
  return {
    xField: 'day',
    yField: 'level',
    colorField: 'series',
    seriesField: 'series',
    scale: { color: { domain: names, range }, y: { domainMin: 0, nice: true, tickCount: 4 } },
    style: { fillOpacity: 0.08 },
    line: { style: { lineWidth: 2 }, tooltip: false },
    legend: false as const,
    marginLeft: 0,
    paddingRight: 16,
  };
}

/** About one date label per week, and thin grid lines. */
function axes(labelFill: string, gridStroke: string, formatLevel: (level: number) => string) {
  const label = {
    labelFill,
    labelOpacity: 1,
    labelFillOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: fontOfPage(),
  };
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
      labelFilter: (_label: unknown, index: number) => index % 7 === 1,
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

function fontOfPage(): string {
  return getComputedStyle(document.body).fontFamily;
}
