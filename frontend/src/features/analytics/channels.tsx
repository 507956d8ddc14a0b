import type { ColorToken } from '../../shared/ui/charts/use-tokens.js';
import styles from './channels.module.css';

interface ChannelsProps {
  /** The sizes of what flows in. */
  sources: readonly number[];
  /** What flows out; the sum of the sizes is that of the sources. */
  parts: readonly { size: number; color: ColorToken }[];
}

/** In pixels: the height of a row at either end, and the width of all water together. */
const ROW = 64;
const WATER = 40;
/** The narrowest channel. */
const LEAST = 2;

/** Channels from the sources, on the left, to the parts, each as wide as its share. Decorative. */
export function Channels({ sources, parts }: ChannelsProps) {
  const rows = Math.max(sources.length, parts.length);
  const whole = parts.reduce((sum, { size }) => sum + size, 0);
  const height = rows * ROW;
  const widths = parts.map(({ size }) => Math.max(LEAST, (size / whole) * WATER));
  const water = widths.reduce((sum, width) => sum + width, 0);
  const bottom = (height - parts.length * ROW) / 2;
  return (
    <svg
      className={styles.channels}
      viewBox={`0 0 100 ${height}`}
      style={{ height }}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ color }, place) => {
        const width = widths[place] ?? LEAST;
        const above = widths.slice(0, place).reduce((sum, one) => sum + one, 0);
        const from = (height - water) / 2 + above + width / 2;
        const to = bottom + (place + 0.5) * ROW;
        return (
          <path
            key={color}
            d={`M0 ${from}C50 ${from} 50 ${to} 100 ${to}`}
            style={{ stroke: `var(${color})`, strokeWidth: width }}
          />
        );
      })}
    </svg>
  );
}
