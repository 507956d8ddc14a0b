import { Tooltip } from 'antd';
import { useFormat } from '../../format/use-format.js';
import type { Share } from './share-table.js';
import styles from './share-bar.module.css';

interface ShareBarProps {
  /** Describes the picture to screen readers; its figures are in a table beside it. */
  label: string;
  /** In per cent; together 100. */
  shares: readonly Share[];
}

/** Smaller parts have no room for their figure. */
const LABELLED_FROM = 10;

/** Shares of a whole as parts of a bar, each with its figure. */
export function ShareBar({ label, shares }: ShareBarProps) {
  const format = useFormat();
  return (
    <div role="img" aria-label={label} className={styles.bar}>
      {shares.map(({ name, share, color }) => {
        const percent = format.percent(share / 100);
        return (
          <Tooltip key={name} title={`${name}: ${percent}`}>
            <div className={styles.part} style={{ flexGrow: share, background: `var(${color})` }}>
              {share >= LABELLED_FROM && <span className={styles.figure}>{percent}</span>}
            </div>
          </Tooltip>
        );
      })}
    </div>
  );
}
