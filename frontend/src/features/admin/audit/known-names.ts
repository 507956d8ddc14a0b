import { createStore, useStore } from 'zustand';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { registerForReset } from '../../../shared/store/create-resource.js';

type Names = Readonly<Record<string, string>>;

interface KnownNames {
  /** Names of actors by id. */
  actors: Names;
  /** Names of subjects, and of the customers whom entries are about, by id. */
  subjects: Names;
}

const NO_NAMES: KnownNames = { actors: {}, subjects: {} };

const names = createStore<KnownNames>(() => NO_NAMES);
registerForReset({
  reset: () => names.setState(NO_NAMES, true),
});

/** Remembers the names in loaded entries, because the URL's filter holds only ids. */
export function rememberNames(items: readonly AuditItemDto[]): void {
  const { actors, subjects } = names.getState();
  names.setState({
    actors: withNames(actors, items, ({ actorId, actorName }) => [actorId, actorName]),
    subjects: withNames(
      withNames(subjects, items, ({ customerId, customerName }) => [customerId, customerName]),
      items,
      (item) => [item.subjectId, subjectNameOf(item)],
    ),
  });
}

/** Remembers the name of a customer who was chosen from a list. */
export function rememberSubject(id: string, name: string): void {
  names.setState(({ subjects }) => ({ subjects: { ...subjects, [id]: name } }));
}

export function useKnownNames(): KnownNames {
  return useStore(names);
}

function withNames(
  known: Names,
  items: readonly AuditItemDto[],
  read: (item: AuditItemDto) => readonly [id: string | null, name: string | null],
): Names {
  const found = items.flatMap((item) => {
    const [id, name] = read(item);
    return id !== null && name !== null && known[id] !== name ? [[id, name] as const] : [];
  });
  // Items are newest first; after reversing, the newest name overwrites older ones.
  return found.length === 0 ? known : { ...known, ...Object.fromEntries(found.reverse()) };
}

/** Recorded fields that hold the name of a deleted subject. */
const NAME_FIELDS = ['name', 'accountNumber', 'shortcut'] as const;

/** The subject's current name, else the name recorded in the entry; null when neither is known. */
export function subjectNameOf({ subjectName, before, after }: AuditItemDto): string | null {
  if (subjectName !== null) return subjectName;
  for (const state of [after, before]) {
    const name = NAME_FIELDS.map((field) => state?.[field]).find((value) => typeof value === 'string');
    if (typeof name === 'string') return name;
  }
  return null;
}

/** The last six characters of an id, enough to tell two apart. */
export function shortId(id: string): string {
  return id.slice(-6);
}
