import { useFormat } from '../../../shared/format/use-format.js';
import { Badge } from '../../../shared/ui/elements/badge.js';
import styles from './tab-label.module.css';

/**
 * A tab's label with the number of waiting items. The number is hidden from screen readers, since the queue
 * announces it.
 */
export function TabLabel({ text, count }: { text: string; count: number }) {
  const format = useFormat();
  return (
    <span className={styles.label}>
      {text}
      {count > 0 && (
        <span aria-hidden="true">
          <Badge tone="primary">{format.number(count)}</Badge>
        </span>
      )}
    </span>
  );
}
