import { WaitsForApproval } from '../../../../shared/api/waits-for-approval.js';
import { createResource, registerForReset, type Resource } from '../../../../shared/store/create-resource.js';
import type { QueueKind } from '../queue/queue-kind.js';
import {
  ALL_OLDEST,
  type Decision,
  type PendingPage,
  pendingPath,
  queryOf,
  type QueueView,
} from './approvals.api.js';
import { decideRequest, ownPending } from '../../second-approvals/approval-requests.store.js';
import { DecidedItems } from './decided-items.js';
import { isAlreadyDecided, PendingQueue } from './pending-queue.js';
import {
  GONE,
  type ItemOrder,
  largestFirst,
  oldestFirst,
  type Outcome,
  type PendingItem,
  riskiestFirst,
} from './queue-rows.js';

/** Number of items in each list of the System Overview. */
const OVERVIEW_SIZE = 5;

/** Maximum number of unused searches and views that are kept. */
const MAX_IDLE_QUEUES = 4;

/** All queues of one kind of request: one for each view and search, and one of everything. */
export class PendingQueues<Item extends PendingItem> {
  /** The oldest items and the total number of pending ones. */
  readonly first: Resource<PendingPage<Item>>;
  /** By the API path of the first page. */
  private readonly queues = new Map<string, PendingQueue<Item>>();
  private readonly decided = new DecidedItems();

  constructor(readonly kind: QueueKind<Item>) {
    this.first = createResource(`admin.${kind.name}.pending.first`, () =>
      kind.fetchPage(pendingPath(kind.path, { limit: OVERVIEW_SIZE })),
    );
    registerForReset(this);
  }

  /** The queue of the items in `view` that match `search`, or of all when it is empty; cached. */
  of(search: string, view: QueueView = ALL_OLDEST): PendingQueue<Item> {
    const path = pendingPath(this.kind.path, { ...queryOf(view), search });
    const order = this.orderOf(view);
    const queue = this.queues.get(path) ?? new PendingQueue<Item>(this.kind, path, this.decided, order);
    this.queues.delete(path);
    this.queues.set(path, queue);
    this.dropOldest();
    return queue;
  }

  /**
   * Sends a decision and updates the row in every queue. An approval that waits for a second person is decided by the
   * user as that person.
   * @param reason for the customer, with a rejection only
   * @throws the error of the request, after the row has been updated; {@link WaitsForApproval} if it now waits.
   */
  async decide(item: Item, decision: Decision, reason: string | null = null): Promise<void> {
    const { id } = item;
    for (const queue of this.queues.values()) queue.setDeciding(id, decision);
    try {
      const waiting = decision === 'approved' ? (item.pendingApproval ?? null) : null;
      if (waiting === null) await this.kind.decide(item, decision, reason);
      else await decideRequest(waiting.id, 'approve');
      this.end([id], { result: decision, by: null });
    } catch (error) {
      this.fail(id, error);
      throw error;
    }
  }

  /** Sets the outcome of items in every queue. */
  end(ids: readonly string[], outcome: Outcome): void {
    const count = this.decided.add(ids);
    for (const queue of this.queues.values()) queue.end(ids, outcome);
    this.subtractDecided(ids, count);
  }

  /** Marks items as gone that somebody else has decided. The totals may be without them already: they are asked for anew. */
  leave(ids: readonly string[]): void {
    this.decided.add(ids);
    for (const queue of this.queues.values()) queue.end(ids, GONE);
    if (ids.length > 0) void this.first.invalidate();
  }

  /** Reloads what is on screen after a change. */
  invalidate(): void {
    void this.first.invalidate();
    for (const queue of this.queues.values()) void queue.list.invalidate();
  }

  reset(): void {
    this.decided.clear();
    for (const queue of this.queues.values()) queue.drop();
    this.queues.clear();
  }

  private orderOf({ order }: QueueView): ItemOrder<Item> {
    if (order === 'risk' && this.kind.riskOf) return riskiestFirst(this.kind.riskOf);
    return order === 'largest' ? largestFirst(this.kind.amountOf) : oldestFirst;
  }

  private fail(id: string, error: unknown): void {
    if (isAlreadyDecided(error)) {
      this.leave([id]);
    } else {
      for (const queue of this.queues.values()) {
        if (error instanceof WaitsForApproval) queue.setWaiting(id, ownPending(error.request));
        else queue.setDeciding(id, null);
      }
      // The decision may have been made although its answer was lost.
      this.invalidate();
    }
  }

  /** Subtracts `count` decided items from the total, without waiting for a reload. */
  private subtractDecided(ids: readonly string[], count: number): void {
    const { data, loadedAt } = this.first.store.getState();
    if (!data || count === 0) return;
    const rows = data.rows.filter(({ id }) => !ids.includes(id));
    this.first.set({ ...data, rows, total: Math.max(data.total - count, rows.length) });
    if (loadedAt === 0) void this.first.invalidate();
  }

  private dropOldest(): void {
    const idle = [...this.queues].filter(([, { list }]) => !list.isWatched).slice(0, -MAX_IDLE_QUEUES);
    for (const [path, queue] of idle) {
      this.queues.delete(path);
      queue.drop();
    }
  }
}
