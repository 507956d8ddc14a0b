import { Injectable } from '@nestjs/common';
import type { Resource } from '#contract/realtime';
import { LRUCache } from 'lru-cache';
import { EventTail } from './event-tail.service.js';
import { EventsService } from './events.service.js';

/** Their keys are what people search for: some hundred bytes each. */
const MOST_COUNTS = 500;
const LIFE_MS = 60_000;

interface Counting {
  revision: number;
  result: Promise<number>;
  /** The count after this one, for all who asked too late for this. */
  next: Promise<number> | null;
}

/**
 * Counts of long lists, shared by all who ask: one is made when somebody asks and believed until an event says that
 * the list has changed. Of one filter at most one count is under way; who asks after a change that it may have
 * missed gets the next one, together with all others who do.
 */
@Injectable()
export class SharedCounts {
  private readonly known = new LRUCache<string, { revision: number; count: number }>({
    max: MOST_COUNTS,
    ttl: LIFE_MS,
    perf: performance,
  });
  private readonly underWay = new Map<string, Counting>();
  /** How often each list is known to have changed. */
  private readonly revisions = new Map<string, number>();

  constructor(
    private readonly tail: EventTail,
    events: EventsService,
  ) {
    // This node's own changes make a count stale before they are answered; the tail tells of the other nodes'.
    events.onCommitted((committed) => {
      this.outdate(committed.events.flatMap(({ resources }) => resources));
    });
    tail.onBatch((batch) => {
      this.outdate(batch.events?.flatMap(({ resources }) => resources) ?? [...this.revisions.keys()]);
    });
  }

  /**
   * How long a part of a list is.
   * @param list whose changes make the count stale
   * @param filter names the part
   * @param count makes the count
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
