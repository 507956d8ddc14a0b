import type { Call } from '../../faults/work/call-log.js';
import type { Findings } from '../../faults/work/trial.js';
import type { Push } from './push-watch.js';

/** A screen is told within this time, once the bank commits again and its socket can be back, in milliseconds. */
const TOLD_MS = 5_000;

/** What a trial has seen; moments and times in milliseconds. */
export interface Seen {
  fault: string;
  /** The record of the clients. */
  calls: readonly Call[];
  findings: Findings;
  pushes: readonly Push[];
  /** When everything worked again. */
  whole: number;
  /** The longest time without an acknowledged write. */
  gap: number;
  /** How long it may be, in seconds. */
  mostGap: number;
  /** Whether no request at all may fail. */
  isUnnoticed?: boolean;
}

/** What a fault did, for the table; times in seconds. */
export interface Outcome {
  fault: string;
  acknowledged: number;
  refused: number;
  unknown: number;
  lost: number;
  doubled: number;
  broken: number;
  /** Answers with the status 500. */
  errors: number;
  pushes: number;
  missed: number;
  /** From an acknowledgement to its push: the longest. */
  slowestPush: number;
  gap: number;
  mostGap: number;
  /** What is not as promised, one sentence each; empty if all is well. */
  complaints: string[];
}

export function outcomeOf(seen: Seen): Outcome {
  const { fault, calls, findings, pushes, whole, mostGap } = seen;
  const missed = pushes.filter((push) => isMissed(push, whole));
  const count = (fate: Call['fate']) => calls.filter((call) => call.fate === fate).length;
  const gap = seen.gap / 1_000;
  const unknown = count('unknown');
  const complaints = [
    ...complaintsOf(findings),
    ...(missed.length > 0 ? [`${missed.length} changes were not told to the screens in time.`] : []),
    ...(gap > mostGap ? [`${gap.toFixed(1)} s without a write, allowed: ${mostGap} s.`] : []),
    ...(seen.isUnnoticed && unknown > 0 ? [`${unknown} requests failed: ${kindsOf(calls)}`] : []),
  ];
  return {
    fault,
    acknowledged: count('acknowledged'),
    refused: count('refused'),
    unknown,
    lost: findings.lost.length,
    doubled: findings.duplicated.length,
    broken: findings.broken.length,
    errors: calls.filter(({ status }) => status === 500).length,
    pushes: pushes.length,
    missed: missed.length,
    slowestPush: Math.max(0, ...pushes.map(({ acked, told }) => (told ?? Infinity) - acked)) / 1_000,
    gap,
    mostGap,
    complaints,
  };
}

function isMissed({ acked, told }: Push, whole: number): boolean {
  return told === null || told > Math.max(acked, whole) + TOLD_MS;
}

/** The requests without a known outcome, by their status and text. */
function kindsOf(calls: readonly Call[]): string {
  const kinds = new Map<string, number>();
  for (const { fate, deed, status, text } of calls) {
    const kind = `${deed} ${status ?? 'without an answer'} ${messageOf(text)}`;
    if (fate === 'unknown') kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, times]) => `${kind}: ${times}`).join(', ');
}

/** Without the id of the request, which differs from one to the next. */
function messageOf(text: string): string {
  return /"message":"([^"]*)"/.exec(text)?.[1] ?? text;
}

function complaintsOf({ lost, duplicated, broken, healedInTime }: Findings): string[] {
  return [
    ...lost.map((one) => `Lost: ${one}`),
    ...duplicated.map((one) => `Doubled: ${one}`),
    ...broken,
    ...(healedInTime ? [] : ['The bank did not recover by itself within 5 s of the end of the fault.']),
  ];
}
