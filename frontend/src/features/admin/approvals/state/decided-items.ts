/** Maximum number of ids: more than can be decided in the 30 s that a stale list may be in transit. */
const MAX_REMEMBERED = 20_000;

/** Remembers decided items, because a list loaded before the decision must not bring them back. */
export class DecidedItems {
  private readonly ids = new Set<string>();

  /** Adds ids and returns the number that were new. */
  add(ids: readonly string[]): number {
    const before = this.ids.size;
    for (const id of ids) this.ids.add(id);
    const added = this.ids.size - before;
    for (const id of this.ids) {
      if (this.ids.size <= MAX_REMEMBERED) break;
      this.ids.delete(id);
    }
    return added;
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  clear(): void {
    this.ids.clear();
  }
}
