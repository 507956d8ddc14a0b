import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PagedList } from '../../store/paged/paged-list.js';
import { usePagedList } from '../../store/paged/paged-list.js';
import type { Identified } from '../../store/paged/paged-rows.js';
import { rowOf, useStillRows } from './use-still-rows.js';
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

/**
 * Renders only the rows on screen and some around them, so that a list of a million rows scrolls like one
 * of twenty. Added or removed rows do not move the row under the pointer or in focus, and the row in focus
 * stays rendered when it is scrolled off screen.
 */
export function VirtualRows<Row extends Identified>(props: VirtualRowsProps<Row>) {
  const { list, estimatedHeight, role, label, children } = props;
  const { rows } = usePagedList(list);
  const { container, margin } = useOffset();
  const { focused, ...watchFocus } = useFocusedRow();
  // oxlint-disable-next-line react/incompatible-library -- No memo depends on what it gives.
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    overscan: 8,
    scrollMargin: margin,
    getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), indexOf(rows, focused)),
  });
  useOwnScrolling(virtualizer);
  const items = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    void list.look(first, last);
  }, [list, first, last, rows.length]);
  useStillRows({
    container,
    list,
    rows,
    rendered: items.map(({ key, start }) => ({ id: String(key), top: start - margin })),
    topOf: (id) => topOf(virtualizer, indexOf(rows, id)),
  });

  return (
    <div
      ref={container}
      role={role}
      {...(label ? { 'aria-label': label } : {})}
      {...watchFocus}
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
              data-row={row.id}
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

type WindowVirtualizer = Virtualizer<Window, Element>;

/**
 * Turns off the virtualizer's scroll correction, which follows the first row; {@link useStillRows} corrects
 * the position by the row under the pointer or in focus.
 */
export function useOwnScrolling(virtualizer: WindowVirtualizer): void {
  useLayoutEffect(() => {
    Object.assign(virtualizer, { shouldAdjustScrollPositionOnItemSizeChange: () => false });
  }, [virtualizer]);
}

/** Tracks which row has the focus. That row stays rendered, or the focus would be lost. */
function useFocusedRow() {
  const [focused, setFocused] = useState<string | null>(null);
  return {
    focused,
    onFocus: ({ target }: FocusEvent) => setFocused(rowOf(target)),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(null);
    },
  };
}

function indexOf(rows: readonly Identified[], id: string | null): number {
  return id === null ? -1 : rows.findIndex((row) => row.id === id);
}

export function withRow(indexes: number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}

/** The row's current top, in pixels below the beginning of the list. */
export function topOf(virtualizer: WindowVirtualizer, index: number): number | undefined {
  if (index < 0) return undefined;
  virtualizer.getTotalSize();
  const item = virtualizer.measurementsCache[index];
  return item && item.start - virtualizer.options.scrollMargin;
}

/**
 * The distance of the rows from the top of the page, in pixels. It is measured again when the size of the
 * page changes.
 */
export function useOffset() {
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
    return () => observer.disconnect();
  }, []);
  return { container, margin };
}
