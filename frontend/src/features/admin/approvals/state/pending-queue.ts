import { createStore } from 'zustand';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import type { PendingApprovalDto } from '#contract/shapes/admin/approval-requests.dto';
import { ApiError, hasCode } from '../../../../shared/api/api-error.js';
import { registerForReset } from '../../../../shared/store/create-resource.js';
import { PagedList } from '../../../../shared/store/paged/paged-list.js';
import type { QueueKind } from '../queue/queue-kind.js';
import type { Decision, PendingPage } from './approvals.api.js';
import type { DecidedItems } from './decided-items.js';
import {
  firstRows,
  GONE,
  isEnded,
  type ItemOrder,
  oldestFirst,
  type Outcome,
  type PendingItem,
  type QueueRow,
  withOutcomes,
  withoutEnded,
  withPending,
} from './queue-rows.js';

export interface QueueState<Item> {
  rows: QueueRow<Item>[];
  /** False before the first answer. */
  isLoaded: boolean;
  /** Number of pending items on all pages, as the server counts them; less those that have ended since. */
  total: number;
}

/** Number of audit entries that are searched for who decided. */
const MIN_AUDIT_ENTRIES = 20;
const MAX_AUDIT_ENTRIES = 200;

/**
 * The loaded part of a queue, oldest first: pending items and those that have just ended. It lives outside the
 * pages and is shared by them.
 */
export class PendingQueue<Item extends PendingItem> {
  readonly store = createStore<QueueState<Item>>(() => ({ rows: [], isLoaded: false, total: 0 }));
  readonly list: PagedList<Item>;
  /** True once all pages were loaded: rows added after that are new. */
  private wasComplete = false;
  private isAsking = false;
  private readonly leave: () => void;

  /** `path` is the API path of the first page. */
  constructor(
    readonly kind: QueueKind<Item>,
    path: string,
    private readonly decided: DecidedItems,
    private readonly order: ItemOrder<Item> = oldestFirst,
  ) {
    this.list = new PagedList(path, (page) => this.fetch(page));
    this.list.store.subscribe(({ rows, status, hasMore }, before) => {
      if (status === 'ready' && rows !== before.rows) this.take(rows, !hasMore);
    });
    this.leave = registerForReset(this);
  }

  /** Reports the rows on screen: reloads stale ones, and loads the next page when the end is near. */
  look(first: number, last: number): void {
    const places = new Map(this.list.store.getState().rows.map(({ id }, index) => [id, index]));
    const { rows } = this.store.getState();
    // Ended rows may no longer be in the list.
    const known = rows.slice(first, last + 1).flatMap(({ item }) => places.get(item.id) ?? []);
    void this.list.look(Math.min(first, ...known), known.length > 0 ? Math.max(...known) : last);
  }

  /** Marks an item as being decided, if it is in this queue. */
  setDeciding(id: string, deciding: Decision | null): void {
    this.store.setState(({ rows }) => ({
      rows: rows.map((row) => (row.item.id === id ? { ...row, deciding } : row)),
    }));
  }

  /** Says on an item that its approval waits for a second person. */
  setWaiting(id: string, pendingApproval: PendingApprovalDto): void {
    this.store.setState(({ rows }) => ({
      rows: rows.map((row) =>
        row.item.id === id ? { ...row, deciding: null, item: { ...row.item, pendingApproval } } : row,
      ),
    }));
  }

  /** Sets the outcome of items. A known outcome is never replaced by `GONE`. */
  end(ids: readonly string[], outcome: Outcome): void {
    const named = new Set(ids);
    this.applyOutcomes(({ item, outcome: known }) =>
      named.has(item.id) && (known === null || outcome !== GONE) ? outcome : null,
    );
    void this.lookUpDeciders();
  }

  /** Removes ended rows. See {@link withoutEnded}. */
  settle(anchors: ReadonlySet<string> = new Set(), room = 0): void {
    this.store.setState(({ rows }) => ({ rows: withoutEnded(rows, anchors, room, this.order) }));
  }

  reset(): void {
    this.wasComplete = false;
    this.store.setState(this.store.getInitialState(), true);
  }

  /** Releases the queue; it must not be used afterwards. */
  drop(): void {
    this.list.drop();
    this.leave();
    this.reset();
  }

  private async fetch(path: string): Promise<PendingPage<Item>> {
    const page = await this.kind.fetchPage(path);
    const decided = page.rows.filter(({ id }) => this.decided.has(id)).length;
    this.store.setState({ total: page.total - decided });
    return page;
  }

  private take(data: readonly Item[], isComplete: boolean): void {
    const pending = data.filter(({ id }) => !this.decided.has(id));
    const areNew = this.wasComplete;
    this.wasComplete ||= isComplete;
    this.store.setState(({ rows, isLoaded }) => ({
      rows: isLoaded
        ? withPending(rows, pending, { now: Date.now(), areNew, order: this.order })
        : firstRows(pending, this.order),
      isLoaded: true,
    }));
    void this.lookUpDeciders();
  }

  /** Looks up, in one request, who decided the items that have left the list. */
  private async lookUpDeciders(): Promise<void> {
    const unknown = this.unknown();
    if (this.isAsking || unknown.length === 0) return;
    this.isAsking = true;
    const limit = Math.min(Math.max(2 * unknown.length, MIN_AUDIT_ENTRIES), MAX_AUDIT_ENTRIES);
    const found = await this.kind.latestDecisions(limit).catch(() => []);
    this.isAsking = false;
    const outcomes = new Map(found.map((item) => [item.subjectId, outcomeOf(item)]));
    this.applyOutcomes(({ item, outcome }) => (outcome === GONE ? (outcomes.get(item.id) ?? null) : null));
    // Repeat only if further items have left meanwhile: another request would not find the others either.
    const known = new Set(unknown);
    if (this.unknown().some((id) => !known.has(id))) void this.lookUpDeciders();
  }

  private unknown(): string[] {
    const { rows } = this.store.getState();
    return rows.filter(({ outcome }) => outcome === GONE).map(({ item }) => item.id);
  }

  private applyOutcomes(outcomeOfRow: (row: QueueRow<Item>) => Outcome | null): void {
    const { rows } = this.store.getState();
    const outcomes = new Map(
      rows.flatMap((row) => {
        const outcome = outcomeOfRow(row);
        return outcome ? [[row.item.id, outcome]] : [];
      }),
    );
    if (outcomes.size === 0) return;
    const ended = rows.filter((row) => !isEnded(row) && outcomes.has(row.item.id)).length;
    this.store.setState(({ total }) => ({
      rows: withOutcomes(rows, outcomes, Date.now()),
      total: Math.max(0, total - ended),
    }));
  }
}

/**
 * Whether an error means that the item was decided by somebody else or withdrawn by its owner. Every other refusal leaves
 * it waiting: an item that cannot be approved (`recipient_unavailable`, `customer_frozen`) can still be rejected, and
 * one that its owner has changed can still be decided.
 */
export function isAlreadyDecided(error: unknown): boolean {
  return hasCode(error, 'already_decided') || (error instanceof ApiError && error.status === 404);
}

/** Codes of a decision about a version that is no longer the present one. */
const STALE = ['stale_beneficiary', 'stale_standing_order', 'stale_card'] as const;

/** Whether the item was changed since it was shown, so that it has to be looked at again. */
export function isStale(error: unknown): boolean {
  return STALE.some((code) => hasCode(error, code));
}

function outcomeOf({ type, actorName }: AuditItemDto): Outcome {
  if (type.endsWith('.approved')) return { result: 'approved', by: actorName };
  if (type.endsWith('.rejected')) return { result: 'rejected', by: actorName };
  return { result: 'withdrawn', by: actorName };
}
