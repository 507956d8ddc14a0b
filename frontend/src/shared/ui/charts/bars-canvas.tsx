import { Column } from '@ant-design/charts';
import { useMemo } from 'react';
import { axes } from './axes.js';
import { tooltips } from './chart-tooltip.js';
import { type ColorToken, motion, useTokens } from './use-tokens.js';

export interface Bar {
  /** The label on the axis and the title of the tooltip. */
  day: string;
  series: string;
  /** The value on the vertical axis: bars of negative values hang below zero. */
  level: number;
  /** The formatted amount, as shown in the tooltip. */
  text: string;
}

export interface BarsCanvasProps {
  /** All days, in their order. */
  days: readonly string[];
  /** At most one bar of a series for each day and direction; days without a bar stay empty. */
  bars: readonly Bar[];
  series: readonly { name: string; color: ColorToken }[];
  /** Formats a label of the vertical axis. */
  formatLevel: (level: number) => string;
}

/** Bars over days, up and down from zero, so that the series differ without their colours too. */
export function BarsCanvas({ days, bars, series, formatLevel }: BarsCanvasProps) {
  const colors = useTokens(['--muted', '--line', ...series.map(({ color }) => color)]).join();
  const config = useMemo(() => {
    const [label = '', line = '', ...range] = colors.split(',');
    return {
      data: visible(bars),
      ...shape(
        days,
        series.map(({ name }) => name),
        range,
      ),
      axis: axes({ label, line, formatLevel, dates: days.length }),
      ...tooltips('day'),
      animate: motion(),
    };
  }, [days, bars, series, colors, formatLevel]);
  return <Column {...config} />;
}

/** The share of the highest bar that the lowest ones have, so that groceries can be seen beside a salary. */
const LOWEST_SHARE = 0.02;

function visible(bars: readonly Bar[]): Bar[] {
  const lowest = LOWEST_SHARE * Math.max(...bars.map(({ level }) => Math.abs(level)));
  return bars.map((bar) => ({ ...bar, level: Math.sign(bar.level) * Math.max(Math.abs(bar.level), lowest) }));
}

/** Up to this number of bars beside each other, they are wide. */
const FEW = 12;

function shape(days: readonly string[], names: string[], range: string[]) {
  return {
    xField: 'day',
    yField: 'level',
    colorField: 'series',
    scale: {
      color: { domain: names, range },
      x: { domain: [...days], paddingInner: 0.25 },
      y: { nice: true, tickCount: 4 },
    },
    style: { maxWidth: days.length > FEW ? 16 : 40, radius: 1 },
    legend: false as const,
    marginLeft: 0,
    paddingRight: 16,
  };
}
