import { Line } from '@ant-design/charts';
import { useMemo } from 'react';
import { daysAfter, daysBetween } from '../../format/uae-days.js';
import { axes, namedDays } from './axes.js';
import { tooltips } from './chart-tooltip.js';
import { type ColorToken, motion, useTokens } from './use-tokens.js';

export interface LinePoint {
  /** `2026-11-21`; its distance from the other points is that of the days. */
  day: string;
  /** The value on the vertical axis. */
  level: number;
  /** The formatted amount, as shown in the tooltip. */
  text: string;
}

export interface LineCanvasProps {
  /** Names the line in the tooltip. */
  name: string;
  /** At least one, oldest first. The value of a day holds until the next point. */
  points: readonly LinePoint[];
  color: ColorToken;
  /** Formats a day for the horizontal axis and the title of the tooltip. */
  formatDay: (day: string) => string;
  /** Formats a label of the vertical axis. */
  formatLevel: (level: number) => string;
}

/** One amount over time: a line with steps, as an amount changes at once. */
export function LineCanvas({ name, points, color, formatDay, formatLevel }: LineCanvasProps) {
  const colors = useTokens(['--muted', '--line', color]).join();
  const config = useMemo(() => {
    const [label = '', line = '', stroke = ''] = colors.split(',');
    const first = points[0]?.day ?? '';
    const last = daysBetween(first, points.at(-1)?.day ?? '');
    const axis = axes({ label, line, formatLevel });
    return {
      data: points.map((point) => ({
        ...point,
        series: name,
        at: daysBetween(first, point.day),
        title: formatDay(point.day),
      })),
      ...shape(stroke, spanOf(points), last),
      axis: {
        ...axis,
        x: {
          ...axis.x,
          tickMethod: () => namedDays(last),
          labelFilter: () => true,
          labelFormatter: (at: number) => axis.x.labelFormatter(formatDay(daysAfter(first, at))),
        },
      },
      ...tooltips('title'),
      animate: motion(),
    };
  }, [name, points, colors, formatDay, formatLevel]);
  return <Line {...config} />;
}

function shape(stroke: string, [lowest, highest]: [number, number], last: number) {
  return {
    xField: 'at',
    yField: 'level',
    shapeField: 'hv',
    scale: {
      x: { type: 'linear' as const, domain: [0, Math.max(1, last)], nice: false },
      y: { domainMin: lowest, domainMax: highest, nice: true, tickCount: 4 },
    },
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
