/**
 * The browser's storage, for everything that keeps something in it. Where the browser refuses storage (then even its
 * name throws a `SecurityError`) or has no room, the page keeps the values in memory, until it is left.
 */
class KeptText {
  private readonly inMemory = new Map<string, string>();

  constructor(private readonly storage: () => Storage) {}

  get(key: string): string | null {
    const kept = this.inMemory.get(key);
    return kept ?? this.attempt((storage) => storage.getItem(key)) ?? null;
  }

  /** Returns whether the value outlives the page. */
  set(key: string, value: string): boolean {
    const isStored = this.attempt((storage) => {
      storage.setItem(key, value);
      return true;
    });
    if (isStored) {
      this.inMemory.delete(key);
      return true;
    }
    // What is stored is older.
    this.attempt((storage) => storage.removeItem(key));
    this.inMemory.set(key, value);
    return false;
  }

  remove(key: string): void {
    this.inMemory.delete(key);
    this.attempt((storage) => storage.removeItem(key));
  }

  keys(): string[] {
    return [
      ...new Set([...(this.attempt((storage) => Object.keys(storage)) ?? []), ...this.inMemory.keys()]),
    ];
  }

  private attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(this.storage());
    } catch {
      return undefined;
    }
  }
}

/** Of this tab, until it is closed. */
export const tabStorage = new KeptText(() => window.sessionStorage);

/** Of this browser, for all its tabs. */
export const deviceStorage = new KeptText(() => window.localStorage);
