import { createResource, registerForReset, type Resource } from '../../../../shared/store/create-resource.js';
import type { QueueKind } from '../queue/queue-kind.js';
import { type Decision, type PendingPage, pendingPath } from './approvals.api.js';
import { DecidedItems } from './decided-items.js';
import { isAlreadyDecided, PendingQueue } from './pending-queue.js';
import { GONE, type Outcome, type PendingItem } from './queue-rows.js';

/** Number of items in each list of the System Overview. */
const OVERVIEW_SIZE = 5;

/** Maximum number of unused searches that are kept. */
const MAX_IDLE_QUEUES = 4;

/** All queues of one kind of request: one for each search, and one without a search. */
export class PendingQueues<Item extends PendingItem> {
  /** The oldest items and the total number of pending ones. */
  readonly first: Resource<PendingPage<Item>>;
  private readonly queues = new Map<string, PendingQueue<Item>>();
  private readonly decided = new DecidedItems();

  constructor(readonly kind: QueueKind<Item>) {
    this.first = createResource(`admin.${kind.name}.pending.first`, () =>
      kind.fetchPage(pendingPath(kind.path, { limit: OVERVIEW_SIZE })),
    );
    registerForReset(this);
  }

  /** The queue of the items that match `search`, or of all when it is empty; cached by search. */
  of(search: string): PendingQueue<Item> {
    const queue =
      this.queues.get(search) ??
      new PendingQueue<Item>(this.kind, pendingPath(this.kind.path, { search }), this.decided);
    this.queues.delete(search);
    this.queues.set(search, queue);
    this.dropOldest();
    return queue;
  }

  /**
   * Sends a decision and updates the row in every queue.
   * @param reason for the customer, with a rejection only
   * @throws the error of the request, after the row has been updated.
   */
  async decide(item: Item, decision: Decision, reason: string | null = null): Promise<void> {
    const { id } = item;
    for (const queue of this.queues.values()) queue.setDeciding(id, decision);
    try {
      await this.kind.decide(item, decision, reason);
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

  private fail(id: string, error: unknown): void {
    if (isAlreadyDecided(error)) {
      this.end([id], GONE);
    } else {
      for (const queue of this.queues.values()) queue.setDeciding(id, null);
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
    for (const [search, queue] of idle) {
      this.queues.delete(search);
      queue.drop();
    }
  }
}
