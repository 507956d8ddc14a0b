import { Injectable } from '@nestjs/common';
import type { Resource } from '#contract/events/realtime';
import { LRUCache } from 'lru-cache';
import { EventTail } from './event-tail.service.js';
import { EventsService } from './events.service.js';

/** Maximum number of cached counts. Their keys contain search texts, some hundred bytes each. */
const MOST_COUNTS = 500;
const LIFE_MS = 60_000;

interface Counting {
  revision: number;
  result: Promise<number>;
  /** The count after this one, for callers that came after a change which this one may have missed. */
  next: Promise<number> | null;
}

/**
 * Counts of long lists, shared by all callers. A count is computed on demand and cached until an event says that the
 * list has changed, for a minute at most. For each filter at most one count runs at a time; callers that come after a
 * change which it may have missed share the next one.
 */
@Injectable()
export class SharedCounts {
  private readonly known = new LRUCache<string, { revision: number; count: number }>({
    max: MOST_COUNTS,
    ttl: LIFE_MS,
    perf: performance,
  });
  private readonly underWay = new Map<string, Counting>();
  /** Number of known changes of each list. */
  private readonly revisions = new Map<string, number>();

  constructor(
    private readonly tail: EventTail,
    events: EventsService,
  ) {
    // This node's own changes invalidate a count before their requests are answered; other nodes' come through the tail.
    events.onCommitted((committed) => {
      this.outdate(committed.events.flatMap(({ resources }) => resources));
    });
    tail.onBatch((batch) => {
      this.outdate(batch.events?.flatMap(({ resources }) => resources) ?? [...this.revisions.keys()]);
    });
  }

  /**
   * Returns the number of rows in a filtered list.
   * @param list the list whose changes invalidate the count
   * @param filter identifies the filter
   * @param count computes the count
   */
  async get(list: Resource, filter: string, count: () => Promise<number>): Promise<number> {
    const key = `${list} ${filter}`;
    const revision = this.revisions.get(list) ?? 0;
    this.revisions.set(list, revision);
    const known = this.known.get(key);
    if (known?.revision === revision && this.tail.isFresh) return known.count;
    const counting = this.underWay.get(key);
    if (!counting) return this.begin(key, list, count);
    if (counting.revision === revision && this.tail.isFresh) return counting.result;
    counting.next ??= counting.result.catch(() => 0).then(() => this.begin(key, list, count));
    return counting.next;
  }

  private outdate(lists: readonly string[]): void {
    for (const list of new Set(lists)) {
      const revision = this.revisions.get(list);
      if (revision !== undefined) this.revisions.set(list, revision + 1);
    }
  }

  private begin(key: string, list: Resource, count: () => Promise<number>): Promise<number> {
    const revision = this.revisions.get(list) ?? 0;
    const result = count().then((counted) => {
      this.known.set(key, { revision, count: counted });
      return counted;
    });
    const counting: Counting = { revision, result, next: null };
    this.underWay.set(key, counting);
    const end = () => {
      if (this.underWay.get(key) === counting) this.underWay.delete(key);
    };
    result.then(end, end);
    return result;
  }
}
