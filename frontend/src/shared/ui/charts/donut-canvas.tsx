import { Pie } from '@ant-design/charts';
import { useMemo } from 'react';
import { fontOfPage } from './axes.js';
import { tooltips } from './chart-tooltip.js';
import { textOn } from './text-on.js';
import { type ColorToken, motion, useTokens } from './use-tokens.js';

export interface DonutSlice {
  name: string;
  /** Drawn in proportion to the sum of all. */
  share: number;
  /** The formatted share, on the slice and in the tooltip. */
  text: string;
  color: ColorToken;
}

export interface DonutCanvasProps {
  slices: readonly DonutSlice[];
}

/** Each slice carries its share, so that it is found in the list beside it without its colour too. */
export function DonutCanvas({ slices }: DonutCanvasProps) {
  const colors = useTokens(['--card', ...slices.map(({ color }) => color)]).join();
  const config = useMemo(() => {
    const [card = '', ...range] = colors.split(',');
    return {
      data: slices.map(({ name, share, text }, place) => ({
        name,
        share,
        text,
        series: name,
        ink: textOn(range[place] ?? ''),
      })),
      ...shape(
        card,
        slices.map(({ name }) => name),
        range,
      ),
      ...tooltips(),
      animate: motion(),
    };
  }, [slices, colors]);
  return <Pie {...config} />;
}

function shape(card: string, names: string[], range: string[]) {
  return {
    angleField: 'share',
    colorField: 'name',
    innerRadius: 0.6,
    radius: 0.98,
    padding: 0,
    margin: 0,
    scale: { color: { domain: names, range } },
    style: { stroke: card, lineWidth: 3 },
    legend: false as const,
    label: {
      text: 'text',
      position: 'inside',
      style: {
        fill: ({ ink }: { ink: string }) => ink,
        fontFamily: fontOfPage(),
        fontSize: 12,
        fontWeight: 600,
        textAlign: 'center',
      },
    },
  };
}
