/** A list that is older than a decision is on its way for half a minute at most: so many are decided meanwhile. */
const KEPT = 20_000;

/** A decision is final: a list that is older than it must not bring the item back. */
export class DecidedItems {
  private readonly ids = new Set<string>();

  /** Answers with how many of them were not known yet. */
  add(ids: readonly string[]): number {
    const before = this.ids.size;
    for (const id of ids) this.ids.add(id);
    const added = this.ids.size - before;
    for (const id of this.ids) {
      if (this.ids.size <= KEPT) break;
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
