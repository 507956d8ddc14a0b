import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Files of a node or a generator besides its sockets: the database, the log, its own code. */
const OTHER_FILES = 1_000;
/** Memory of a socket in the node, in the generator and in the kernel, in KiB. */
const KIB_PER_SOCKET = 60;
/** Memory that the nodes, the database and other programs need besides, in KiB. */
const KIB_BESIDES = 4 * 1024 * 1024;
const SOCKETS_PER_CORE = 50_000;
const MOST_PROCESSES = 8;
/** Every machine has room for this many. */
const FEWEST = 1_000;

/** How many sockets this machine has room for, and in how many processes. */
export interface Room {
  sockets: number;
  /** Nodes; as many generators hold the other ends. */
  processes: number;
  /** Why it is less than was asked for; empty if it is not. */
  lacks: string[];
}

/** The room for `wanted` sockets, by the files that a process may open, the free memory and the cores. */
export function roomFor(wanted: number, fewestProcesses: number): Room {
  const [files, free, cores] = [fileLimit(), freeKib(), availableParallelism()];
  const eachHolds = Math.max(FEWEST, files - OTHER_FILES);
  const limits: [what: string, most: number][] = [
    [`${Math.round(free / 1024)} MiB of memory are free`, Math.floor((free - KIB_BESIDES) / KIB_PER_SOCKET)],
    [`it has ${cores} cores`, cores * SOCKETS_PER_CORE],
    [`a process may open ${files} files`, eachHolds * MOST_PROCESSES],
  ];
  const most = Math.max(FEWEST, Math.min(...limits.map(([, count]) => count)));
  const sockets = Math.min(wanted, most);
  const lacks = limits.filter(([, count]) => count < wanted).map(([what]) => what);
  return { sockets, processes: Math.max(fewestProcesses, Math.ceil(sockets / eachHolds)), lacks };
}

function fileLimit(): number {
  return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1_024);
}

function freeKib(): number {
  return Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0);
}
