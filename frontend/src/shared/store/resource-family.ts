import { http } from '../api/http.js';
import { createResource, type Resource } from './create-resource.js';

export interface ResourceFamily<Data> {
  /** The resource for these parameters; the same object each time. */
  of(...parameters: string[]): Resource<Data>;
  /** Invalidates all members. */
  invalidate(): void;
  /** Invalidates one member, if it exists. */
  invalidateOne(...parameters: string[]): void;
  /** Resolves when no load of this member is under way. */
  settled(...parameters: string[]): Promise<void>;
}

/**
 * Creates resources by parameters, for example one statement per account and month.
 * @param sourceOf returns the path that is read, or the data
 */
export function createResourceFamily<Data>(
  key: string,
  sourceOf: (...parameters: string[]) => string | Promise<Data>,
): ResourceFamily<Data> {
  const members = new Map<string, Resource<Data>>();
  const nameOf = (parameters: readonly string[]) => [key, ...parameters].join('/');
  return {
    of(...parameters) {
      const name = nameOf(parameters);
      const known = members.get(name);
      if (known) return known;
      const made = createResource(name, () => {
        const source = sourceOf(...parameters);
        return typeof source === 'string' ? http.get<Data>(source) : source;
      });
      members.set(name, made);
      return made;
    },
    invalidate() {
      for (const resource of members.values()) void resource.invalidate();
    },
    invalidateOne(...parameters) {
      void members.get(nameOf(parameters))?.invalidate();
    },
    settled: (...parameters) => members.get(nameOf(parameters))?.settled() ?? Promise.resolve(),
  };
}
