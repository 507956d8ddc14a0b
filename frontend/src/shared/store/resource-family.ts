import { createResource, type Resource } from './create-resource.js';

export interface ResourceFamily<Data> {
  /** The resource of these parameters; the same one each time. */
  of(...parameters: string[]): Resource<Data>;
  /** Makes all of them stale. */
  invalidate(): void;
  /** Makes one of them stale, if it was ever asked for. */
  invalidateOne(...parameters: string[]): void;
}

/** Resources with parameters, as one statement per account and month. */
export function createResourceFamily<Data>(
  key: string,
  fetchData: (...parameters: string[]) => Promise<Data>,
): ResourceFamily<Data> {
  const members = new Map<string, Resource<Data>>();
  const nameOf = (parameters: readonly string[]) => [key, ...parameters].join('/');
  return {
    of(...parameters) {
      const name = nameOf(parameters);
      const known = members.get(name);
      if (known) return known;
      const made = createResource(name, () => fetchData(...parameters));
      members.set(name, made);
      return made;
    },
    invalidate() {
      for (const resource of members.values()) void resource.invalidate();
    },
    invalidateOne(...parameters) {
      void members.get(nameOf(parameters))?.invalidate();
    },
  };
}
