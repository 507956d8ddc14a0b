import type { OpeningHours } from '#contract/banking/business-hours';
import type { Bank } from '../bank.js';

/** Always open. */
export const ALL_DAY: readonly OpeningHours[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  from: '00:00',
  to: '24:00',
}));
/** The hours of a new bank. */
export const USUAL_WEEK: readonly OpeningHours[] = [
  ...[1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '18:00' })),
  { day: 6, from: '09:00', to: '14:00' },
];

/** Gives the desk these opening hours and holidays, past the app, so that a test does not depend on its day. */
export async function openDesk(
  bank: Bank,
  hours: readonly OpeningHours[],
  holidays: readonly string[] = [],
): Promise<void> {
  await bank.sql('DELETE FROM business_hours');
  await bank.sql('DELETE FROM holidays');
  await bank.sql(
    `INSERT INTO business_hours SELECT h.day, h."from", h."to"
       FROM jsonb_to_recordset($1::jsonb) AS h (day smallint, "from" time, "to" time)`,
    [JSON.stringify(hours)],
  );
  await bank.sql(`INSERT INTO holidays SELECT d, 'Holiday' FROM unnest($1::date[]) AS d`, [[...holidays]]);
}

/** The desk is open on a screen of the agent, for the whole test. */
export async function present(bank: Bank, agentId: string): Promise<void> {
  await bank.sql(
    `INSERT INTO desk_sockets (node_id, socket_id, user_id, since, seen_at)
     VALUES (gen_random_uuid(), $1::text, $1::uuid, now(), now() + interval '1 hour')`,
    [agentId],
  );
}
