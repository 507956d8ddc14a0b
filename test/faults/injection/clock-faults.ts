import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.js';
import type { DatabaseClock } from '../cluster/database-clock.js';
import { isFull } from '../work/dice.js';
import type { Fault } from '../work/trial.js';

const LASTING_MS = isFull ? 2_000 : 600;
const HOUR = 3_600;

/**
 * Each node's clock jumps one hour ahead, two hours back and then back to the real time, never both alike.
 */
export const nodeClocksStepped: Fault = {
  name: 'the nodes’ clocks step by ±1 h',
  strike: async ({ members }) => {
    for (const steps of [
      [HOUR, -HOUR],
      [-HOUR, HOUR],
      [0, 0],
    ]) {
      for (const [index, { node }] of members.entries()) node.setClockOffset(steps[index] ?? 0);
      await pause(LASTING_MS);
    }
  },
};

/** The same as {@link nodeClocksStepped} for the database's clock, which the bank uses. */
export function databaseClockStepped(clock: DatabaseClock): Fault {
  return {
    name: 'PostgreSQL’s clock steps by ±1 h',
    strike: async (cluster) => {
      for (const step of [HOUR, -HOUR, 0]) {
        clock.setOffset(step);
        await confirm(cluster, step);
        await pause(LASTING_MS);
      }
    },
  };
}

/** Without this check, a step that did not happen would prove nothing. */
async function confirm(cluster: Cluster, expected: number): Promise<void> {
  const [row] = await cluster.sql<{ now: Date }>('SELECT now() AS now');
  const offset = ((row?.now.getTime() ?? 0) - Date.now()) / 1_000;
  if (Math.abs(offset - expected) > 60) throw new Error(`PostgreSQL’s clock is off by ${offset} s.`);
}

/**
 * From now on it is this time in Dubai for the bank, on all nodes; `null` restores the real time. The bank reads the
 * time from its database, so this is what a step of that machine's clock does to it.
 * @param moment `2047-01-31 08:00`
 */
export async function setBankTime(cluster: Cluster, moment: string | null): Promise<void> {
  const at = moment === null ? Date.now() : Date.parse(`${moment.replace(' ', 'T')}:00+04:00`);
  const seconds = Math.round((at - Date.now()) / 1_000);
  await cluster.sql(
    `CREATE OR REPLACE FUNCTION bank_now() RETURNS timestamptz LANGUAGE sql STABLE AS
     $$ SELECT coalesce(nullif(current_setting('bank.as_of', true), '')::timestamptz,
                        now() + interval '${seconds} seconds') $$`,
  );
}
