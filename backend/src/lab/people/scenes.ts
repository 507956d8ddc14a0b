import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { Refused } from '../../platform/http/errors.js';
import type { Services } from './services.js';

const MINUTE_MS = 60_000;
/** Between a request and its decision, in milliseconds. */
const DECISION_MS = 47 * MINUTE_MS;

/** What is written at one time of a history. */
export interface Scene {
  at: Date;
  play: () => Promise<void>;
}

/**
 * Plays scenes in order of time, each at its own time. Those that the configuration or a policy refuses, for instance
 * with `STRICT_IBAN`, are skipped.
 */
export async function playScenes(app: Services, scenes: readonly Scene[]): Promise<void> {
  const clock = app.get(BankClock);
  const inOrder = [...scenes].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, play } of inOrder) await clock.during(at, () => unlessRefused(play));
}

/** A scene in which something is asked for, and the one in which it is decided some time later, if it is. */
export function withDecision<Decision>(
  asked: Scene,
  decision: Decision | null,
  decide: (decision: Decision) => Promise<void>,
): Scene[] {
  if (decision === null) return [asked];
  return [asked, { at: new Date(asked.at.getTime() + DECISION_MS), play: () => decide(decision) }];
}

/** Leaves out what the bank refuses. */
export async function unlessRefused(play: () => Promise<void>): Promise<void> {
  try {
    await play();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** Histories that are written at the same time. */
const TOGETHER = 6;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Plays histories of people who have nothing to do with each other, day after day: those of a day are written at the same
 * time, and each in order. It takes a third less time than to play them one after the other.
 */
export async function playHistories(app: Services, histories: readonly (readonly Scene[])[]): Promise<void> {
  const days = new Map<number, Map<number, Scene[]>>();
  for (const [whose, scenes] of histories.entries())
    for (const scene of scenes) {
      const day = Math.floor(scene.at.getTime() / DAY_MS);
      const ofDay = days.get(day) ?? new Map<number, Scene[]>();
      days.set(day, ofDay);
      ofDay.set(whose, [...(ofDay.get(whose) ?? []), scene]);
    }
  for (const day of [...days.keys()].sort((one, other) => one - other)) {
    const waiting = [...(days.get(day)?.values() ?? [])];
    const playOn = async () => {
      for (let scenes = waiting.shift(); scenes; scenes = waiting.shift()) await playScenes(app, scenes);
    };
    await Promise.all(Array.from({ length: TOGETHER }, playOn));
  }
}
