import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PagedList } from '../store/paged-list.js';
import { usePagedList } from '../store/paged-list.js';
import type { Identified } from '../store/paged-rows.js';
import styles from './virtual-rows.module.css';

interface VirtualRowsProps<Row extends Identified> {
  list: PagedList<Row>;
  /** In pixels; the real height is measured. */
  estimatedHeight: number;
  /** `list` of cards, or the `rowgroup` of a table. */
  role: 'list' | 'rowgroup';
  label?: string;
  children: (row: Row, index: number) => ReactNode;
}

/** Of a long list just the rows on screen, and some around them: a million rows scroll like twenty. */
export function VirtualRows<Row extends Identified>(props: VirtualRowsProps<Row>) {
  const { list, estimatedHeight, role, label, children } = props;
  const { rows } = usePagedList(list);
  const { container, margin } = useOffset();
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    overscan: 8,
    scrollMargin: margin,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    void list.look(first, last);
  }, [list, first, last, rows.length]);

  return (
    <div
      ref={container}
      role={role}
      {...(label ? { 'aria-label': label } : {})}
      className={styles.rows}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role={role === 'list' ? 'listitem' : 'presentation'}
              {...(role === 'list' ? { 'aria-posinset': index + 1, 'aria-setsize': -1 } : {})}
              className={styles.row}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              {children(row, index)}
            </div>
          )
        );
      })}
    </div>
  );
}

/** How far down the page the rows begin; it changes when something above them comes or goes. */
function useOffset() {
  const container = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (!container.current) return;
      setMargin(Math.round(container.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { container, margin };
}
