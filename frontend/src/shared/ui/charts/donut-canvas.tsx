import { Pie } from '@ant-design/charts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
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
  /** The same in the tooltip of a slice that is too small for it. */
  tip?: string;
  color: ColorToken;
  /** Names the slice to {@link DonutCanvasProps.onChoose}. */
  id?: string;
}

export interface DonutCanvasProps {
  slices: readonly DonutSlice[];
  /** Receives the id of a slice that is clicked. The caller offers the same to the keyboard. */
  onChoose?: ((id: string) => void) | undefined;
}

/** Each slice carries its share, so that it is found in the list beside it without its colour too. */
export function DonutCanvas({ slices, onChoose }: DonutCanvasProps) {
  const onReady = useClicks(onChoose);
  const isClickable = onChoose !== undefined;
  const colors = useTokens(['--card', ...slices.map(({ color }) => color)]).join();
  const config = useMemo(() => {
    const [card = '', ...range] = colors.split(',');
    return {
      data: slices.map(({ id, name, share, text, tip = text }, place) => ({
        id,
        name,
        share,
        label: text,
        text: tip,
        series: name,
        ink: textOn(range[place] ?? ''),
      })),
      ...shape(
        card,
        slices.map(({ name }) => name),
        range,
        isClickable,
      ),
      ...tooltips(),
      animate: motion(),
      onReady,
    };
  }, [slices, colors, isClickable, onReady]);
  return <Pie {...config} />;
}

/** What of a chart is needed. Its own `on` would not tell clicks on slices from clicks beside them. */
interface Clickable {
  chart: {
    on: (event: 'element:click', handler: (event: { data?: { data?: { id?: string } } }) => void) => unknown;
  };
}

/** Listens to a chart that is ready. It stays the same, because the chart keeps the first one. */
function useClicks(onChoose: DonutCanvasProps['onChoose']) {
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  return useCallback(({ chart }: Clickable) => {
    chart.on('element:click', ({ data }) => {
      const id = data?.data?.id;
      if (id !== undefined) latest.current?.(id);
    });
  }, []);
}

function shape(card: string, names: string[], range: string[], isClickable: boolean) {
  return {
    angleField: 'share',
    colorField: 'name',
    innerRadius: 0.6,
    radius: 0.98,
    padding: 0,
    margin: 0,
    scale: { color: { domain: names, range } },
    style: { stroke: card, lineWidth: 3, cursor: isClickable ? 'pointer' : 'default' },
    legend: false as const,
    label: {
      text: 'label',
      position: 'inside',
      style: {
        fill: ({ ink }: { ink: string }) => ink,
        fontFamily: fontOfPage(),
        fontSize: 12,
        fontWeight: 600,
        textAlign: 'center',
        // A label belongs to its slice, which has the tooltip.
        pointerEvents: 'none',
      },
    },
  };
}
