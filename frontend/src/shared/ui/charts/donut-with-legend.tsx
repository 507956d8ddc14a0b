import { useFormat } from '../../format/use-format.js';
import { DonutChart } from './charts.js';
import type { DonutSlice } from './donut-canvas.js';
import styles from './donut-with-legend.module.css';

const DIAMETER = 192;

/** A donut with its figures in a list beside it: labels in the canvas are clipped in narrow cards. */
export function DonutWithLegend({ label, slices }: { label: string; slices: readonly DonutSlice[] }) {
  const format = useFormat();
  return (
    <div className={styles.donut}>
      <div className={styles.ring}>
        <DonutChart label={label} height={DIAMETER} slices={slices} />
      </div>
      <ul className={styles.legend}>
        {slices.map(({ name, share, color }) => (
          <li key={name}>
            <span className={styles.dot} style={{ background: `var(${color})` }} aria-hidden="true" />
            <span className={styles.name}>{name}</span>
            <span className={styles.share}>{format.percent(share / 100)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
