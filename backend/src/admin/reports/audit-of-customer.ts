/**
 * Events with the customer's room first in their audience that the customer has not caused. The condition of the index
 * `events_customer`, which is used only if a statement repeats it.
 */
const BY_OTHERS = `audience[1] LIKE 'user:%' AND audience[1] <> 'user:' || coalesce(actor_id::text, '')`;

/**
 * SQL conditions on `events` that together select everything about a customer, newest first through one index each; no
 * event fulfils two of them. Accounts, transfers and recipients are found by the audience of their events, because it
 * names the customer even after they have been deleted.
 * @param id SQL of the customer's id
 */
export function aboutCustomer(id: string): string[] {
  const room = `'user:' || ${id}::uuid::text`;
  const isByOthers = `actor_id IS DISTINCT FROM ${id}::uuid`;
  return [
    `actor_id = ${id}::uuid`,
    `subject_id = ${id}::uuid AND ${isByOthers}`,
    `audience[1] = ${room} AND ${BY_OTHERS} AND subject_id <> ${id}::uuid`,
    // Who was paid: the third room of an approval, after the sender's and the administrators'.
    `audience[3] = ${room} AND audience[3] LIKE 'user:%' AND audience[1] <> ${room} AND ${isByOthers}
      AND subject_id <> ${id}::uuid`,
    // What agents do in the conversation without telling the customer.
    `subject_id = (SELECT id FROM conversations WHERE user_id = ${id}::uuid) AND ${isByOthers}
      AND audience[1] IS DISTINCT FROM ${room}`,
  ];
}

/** SQL: the id of the customer that the event `e` is about, as `id`; the user that it is about, for any other role. */
export const CUSTOMER = `
SELECT CASE WHEN e.audience[1] LIKE 'user:%' THEN substr(e.audience[1], 6)::uuid
            WHEN e.subject_type = 'user' THEN e.subject_id
            WHEN e.subject_type = 'conversation' THEN (SELECT user_id FROM conversations WHERE id = e.subject_id)
       END AS id`;
