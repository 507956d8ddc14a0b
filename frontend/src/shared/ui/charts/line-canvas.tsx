import { Line } from '@ant-design/charts';
import { useMemo } from 'react';
import { axes } from './axes.js';
import { tooltips } from './chart-tooltip.js';
import { type ColorToken, motion, useTokens } from './use-tokens.js';

export interface LinePoint {
  /** The label on the axis and the title of the tooltip. */
  day: string;
  /** The value on the vertical axis. */
  level: number;
  /** The formatted amount, as shown in the tooltip. */
  text: string;
}

export interface LineCanvasProps {
  /** Names the line in the tooltip. */
  name: string;
  /** One for each day, in their order. */
  points: readonly LinePoint[];
  color: ColorToken;
  /** Formats a label of the vertical axis. */
  formatLevel: (level: number) => string;
}

/** One amount over days: a line with steps, as an amount changes at once. */
export function LineCanvas({ name, points, color, formatLevel }: LineCanvasProps) {
  const colors = useTokens(['--muted', '--line', color]).join();
  const config = useMemo(() => {
    const [label = '', line = '', stroke = ''] = colors.split(',');
    return {
      data: points.map((point) => ({ ...point, series: name })),
      ...shape(stroke, spanOf(points)),
      axis: axes({ label, line, formatLevel, dates: points.length }),
      ...tooltips('day'),
      animate: motion(),
    };
  }, [name, points, colors, formatLevel]);
  return <Line {...config} />;
}

function shape(stroke: string, [lowest, highest]: [number, number]) {
  return {
    xField: 'day',
    yField: 'level',
    shapeField: 'hv',
    scale: { y: { domainMin: lowest, domainMax: highest, nice: true, tickCount: 4 } },
    style: { stroke, lineWidth: 2 },
    legend: false as const,
    marginLeft: 0,
    paddingRight: 16,
  };
}

/** Around a line without height, as of an empty account: the steps of its axis are whole then. */
const LEAST_ROOM = 4;

/** The values with some room around them, so that an unchanged amount is drawn in the middle. */
function spanOf(points: readonly LinePoint[]): [number, number] {
  const levels = points.map(({ level }) => level);
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)];
  const room = Math.max((highest - lowest) * 0.1, Math.abs(highest) * 0.02, LEAST_ROOM);
  return [lowest >= 0 ? Math.max(0, lowest - room) : lowest - room, highest + room];
}
