import { setTimeout as pause } from 'node:timers/promises';
import { isFull } from '../work/dice.js';
import type { Fault } from '../work/trial.js';

const SILENT_MS = isFull ? 8_000 : 3_000;
const LASTING_MS = isFull ? 5_000 : 1_500;
const SLOW_MS = 40;
/** A higher loss rate would only show that nobody can work over such a link. */
const LOST = 0.2;

/** One node's connections lose all bytes without being closed. */
export const oneLinkSilent: Fault = {
  name: 'silent cut between a node and PostgreSQL',
  strike: async (cluster, dice) => {
    const { way } = cluster.member(dice.below(cluster.members.length));
    way.silence();
    await pause(SILENT_MS);
    way.heal();
  },
};

export const allLinksSilent: Fault = {
  name: 'silent cut between all nodes and PostgreSQL',
  strike: async ({ members }) => {
    for (const { way } of members) way.silence();
    await pause(SILENT_MS);
    for (const { way } of members) way.heal();
  },
};

export const linksSlow: Fault = {
  name: `${SLOW_MS} ms each way to PostgreSQL`,
  strike: async ({ members }) => {
    for (const { way } of members) way.slowDown(SLOW_MS);
    await pause(LASTING_MS);
    for (const { way } of members) way.heal();
  },
};

/** Statements and commits succeed, and the connection breaks before the answer. */
export const answersLost: Fault = {
  name: 'replies lost after the commit',
  strike: async ({ members }, dice) => {
    const isWrite = (asked: Buffer) => asked.includes('submit-transfer') || asked.includes('COMMIT');
    for (const { way } of members) way.loseAnswersTo((asked) => isWrite(asked) && dice.chance(LOST));
    await pause(LASTING_MS);
    for (const { way } of members) way.heal();
  },
};
