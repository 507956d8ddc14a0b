import type { Resource as ResourceName } from '#contract/events/realtime';

type NameOf<Name extends string> = Name extends `${infer Kind}:${string}` ? `${Kind}:*` : Name;

/**
 * What a feature does when one of its resources has changed on the server. A handler for a kind of resource
 * (`support.conversation:*`) receives the id of the one that changed, or no id if all may have changed.
 */
export type LiveBindings = Readonly<Partial<Record<NameOf<ResourceName>, (id?: string) => void>>>;

/** Calls the handlers that are bound to the named resources. */
export function notifyBindings(bindings: LiveBindings, named: ReadonlySet<string> | 'everything'): void {
  for (const [binding, invalidate] of Object.entries(bindings)) {
    if (named === 'everything') {
      invalidate();
    } else if (binding.endsWith(':*')) {
      for (const id of idsOf(binding.slice(0, -1), named)) invalidate(id);
    } else if (named.has(binding)) {
      invalidate();
    }
  }
}

function idsOf(prefix: string, named: ReadonlySet<string>): string[] {
  return [...named].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}
