/** Measures the time from the acknowledgement of a change to the push at the customer's socket. */
import type { Counting } from './tally.js';

interface Awaited {
  resource: string;
  /** When the call that makes the change began. */
  since: number;
  acknowledged: number | null;
  heard: number | null;
}

export class Pushes {
  private readonly awaited = new Map<string, Awaited[]>();
  /** The customers with a connected socket; others receive no pushes. */
  private readonly online = new Set<string>();

  constructor(private readonly counting: Counting) {}

  /** Whether a change of this customer is still expected, so that the next push could be for that one. */
  isAwaited(userId: string): boolean {
    return (this.awaited.get(userId)?.length ?? 0) > 0;
  }

  /**
   * Registers a change that begins. Call the returned function with the time of the acknowledgement, or
   * `null` if there was none.
   */
  expect(userId: string, resource: string, since: number): (acknowledged: number | null) => void {
    const one: Awaited = { resource, since, acknowledged: null, heard: null };
    this.awaited.set(userId, [...(this.awaited.get(userId) ?? []), one]);
    return (acknowledged) => {
      one.acknowledged = acknowledged;
      if (acknowledged === null || !this.online.has(userId)) this.forget(userId, one);
      else this.settle(userId, one);
    };
  }

  heard(userId: string, resources: readonly string[], at: number): void {
    for (const one of this.awaited.get(userId) ?? []) {
      if (one.heard !== null || at < one.since) continue;
      if (!resources.includes(one.resource) && !resources.includes('*')) continue;
      one.heard = at;
      this.settle(userId, one);
    }
  }

  came(userId: string): void {
    this.online.add(userId);
  }

  /** The owner closed the page. */
  left(userId: string): void {
    this.online.delete(userId);
    this.awaited.delete(userId);
  }

  /** A connection was lost without its owner closing it; pushes on their way to it no longer count. */
  lost(userId: string, wasConnected: boolean): void {
    if (wasConnected) this.counting.tally.cut += 1;
    else this.counting.tally.refusedSockets += 1;
    this.left(userId);
  }

  /** The number of changes acknowledged more than `olderThan` milliseconds ago without a push. */
  missing(olderThan: number, now: number): number {
    return [...this.awaited.values()]
      .flat()
      .filter(({ acknowledged }) => acknowledged !== null && acknowledged < now - olderThan).length;
  }

  private settle(userId: string, one: Awaited): void {
    if (one.acknowledged === null || one.heard === null) return;
    this.counting.tally.pushes.add(Math.max(0, one.heard - one.acknowledged));
    this.forget(userId, one);
  }

  private forget(userId: string, one: Awaited): void {
    const left = (this.awaited.get(userId) ?? []).filter((other) => other !== one);
    if (left.length === 0) this.awaited.delete(userId);
    else this.awaited.set(userId, left);
  }
}
