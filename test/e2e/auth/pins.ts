import { useBank } from '../../support/bank.js';
import type { Customer } from '../../support/given/people.js';

export const bank = useBank();

export const wrongly = (customer: Customer) => customer.transfer('1.00', { transactionPin: '9999' });

interface PinRow {
  failed_attempts: number;
  locked: boolean;
  /** Whole minutes until the lock ends. */
  minutes: number | null;
}

export async function pinOf({ id }: Customer): Promise<PinRow | undefined> {
  const [row] = await bank.sql<PinRow>(
    `SELECT failed_attempts, coalesce(locked_until > now(), false) AS locked,
            round(extract(epoch FROM locked_until - now()) / 60)::integer AS minutes
       FROM transaction_pins WHERE user_id = $1`,
    [id],
  );
  return row;
}

/** When the lock ends, in the form of an answer. */
export async function endOfLock({ id }: Customer): Promise<string | undefined> {
  const [row] = await bank.sql<{ locked_until: Date }>(
    'SELECT locked_until FROM transaction_pins WHERE user_id = $1',
    [id],
  );
  return row?.locked_until.toISOString();
}

/** Moves the end of the lock by this interval, as if time had passed. */
export const moveLock = ({ id }: Customer, by: string) =>
  bank.sql('UPDATE transaction_pins SET locked_until = locked_until + $2::interval WHERE user_id = $1', [
    id,
    by,
  ]);
