/** Options of columns that many tables have. */

/** When the row was written: the time of the database, to the millisecond; {@link BankClock} may set it back. */
export const WRITTEN_AT = { type: 'timestamptz', precision: 3, default: () => 'bank_now()' } as const;

/** A point in time, to the millisecond. */
export const MOMENT = { type: 'timestamptz', precision: 3 } as const;

/** An amount of money. `pg` returns it as a decimal string. */
export const MONEY = { type: 'numeric', precision: 19, scale: 2 } as const;

/** Only the database or a statement of its own writes the column, never an entity. */
export const NOT_FROM_ENTITY = { insert: false, update: false } as const;
