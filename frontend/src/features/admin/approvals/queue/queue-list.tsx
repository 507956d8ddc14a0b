import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { usePagedList } from '../../../../shared/store/paged/paged-list.js';
import { useStillRows } from '../../../../shared/ui/list/use-still-rows.js';
import { topOf, useOffset, useOwnScrolling, withRow } from '../../../../shared/ui/list/virtual-rows.js';
import type { PendingQueue } from '../state/pending-queue.js';
import type { PendingItem, QueueRow } from '../state/queue-rows.js';
import { useRemoveSettledRows } from './use-remove-settled-rows.js';
import styles from './queue-list.module.css';

/** Estimated row heights in pixels: one line on wide screens, two on tablets; in step with the styles. */
const ROW_HEIGHTS = [
  { media: '(width >= 90em)', height: 44 },
  { media: '(width >= 40em)', height: 120 },
];
/** Estimated height of a card on a phone. */
const CARD_HEIGHT_PX = 268;

/** Position of a row in the virtual list; spread these props on the row's element. */
export interface RowPlace {
  ref: (element: Element | null) => void;
  'data-index': number;
  'data-row': string;
  'aria-posinset': number;
  'aria-setsize': number;
  style: { transform: string };
}

interface QueueListProps<Item> {
  queue: PendingQueue<Item & PendingItem>;
  /** The rows to show. */
  rows: readonly QueueRow<Item>[];
  label: string;
  /** Id of the active row, which stays rendered off screen because it may have the focus. */
  active: string | null;
  /** Whether a bulk approval is running or has just ended. */
  isBulk: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  children: (row: QueueRow<Item>, place: RowPlace) => ReactNode;
}

/** Virtual list: only the rows near the viewport are rendered, so that thousands scroll smoothly. */
export function QueueList<Item extends PendingItem>(props: QueueListProps<Item>) {
  const { queue, rows, label, active, isBulk, onKeyDown, children } = props;
  const { container, margin } = useOffset();
  const rowHeight = useRowHeight();
  const indexOf = (id: string | null) => rows.findIndex(({ item }) => item.id === id);
  // oxlint-disable-next-line react/incompatible-library -- No memo depends on what it gives.
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 24,
    scrollMargin: margin,
    getItemKey: (index) => rows[index]?.item.id ?? index,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), indexOf(active)),
  });
  useOwnScrolling(virtualizer);
  const items = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    queue.look(first, last);
  }, [queue, first, last, rows.length]);
  const { hasMore } = usePagedList(queue.list);
  const mayMove = useRef(false);
  useStillRows({
    mayMove,
    container,
    list: queue,
    rows,
    rendered: items.map(({ key, start }) => ({ id: String(key), top: start - margin })),
    topOf: (id) => topOf(virtualizer, indexOf(id)),
  });
  useRemoveSettledRows({ queue, rows, list: container, rowHeight, isBulk, mayMove });

  return (
    <div
      ref={container}
      role="feed"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {items.map(({ index, start }) => {
        const row = rows[index];
        return (
          row &&
          children(row, {
            ref: virtualizer.measureElement,
            'data-index': index,
            'data-row': row.item.id,
            'aria-posinset': index + 1,
            'aria-setsize': hasMore ? -1 : rows.length,
            style: { transform: `translateY(${start - margin}px)` },
          })
        );
      })}
    </div>
  );
}

function useRowHeight(): number {
  return useSyncExternalStore(onResize, () => {
    const match = ROW_HEIGHTS.find(({ media }) => window.matchMedia(media).matches);
    return match?.height ?? CARD_HEIGHT_PX;
  });
}

function onResize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
