import type { BankEvent } from './bank-event.js';

/** Stands for the id of a user in an event that is turned into SQL. */
export const USER_ID = ':user_id';

/** SQL expressions for the columns of `events` that are the same for every event of a type. */
export interface EventSql {
  type: string;
  audience: string;
  resources: string;
}

/**
 * Turns an event into SQL expressions, for a statement that writes its event itself. `event` is made by the function
 * that also makes the event for the push, with {@link USER_ID} for the user's id; `userId` is the column that replaces
 * it. No other part of the event may come from outside.
 */
export function eventSql({ type, audience, resources }: BankEvent, userId: string): EventSql {
  return {
    type: literal(type),
    audience: array(audience.map((room) => literal(room).replace(`${USER_ID}'`, `' || ${userId}`))),
    resources: array(resources.map(literal)),
  };
}

function array(items: readonly string[]): string {
  return `ARRAY[${items.join(', ')}]`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
