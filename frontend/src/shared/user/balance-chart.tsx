import { useCallback, useMemo } from 'react';
import type { Currency } from '#contract/banking/accounts';
import { useFormat } from '../format/use-format.js';
import { LineChart } from '../ui/charts/charts.js';
import type { ColorToken } from '../ui/charts/use-tokens.js';
import { useLevelFormat } from './level-format.js';
import { useOwnMoney } from './own-money.js';

/** In pixels. */
export const CHART_HEIGHT = 208;

interface BalanceChartProps {
  /** Describes the picture to screen readers. */
  label: string;
  /** Names the line. */
  name: string;
  /** The balance at the end of a day, oldest first; it holds until the next one. */
  points: readonly { on: string; balance: string }[];
  currency: Currency;
  /** In pixels. */
  height?: number;
  color?: ColorToken;
}

/** A balance as a line over time, with a step where it changes; without figures while balances are hidden. */
export function BalanceChart(props: BalanceChartProps) {
  const { points, currency, height = CHART_HEIGHT, color = '--primary', ...named } = props;
  const format = useFormat();
  const money = useOwnMoney();
  const drawn = useMemo(
    () =>
      points.map(({ on, balance }) => ({
        day: on,
        // Rounded to a number, which is precise enough for drawing.
        level: Number.parseFloat(balance),
        text: money(balance, currency),
      })),
    [points, currency, money],
  );
  const formatDay = useCallback((day: string) => format.shortDate(day), [format]);
  return (
    <LineChart
      points={drawn}
      height={height}
      color={color}
      formatDay={formatDay}
      formatLevel={useLevelFormat()}
      {...named}
    />
  );
}
