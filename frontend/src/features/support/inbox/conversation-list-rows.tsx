import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { ConversationDto } from '#contract/shapes/support.dto';
import type { PagedList } from '../../../shared/store/paged/paged-list.js';
import type { DeskUser } from '../state/desk-user.js';
import { useListMoves } from './conversation-list-moves.js';
import { type HeldRows, useHeldRows, withHeld } from './conversation-list-place.js';
import { ConversationRow } from './conversation-row.js';
import styles from './conversation-list.module.css';

/** The fixed height of a row, in pixels (conversation-row.module.css). */
const ROW_HEIGHT = 72;

/** What rows need to know of the desk. */
interface ForRows {
  me: DeskUser;
  selectedId: string | null;
  addressOf: (id: string) => string;
  onOpen: (id: string) => void;
}

interface ConversationListRowsProps extends ForRows {
  list: PagedList<ConversationDto>;
  rows: readonly ConversationDto[];
  /** The scrolling element. */
  pane: RefObject<HTMLDivElement | null>;
  label: string;
}

/**
 * Renders the rows on screen and some around them. The row under the pointer and the row in focus keep
 * their place.
 */
export function ConversationListRows(props: ConversationListRowsProps) {
  const { list, pane, label, selectedId, onOpen } = props;
  const heldRows = useHeldRows();
  const rows = withHeld(props.rows, heldRows.held);
  // oxlint-disable-next-line react/incompatible-library -- What it gives is used here and not handed on.
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => pane.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  useLook(list, items[0]?.index ?? 0, items.at(-1)?.index ?? 0, rows.length);
  useListMoves(rows, selectedId, (index, id) => {
    virtualizer.scrollToIndex(index);
    onOpen(id);
  });
  useFocusAlong(pane, selectedId);

  return (
    <div
      role="list"
      aria-label={label}
      className={styles.rows}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ key, index, start }) => {
        const row = rows[index];
        if (!row) return null;
        const isGone = !props.rows.some(({ id }) => id === row.id);
        return (
          <Place key={key} {...props} row={row} index={index} start={start} isGone={isGone} held={heldRows} />
        );
      })}
    </div>
  );
}

interface PlaceProps extends ForRows {
  row: ConversationDto;
  index: number;
  /** In pixels from the top of the list. */
  start: number;
  isGone: boolean;
  held: HeldRows;
}

/** The place of one row, which holds the row while the pointer or the focus is on it. */
function Place(props: PlaceProps) {
  const { row, index, start, isGone, held, me, selectedId, addressOf, onOpen } = props;
  return (
    <div
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={-1}
      className={styles.place}
      style={{ transform: `translateY(${start}px)` }}
      onPointerEnter={() => held.hold('pointer', row, index)}
      onPointerLeave={() => held.release('pointer', row.id)}
      onFocus={() => held.hold('focus', row, index)}
      onBlur={() => held.release('focus', row.id)}
    >
      <ConversationRow
        conversation={row}
        me={me}
        isSelected={row.id === selectedId}
        isGone={isGone}
        to={addressOf(row.id)}
        onOpen={() => onOpen(row.id)}
      />
    </div>
  );
}

function useLook(list: PagedList<ConversationDto>, first: number, last: number, count: number): void {
  useEffect(() => {
    void list.look(first, last);
  }, [list, first, last, count]);
}

/** Moves the focus with the selection while it is in the list. */
function useFocusAlong(pane: RefObject<HTMLDivElement | null>, selectedId: string | null): void {
  useEffect(() => {
    if (selectedId === null || !pane.current?.contains(document.activeElement)) return;
    pane.current.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true });
  }, [pane, selectedId]);
}
