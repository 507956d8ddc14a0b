import { createResource, type Resource } from './create-resource.js';

export interface ResourceFamily<Data> {
  /** The resource of these parameters; the same one each time. */
  of(...parameters: string[]): Resource<Data>;
  /** Makes all of them stale. */
  invalidate(): void;
}

/** Resources with parameters, as one statement per account and month. */
export function createResourceFamily<Data>(
  key: string,
  fetchData: (...parameters: string[]) => Promise<Data>,
): ResourceFamily<Data> {
  const members = new Map<string, Resource<Data>>();
  return {
    of(...parameters) {
      const name = [key, ...parameters].join('/');
      const known = members.get(name);
      if (known) return known;
      const made = createResource(name, () => fetchData(...parameters));
      members.set(name, made);
      return made;
    },
    invalidate() {
      for (const resource of members.values()) void resource.invalidate();
    },
  };
}
