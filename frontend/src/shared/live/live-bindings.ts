import type { Resource as ResourceName } from '#contract/realtime';

type NameOf<Name extends string> = Name extends `${infer Kind}:${string}` ? `${Kind}:*` : Name;

/**
 * What a feature does when one of its resources has changed at the server. Of resources of a kind
 * (`support.conversation:*`) it is told which one; without an id, all of them.
 */
export type LiveBindings = Readonly<Partial<Record<NameOf<ResourceName>, (id?: string) => void>>>;

/** Calls what is bound to the named resources. */
export function tellBindings(bindings: LiveBindings, named: ReadonlySet<string> | 'everything'): void {
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
