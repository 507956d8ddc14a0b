import { Pie } from '@ant-design/charts';
import { type ColorToken, motion, useTokens } from './use-tokens.js';

export interface DonutSlice {
  name: string;
  /** Drawn in proportion to the sum of all. */
  share: number;
  color: ColorToken;
}

export interface DonutCanvasProps {
  slices: readonly DonutSlice[];
}

/** Has no labels or tooltips, since the list beside it shows all figures. */
export function DonutCanvas({ slices }: DonutCanvasProps) {
  const [card, ...colors] = useTokens(['--card', ...slices.map(({ color }) => color)]);
  return (
    <Pie
      data={slices.map(({ name, share }) => ({ name, share }))}
      angleField="share"
      colorField="name"
      innerRadius={0.7}
      radius={0.98}
      padding={0}
      margin={0}
      scale={{ color: { domain: slices.map(({ name }) => name), range: colors } }}
      style={{ stroke: card, lineWidth: 3 }}
      legend={false}
      label={false}
      tooltip={false}
      interaction={{ tooltip: false }}
      animate={motion()}
    />
  );
}
