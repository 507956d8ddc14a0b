import { createResource, registerForReset, type Resource } from '../../../../shared/store/create-resource.js';
import { type Decision, type PendingPage, pendingPath } from './approvals.api.js';
import { DecidedItems } from './decided-items.js';
import { isOver, PendingQueue } from './pending-queue.js';
import type { QueueKind } from '../queue/queue-kind.js';
import { GONE, type Outcome, type Waiting } from './queue-rows.js';

/** Specification, section 9: System Overview lists show at most 5 items each. */
const SHOWN_FIRST = 5;

/** How many searches are kept that nobody looks at. */
const KEPT = 4;

/** Everything of one kind that waits for a decision: one queue of it all, and one for each search. */
export class PendingQueues<Item extends Waiting> {
  /** The oldest items, and how many there are in all. */
  readonly first: Resource<PendingPage<Item>>;
  private readonly queues = new Map<string, PendingQueue<Item>>();
  private readonly decided = new DecidedItems();

  constructor(readonly kind: QueueKind<Item>) {
    this.first = createResource(`admin.${kind.name}.pending.first`, () =>
      kind.fetchPage(pendingPath(kind.path, { limit: SHOWN_FIRST })),
    );
    registerForReset(this);
  }

  /** The queue of the items that match; of all for an empty `search`. The same one each time while it is kept. */
  of(search: string): PendingQueue<Item> {
    const queue =
      this.queues.get(search) ??
      new PendingQueue<Item>(this.kind, pendingPath(this.kind.path, { search }), this.decided);
    this.queues.delete(search);
    this.queues.set(search, queue);
    this.dropOldest();
    return queue;
  }

  /** @throws what the call throws; the row has been put right by then. */
  async decide(id: string, decision: Decision): Promise<void> {
    for (const queue of this.queues.values()) queue.setDeciding(id, decision);
    try {
      await this.kind.decide(id, decision);
      this.end([id], { result: decision, by: null });
    } catch (error) {
      this.fail(id, error);
      throw error;
    }
  }

  /** Says of items how they ended, in every queue that they stand in. */
  end(ids: readonly string[], outcome: Outcome): void {
    const count = this.decided.add(ids);
    for (const queue of this.queues.values()) queue.end(ids, outcome);
    this.countOff(ids, count);
  }

  /** Something has changed: what is on screen is loaded again. */
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
    if (isOver(error)) {
      this.end([id], GONE);
    } else {
      for (const queue of this.queues.values()) queue.setDeciding(id, null);
      // An answer that was lost on its way may have been a yes.
      this.invalidate();
    }
  }

  /** Takes `count` items off the number of those that wait, before the server is asked again. */
  private countOff(ids: readonly string[], count: number): void {
    const { data, loadedAt } = this.first.store.getState();
    if (!data || count === 0) return;
    const rows = data.rows.filter(({ id }) => !ids.includes(id));
    this.first.set({ ...data, rows, total: Math.max(data.total - count, rows.length) });
    if (loadedAt === 0) void this.first.invalidate();
  }

  private dropOldest(): void {
    const idle = [...this.queues].filter(([, { list }]) => !list.isWatched).slice(0, -KEPT);
    for (const [search, queue] of idle) {
      this.queues.delete(search);
      queue.drop();
    }
  }
}
