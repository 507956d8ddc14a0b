/**
 * Events with the customer's room first in their audience that the customer has not caused. The condition of the index
 * `events_customer`, which is used only if a statement repeats it.
 */
const BY_OTHERS = `audience[1] LIKE 'user:%' AND audience[1] <> 'user:' || coalesce(actor_id::text, '')`;

/**
 * SQL conditions on `events` that together select everything about a customer; an event may fulfil several. Each is
 * answered by one index alone, newest first: a further condition would make a page read, and leave out, every sign-in of
 * years to find what administrators have changed. Accounts, transfers and recipients are found by the audience of their
 * events, because it names the customer even after they have been deleted.
 * @param id SQL of the customer's id
 */
export function aboutCustomer(id: string): string[] {
  const room = `'user:' || ${id}::uuid::text`;
  return [
    `actor_id = ${id}::uuid`,
    `subject_id = ${id}::uuid`,
    `audience[1] = ${room} AND ${BY_OTHERS}`,
    // Who was paid: the third room of an approval, after the sender's and the administrators'.
    `audience[3] = ${room} AND audience[3] LIKE 'user:%'`,
    // What agents do in the conversation without telling the customer, among all that happens there.
    `subject_id = (SELECT id FROM conversations WHERE user_id = ${id}::uuid)`,
  ];
}

/** SQL: the id of the customer that the event `e` is about, as `id`; the user that it is about, for any other role. */
export const CUSTOMER = `
SELECT CASE WHEN e.audience[1] LIKE 'user:%' THEN substr(e.audience[1], 6)::uuid
            WHEN e.subject_type = 'user' THEN e.subject_id
            WHEN e.subject_type = 'conversation' THEN (SELECT user_id FROM conversations WHERE id = e.subject_id)
       END AS id`;
