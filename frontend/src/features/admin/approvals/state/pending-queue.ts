import { createStore } from 'zustand';
import type { AuditItem } from '#contract/admin';
import { ApiError, hasCode } from '../../../../shared/api/api-error.js';
import { registerForReset } from '../../../../shared/store/create-resource.js';
import { PagedList } from '../../../../shared/store/paged-list.js';
import type { Decision } from './approvals.api.js';
import type { DecidedItems } from './decided-items.js';
import type { QueueKind } from '../queue/queue-kind.js';
import {
  firstRows,
  GONE,
  type Outcome,
  type QueueRow,
  type Waiting,
  withOutcomes,
  withoutEnded,
  withPending,
} from './queue-rows.js';

export interface QueueState<Item> {
  rows: QueueRow<Item>[];
  /** False before the first answer. */
  isLoaded: boolean;
}

/** As many decisions as are looked through for who took them. */
const FEWEST_DECISIONS = 20;
const MOST_DECISIONS = 200;

/**
 * What waits for a decision, oldest first, as far as it is loaded, and what has just ceased to: outside of the pages,
 * for all of them.
 */
export class PendingQueue<Item extends Waiting> {
  readonly store = createStore<QueueState<Item>>(() => ({ rows: [], isLoaded: false }));
  readonly list: PagedList<Item>;
  /** Everything was loaded once: what comes now has come since. */
  private wasComplete = false;
  private isAsking = false;
  private readonly leave: () => void;

  /** `path` is that of the first page. */
  constructor(
    readonly kind: QueueKind<Item>,
    path: string,
    private readonly decided: DecidedItems,
  ) {
    this.list = new PagedList(path, (page) => kind.fetchPage(page));
    this.list.store.subscribe(({ rows, status, hasMore }, before) => {
      if (status === 'ready' && rows !== before.rows) this.take(rows, !hasMore);
    });
    this.leave = registerForReset(this);
  }

  /** Tells which rows are on screen: stale ones are loaded again, and more when the end is near. */
  look(first: number, last: number): void {
    const places = new Map(this.list.store.getState().rows.map(({ id }, index) => [id, index]));
    const { rows } = this.store.getState();
    // Rows that have ended may have left the list already.
    const known = rows.slice(first, last + 1).flatMap(({ item }) => places.get(item.id) ?? []);
    void this.list.look(Math.min(first, ...known), known.length > 0 ? Math.max(...known) : last);
  }

  /** The decision that is under way for an item, if it stands in this queue. */
  setDeciding(id: string, deciding: Decision | null): void {
    this.store.setState(({ rows }) => ({
      rows: rows.map((row) => (row.item.id === id ? { ...row, deciding } : row)),
    }));
  }

  /** Says of items how they ended. A decision of one's own is known for sure; that one is gone, is not. */
  end(ids: readonly string[], outcome: Outcome): void {
    const named = new Set(ids);
    this.tell(({ item, outcome: known }) =>
      named.has(item.id) && (known === null || outcome !== GONE) ? outcome : null,
    );
    void this.askWho();
  }

  /** Takes away the rows that have ended. See {@link withoutEnded}. */
  settle(anchors: ReadonlySet<string> = new Set(), room = 0): void {
    this.store.setState(({ rows }) => ({ rows: withoutEnded(rows, anchors, room) }));
  }

  reset(): void {
    this.wasComplete = false;
    this.store.setState(this.store.getInitialState(), true);
  }

  /** Nobody will ask for this queue again. */
  drop(): void {
    this.list.drop();
    this.leave();
    this.reset();
  }

  private take(data: readonly Item[], isComplete: boolean): void {
    const pending = data.filter(({ id }) => !this.decided.has(id));
    const areNew = this.wasComplete;
    this.wasComplete ||= isComplete;
    this.store.setState(({ rows, isLoaded }) => ({
      rows: isLoaded ? withPending(rows, pending, Date.now(), areNew) : firstRows(pending),
      isLoaded: true,
    }));
    void this.askWho();
  }

  /** Looks up who has decided what has left the list: one question for all of it. */
  private async askWho(): Promise<void> {
    const unknown = this.unknown();
    if (this.isAsking || unknown.length === 0) return;
    this.isAsking = true;
    const limit = Math.min(Math.max(2 * unknown.length, FEWEST_DECISIONS), MOST_DECISIONS);
    const found = await this.kind.latestDecisions(limit).catch(() => []);
    this.isAsking = false;
    const outcomes = new Map(found.map((item) => [item.subjectId, outcomeOf(item)]));
    this.tell(({ item, outcome }) => (outcome === GONE ? (outcomes.get(item.id) ?? null) : null));
    // Others have left meanwhile; those that this answer does not know, the next one will not know either.
    const known = new Set(unknown);
    if (this.unknown().some((id) => !known.has(id))) void this.askWho();
  }

  private unknown(): string[] {
    const { rows } = this.store.getState();
    return rows.filter(({ outcome }) => outcome === GONE).map(({ item }) => item.id);
  }

  private tell(outcomeOfRow: (row: QueueRow<Item>) => Outcome | null): void {
    const { rows } = this.store.getState();
    const told = new Map(
      rows.flatMap((row) => {
        const outcome = outcomeOfRow(row);
        return outcome ? [[row.item.id, outcome]] : [];
      }),
    );
    if (told.size > 0) this.store.setState({ rows: withOutcomes(rows, told, Date.now()) });
  }
}

/**
 * Somebody else has decided it, or its owner has taken it back: there is nothing left to decide. What cannot be
 * approved is still to be rejected.
 */
export function isOver(error: unknown): boolean {
  if (hasCode(error, 'recipient_unavailable')) return false;
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

function outcomeOf({ type, actorName }: AuditItem): Outcome {
  if (type.endsWith('.approved')) return { result: 'approved', by: actorName };
  if (type.endsWith('.rejected')) return { result: 'rejected', by: actorName };
  return { result: 'withdrawn', by: actorName };
}
