import { useMemo } from 'react';
import { useFormat } from '../../format/use-format.js';
import { DonutChart } from './charts.js';
import { type Share, ShareTable } from './share-table.js';
import styles from './donut-with-legend.module.css';

const DIAMETER = 192;

interface DonutWithLegendProps {
  /** Describes the picture to screen readers. */
  label: string;
  /** Names the table of its figures to them. */
  caption: string;
  shares: readonly Share[];
}

/** A donut with its figures in a table beside it, which is its legend too. */
export function DonutWithLegend({ label, caption, shares }: DonutWithLegendProps) {
  const format = useFormat();
  const slices = useMemo(
    () => shares.map((share) => ({ ...share, text: format.percent(share.share / 100) })),
    [shares, format],
  );
  return (
    <div className={styles.donut}>
      <div className={styles.ring}>
        <DonutChart label={label} height={DIAMETER} slices={slices} />
      </div>
      <ShareTable caption={caption} shares={shares} />
    </div>
  );
}
