/** Modules that become one chunk. */
export interface Group {
  modules: string[];
  /** The size of its code. */
  bytes: number;
  hasStyles: boolean;
  /** The numbers of the loads that need it. */
  loads: Set<number>;
  /** The groups that it imports; each of them is needed by the same loads, at least. */
  imports: Set<Group>;
}

/** What a load costs, in bytes of code. */
export interface Prices {
  /** Of one more file. */
  file: number;
  /** How much each load counts. */
  weights: readonly number[];
}

/**
 * Joins groups as long as that makes the loads cheaper: one file less for whoever needs both, more bytes for whoever needs
 * one. Whatever a group imports is loaded wherever the group is. So groups that import each other in a circle have the same
 * loads, and become one.
 */
export function joinGroups(groups: readonly Group[], prices: Prices): Group[] {
  let joined = [...groups];
  for (;;) {
    const best = bestPair(joined, prices);
    if (!best) return joined;
    joined = join(joined, ...best);
  }
}

function bestPair(groups: readonly Group[], prices: Prices): [Group, Group] | null {
  let best: [Group, Group] | null = null;
  let most = 0;
  for (const [index, one] of groups.entries()) {
    for (const other of groups.slice(index + 1)) {
      const gain = gainOf(one, other, prices, most);
      if (gain > most) [best, most] = [[one, other], gain];
    }
  }
  return best;
}

/** What is saved when two groups become one; it stops counting when it is not more than `enough`. */
function gainOf(one: Group, other: Group, { file, weights }: Prices, enough: number): number {
  const weigh = (loads: Iterable<number>) => {
    let sum = 0;
    for (const load of loads) sum += weights[load] ?? 0;
    return sum;
  };
  const both = weigh([...one.loads].filter((load) => other.loads.has(load)));
  const files = one.hasStyles && other.hasStyles ? 2 : 1;
  let gain = both * file * files;
  if (gain <= enough) return gain;
  gain -= one.bytes * weigh(without(other.loads, one.loads));
  gain -= other.bytes * weigh(without(one.loads, other.loads));
  if (gain <= enough) return gain;
  const loads = union(one.loads, other.loads);
  for (const imported of importedBy(one, other)) {
    const further = weigh(without(loads, imported.loads));
    if (further > 0) gain -= further * (imported.bytes + file * filesOf(imported));
  }
  return gain;
}

function filesOf({ hasStyles }: Group): number {
  return hasStyles ? 2 : 1;
}

/** All that two groups import, directly or not, except each other. */
function importedBy(one: Group, other: Group): Set<Group> {
  const found = new Set([one, other]);
  // Iterating over a set also visits the items that are added during the iteration.
  for (const group of found) for (const imported of group.imports) found.add(imported);
  found.delete(one);
  found.delete(other);
  return found;
}

function join(groups: readonly Group[], one: Group, other: Group): Group[] {
  const imported = importedBy(one, other);
  const loads = union(one.loads, other.loads);
  const home: Group = {
    modules: [...one.modules, ...other.modules],
    bytes: one.bytes + other.bytes,
    hasStyles: one.hasStyles || other.hasStyles,
    loads,
    imports: union(one.imports, other.imports),
  };
  const kept = groups.filter((group) => group !== one && group !== other);
  for (const group of imported) group.loads = union(group.loads, loads);
  const now = (group: Group) => (group === one || group === other ? home : group);
  for (const group of [home, ...kept]) {
    group.imports = new Set([...group.imports].map(now));
    group.imports.delete(group);
  }
  return [home, ...kept];
}

function union<Item>(some: ReadonlySet<Item>, others: ReadonlySet<Item>): Set<Item> {
  return new Set([...some, ...others]);
}

function without<Item>(some: ReadonlySet<Item>, others: ReadonlySet<Item>): Item[] {
  return [...some].filter((item) => !others.has(item));
}
