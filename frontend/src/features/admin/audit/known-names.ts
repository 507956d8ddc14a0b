import { createStore, useStore } from 'zustand';
import type { AuditItem } from '#contract/admin';
import { registerForReset } from '../../../shared/store/create-resource.js';
import { subjectNameOf } from './audit-names.js';

type Names = Readonly<Record<string, string>>;

interface KnownNames {
  /** Of those who did something. */
  actors: Names;
  /** Of those to whom something was done. */
  subjects: Names;
}

const NOBODY: KnownNames = { actors: {}, subjects: {} };

const names = createStore<KnownNames>(() => NOBODY);
registerForReset({
  reset: () => {
    names.setState(NOBODY, true);
  },
});

/** What was read on the way: an address names people by their ids only. */
export function rememberNames(items: readonly AuditItem[]): void {
  const { actors, subjects } = names.getState();
  names.setState({
    actors: withNames(actors, items, ({ actorId, actorName }) => [actorId, actorName]),
    subjects: withNames(subjects, items, (item) => [item.subjectId, subjectNameOf(item)]),
  });
}

export function useKnownNames(): KnownNames {
  return useStore(names);
}

function withNames(
  known: Names,
  items: readonly AuditItem[],
  read: (item: AuditItem) => readonly [id: string | null, name: string | null],
): Names {
  const found = items.flatMap((item) => {
    const [id, name] = read(item);
    return id !== null && name !== null && known[id] !== name ? [[id, name] as const] : [];
  });
  // Newest first: the last one written is the newest name.
  return found.length === 0 ? known : { ...known, ...Object.fromEntries(found.reverse()) };
}
